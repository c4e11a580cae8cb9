/** Reports at the console: the queue, what each is about, and what is decided. */
import { type BanDuration, banDurations } from '@hongyun/contract/chat/words.ts'
import { type ReportReason, type ReportState, reportReasons } from '@hongyun/contract/moderation/words.ts'
import { inTransaction, type Queryable } from '../../../platform/db/database.ts'
import { paged } from '../../../platform/db/paged.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'
import { holdRoom } from '../chat/room-settings.ts'
import { recallForSite } from '../chat/save-room.ts'
import { THE_SITE } from '../chat/say.ts'
import { ban, banAsLong } from './bans.ts'
import type { DeskParts } from './desk-rooms.ts'

type Row = {
  id: bigint
  at: number
  code: string | null
  room_id: bigint
  title: string
  no: bigint
  author_id: bigint
  author: string | null
  reporter: string
  reason: ReportReason
  note: string
  state: ReportState
  others: bigint
  earlier: bigint
  decided_by: string | null
  decided_at: number | null
  total: bigint
}

type Asked = { state: ReportState; authorId?: bigint | undefined; pageNum: number; pageSize: number }

/** The reports of a state: the open ones as they came, the others newest first. */
export async function listReports(database: Queryable, { state, authorId, pageNum, pageSize }: Asked) {
  const isOpen = state === 'open'
  const { rows, total } = await paged(
    (limit, offset) =>
      database.query<Row>(
        `select c.id, c.at, r.code, c.room_id, r.title, c.no, c.author_id, a.user_name as author, p.user_name as reporter, c.reason, c.note,
            c.state, o.name as decided_by, t.at as decided_at,
            (select count(*) from chat_report x where x.room_id = c.room_id and x.no = c.no and x.id <> c.id) as others,
            (select count(*) from chat_report x where x.author_id = c.author_id and x.id < c.id and x.state = 'upheld') as earlier,
            count(*) over () as total
     from chat_report c join chat_room r on r.id = c.room_id join player p on p.id = c.reporter_id
     left join player a on a.id = c.author_id
     left join operator_act t on t.id = c.act_id left join operator o on o.id = t.operator_id
     where c.state = $1 and ($5::bigint is null or c.author_id = $5)
     order by case when $2 then c.id else -c.id end limit $3 offset $4`,
        [state, isOpen, limit, offset, authorId ?? null],
        'moderation.list-reports',
      ),
    { pageNum, pageSize },
  )
  const [open] = await database.query<{ n: bigint }>(`select count(*) as n from chat_report where state = 'open'`, [])
  const list = rows.map((row) => ({
    id: row.id.toString(),
    at: row.at,
    roomCode: row.code,
    roomId: row.room_id.toString(),
    title: row.code === null ? '私聊' : row.title,
    messageId: Number(row.no),
    authorId: row.author_id.toString(),
    authorName: row.author ?? '',
    reporter: row.reporter,
    reason: row.reason,
    note: row.note,
    state: row.state,
    others: Number(row.others),
    earlier: Number(row.earlier),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  }))
  return { list, total, pageNum, pageSize, open: Number(open!.n) }
}

type Wanted = {
  id: bigint
  state: 'upheld' | 'dismissed'
  isRecalled: boolean
  banTypeId: number
  reason: string
}

/** Decides all open reports of a message at once; who made them is told by letter. */
export async function decideReport({ database, news }: DeskParts, actor: Actor, wanted: Wanted): Promise<void> {
  const { id, state, isRecalled, banTypeId, reason } = wanted
  if (state === 'dismissed' && (isRecalled || banTypeId > 0))
    throw refuse('badInput', { text: '举报不成立时不能撤回或禁言', field: 'state' })
  const told = await inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'chatRecord')
    const [about] = await tx.query<{
      room_id: bigint
      no: bigint
      author_id: bigint
      author: string | null
    }>(
      `select c.room_id, c.no, c.author_id, p.user_name as author
       from chat_report c left join player p on p.id = c.author_id where c.id = $1`,
      [id],
      'moderation.report-of',
    )
    if (!about) throw refuse('notFound')
    const isOpen = await holdRoom(tx, about.room_id)
    const open = await tx.query<{ id: bigint; reporter_id: bigint; reason: ReportReason }>(
      `select id, reporter_id, reason from chat_report where room_id = $1 and no = $2 and state = 'open' order by id for update`,
      [about.room_id, about.no],
      'moderation.open-reports',
    )
    if (!open.some((one) => one.id === id)) throw refuse('reportDone')
    if (banTypeId > 0 && about.author_id === THE_SITE)
      throw refuse('badInput', { text: '这是网站发出的消息，不能禁言', field: 'banTypeId' })
    if (banTypeId > 0 && !isOpen) throw refuse('badInput', { text: '房间已被删除，不能禁言', field: 'banTypeId' })
    const events = [isRecalled ? await recallForSite(tx, about.room_id, Number(about.no)) : undefined]
    const done = isRecalled ? ['撤回'] : []
    if (banTypeId > 0) {
      const wanted = banTypeId as BanDuration
      // Who decides a report bans, and shortens nothing: a manager's ban that is as long keeps its end, as one of the site, which they can't lift.
      const standing = await banAsLong(tx, about.room_id, about.author_id, wanted)
      const duration = standing?.duration ?? wanted
      const by = { operator: actor.operatorId }
      if (!standing?.of_site)
        events.push((await ban(tx, about.room_id, about.author_id, duration, by, standing?.until)).no)
      done.push(`禁言 ${banDurations[duration].name}${standing ? '（原有）' : ''}`)
    }
    const act = state === 'upheld' ? 'chatReportUphold' : 'chatReportDismiss'
    const value = done.join('，')
    const detail = { name: about.author ?? about.author_id.toString(), ...(value && { value }), reason }
    const actId = await noteAct(tx, actor, act, detail, { kind: 'chatReport', id })
    await tx.query(
      `update chat_report set state = $3, act_id = $4 where room_id = $1 and no = $2 and state = 'open'`,
      [about.room_id, about.no, state, actId],
      'moderation.decide',
    )
    const says = state === 'upheld' ? '经核实属实，已按规则处理。' : '经核实，未发现违规。'
    await sendLetters(
      tx,
      open.map((one) => ({
        playerId: one.reporter_id,
        kind: 'chat',
        reference: `chat-report/${one.id}`,
        title: '举报处理结果',
        content: `您以“${reportReasons[one.reason]}”举报的聊天消息${says}感谢您一起维护聊天秩序。`,
        link: '/chat',
      })),
    )
    const no = events.findLast((event) => event !== undefined)
    return no === undefined ? undefined : { room: about.room_id, no }
  })
  if (told) news.wake(told)
}
