/** What was said, as operators read it: with what was recalled. Every look is an act, committed before anything is shown. */

import type { consoleChatCase } from '@hongyun/contract/moderation/case-calls.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import type { CsvFile } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, actorOf, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'

type Row = {
  no: bigint
  at: number
  author_id: bigint
  user_name: string
  nickname: string
  grade: number
  type: number
  message: string
  recalled_at: number | null
}

const lineOf = (row: Row) => ({
  id: Number(row.no),
  time: row.at,
  userId: row.author_id.toString(),
  userName: row.user_name,
  nickname: row.nickname,
  grade: row.grade,
  messageTypeId: row.type,
  message: row.message,
  recalledAt: row.recalled_at,
})

/** What a report keeps; a message that was recalled since then says so. */
async function linesOf(database: Queryable, report: bigint) {
  const rows = await database.query<Row>(
    `select l.no, l.at, l.author_id, coalesce(p.user_name, l.user_name) as user_name, l.nickname, l.grade, l.type, l.message,
            coalesce(l.recalled_at, m.recalled_at) as recalled_at
     from chat_report_line l join chat_report c on c.id = l.report_id
     left join player p on p.id = l.author_id
     left join lateral (select x.recalled_at from chat_message x where x.room_id = c.room_id and x.no = l.no limit 1) m on true
     where l.report_id = $1 order by l.no`,
    [report],
    'moderation.lines-of',
  )
  if (rows.length === 0) throw refuse('notFound')
  return rows.map(lineOf)
}

const lookAt = (database: Database, actor: Actor, look: (tx: Queryable) => Promise<unknown>) =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'chatRecord')
    await look(tx)
  })

/** The messages that a report keeps: a dozen at most, so all are on the first page. */
export async function chatCase(database: Database, actor: Actor, report: bigint) {
  const list = await linesOf(database, report)
  await lookAt(database, actor, (tx) => noteAct(tx, actor, 'chatLook', {}, { kind: 'chatReport', id: report }))
  return { list, total: list.length, pageNum: 1, pageSize: list.length }
}

const NAME = '举报记录'

/** One case as a file. */
export const caseFile = (database: Database): CsvFile<Input<typeof consoleChatCase>> => ({
  name: NAME,
  head: ['序号', '时间', '成员编号', '账号', '昵称', '内容', '撤回时间'],
  async *rows({ id }, visit) {
    const lines = await linesOf(database, id)
    await noteAct(database, actorOf(visit), 'export', { name: NAME }, { kind: 'chatReport', id })
    yield lines.map((line) => [
      ...[line.id.toString(), dateTime(line.time), line.userId, line.userName, line.nickname, line.message],
      line.recalledAt === null ? '' : dateTime(line.recalledAt),
    ])
  },
})

type Asked = {
  roomCode?: string | undefined
  roomId?: bigint | undefined
  userId?: bigint | undefined
  userName: string
  until?: number | undefined
  before?: number | undefined
  pageSize: number
  reason: string
}

/** A page of a room's record. */
export async function chatRecord(
  database: Database,
  actor: Actor,
  { roomCode, roomId, userId, userName, until, before, pageSize, reason }: Asked,
) {
  if ((roomCode === undefined) === (roomId === undefined))
    throw refuse('badInput', { text: '房间不能为空', field: 'roomCode' })
  const [room] = await database.query<{ id: bigint; title: string }>(
    'select id, title from chat_room where code = $1 or id = $2',
    [roomCode ?? null, roomId ?? null],
    'moderation.record-room',
  )
  if (!room) throw refuse('notFound')
  const whose = userId?.toString() ?? userName
  const detail = { name: room.title || '私聊', reason, ...(whose !== '' && { value: whose }) }
  const subject = { kind: 'chatRoom', id: roomCode ?? room.id } as const
  await lookAt(database, actor, (tx) => noteAct(tx, actor, 'chatLook', detail, subject))
  const rows = await database.query<Row>(
    `select m.no, m.at, m.author_id, coalesce(p.user_name, m.user_name) as user_name, m.nickname, m.grade, m.type, m.message,
            m.recalled_at
     from chat_message m left join player p on p.id = m.author_id
     where m.room_id = $1 and m.code = 1 and ($2::bigint is null or m.author_id = $2) and m.no < $3
       and ($5 = '' or lower(coalesce(p.user_name, m.user_name)) = lower($5)) and ($6::timestamptz is null or m.at < $6)
     order by m.no desc limit $4`,
    [
      room.id,
      userId ?? null,
      before ?? Number.MAX_SAFE_INTEGER,
      pageSize,
      userName,
      until === undefined ? null : new Date(until + 1),
    ],
    'moderation.record',
  )
  return { list: rows.map(lineOf) }
}
