/** What operators see of talks. Whoever reads one that another serves is noted. */
import { type TalkAuthor, type TalkOrder, type TalkState, talkOrders } from '@hongyun/contract/service/words.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { paged } from '../../../platform/db/paged.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, type ActSubject, hasJustDone, noteAct } from '../../site/operators/acts.ts'
import { linesOf } from './lines-of-talk.ts'
import { type NamesLottery, orderOf } from './orders.ts'

type Row = {
  id: bigint
  player_id: bigint
  user_name: string
  line_name: string
  state: TalkState
  operator_id: bigint | null
  operator: string | null
  opened_at: number
  taken_at: number | null
  closed_at: number | null
  last_no: number
  /** Who spoke last; the site only says how the talk stands. */
  spoke_last: TalkAuthor | null
  last_type: number | null
  last_message: string | null
  rating: number | null
}

const columns = `t.id, t.player_id, p.user_name, l.name as line_name, t.state, t.operator_id, o.name as operator, t.opened_at, t.taken_at,
  t.closed_at, t.last_no, s.author as spoke_last, m.type as last_type, left(m.message, 60) as last_message, t.rating`
const joins = `join player p on p.id = t.player_id join service_line l on l.id = t.line_id
  left join operator o on o.id = t.operator_id left join service_message m on m.talk_id = t.id and m.no = t.last_no
  left join lateral (select author from service_message where talk_id = t.id and author <> 'site' order by no desc limit 1) s on true`

const QUEUE_SHOWN = 50

const rowOf = (row: Row) => ({
  id: row.id.toString(),
  playerId: row.player_id.toString(),
  userName: row.user_name,
  lineName: row.line_name,
  state: row.state,
  operator: row.operator ?? '',
  openedAt: row.opened_at,
  takenAt: row.taken_at,
  closedAt: row.closed_at,
  isAwaiting: row.state !== 'closed' && row.spoke_last === 'player',
  latestNo: row.last_no,
  preview: row.last_type === 2 ? '[图片]' : (row.last_message ?? '').replaceAll('\n', ' '),
  rating: row.rating,
})

export async function queueOf(database: Queryable, actor: Actor) {
  const [queue, own, staff, [count]] = await Promise.all([
    database.query<Row>(
      `select ${columns} from service_talk t ${joins} where t.state = 'waiting' order by t.id limit $1`,
      [QUEUE_SHOWN],
      'service.queue',
    ),
    database.query<Row>(
      `select ${columns} from service_talk t ${joins} where t.state = 'serving' and t.operator_id = $1 order by t.id`,
      [actor.operatorId],
      'service.own-talks',
    ),
    database.query<{ name: string }>(
      `select name from operator o where disabled_at is null and id > 0 and id <> $1
         and ('service' = any(rights) or exists (select from operator_role own join role r on r.id = own.role_id
                                                 where own.operator_id = o.id and 'service' = any(r.rights)))
       order by name`,
      [actor.operatorId],
      'service.staff',
    ),
    database.query<{ n: bigint }>(
      `select count(*) as n from service_talk where state = 'waiting'`,
      [],
      'service.waiting',
    ),
  ])
  return {
    waiting: Number(count!.n),
    queue: queue.map(rowOf),
    own: own.map(rowOf),
    operators: staff.map(({ name }) => name),
  }
}

type Asked = {
  state?: TalkState | undefined
  userName: string
  rating?: number | undefined
  pageNum: number
  pageSize: number
}

export async function listTalks(database: Queryable, { state, userName, rating, pageNum, pageSize }: Asked) {
  const { rows, total } = await paged(
    (limit, offset) =>
      database.query<Row & { total: bigint }>(
        `select ${columns}, t.total from (
       select t.*, count(*) over () as total from service_talk t join player p on p.id = t.player_id
       where ($1::text is null or t.state = $1) and ($2 = '' or p.user_name_key = lower($2)) and ($3::integer is null or t.rating = $3)
       order by t.id desc limit $4 offset $5
     ) t ${joins} order by t.id desc`,
        [state ?? null, userName, rating ?? null, limit, offset],
        'service.list-talks',
      ),
    { pageNum, pageSize },
  )
  return { list: rows.map(rowOf), total, pageNum, pageSize }
}

type OneParts = { database: Database; nameOf: NamesLottery }
type OneRow = Row & { page: string; rating_note: string; order_kind: TalkOrder | null; order_no: string | null }

async function findTalk(database: Queryable, id: bigint): Promise<OneRow> {
  const [row] = await database.query<OneRow>(
    `select ${columns}, t.page, t.rating_note, t.order_kind, t.order_no from service_talk t ${joins} where t.id = $1`,
    [id],
    'service.find-talk',
  )
  if (!row) throw refuse('notFound')
  return row
}

export async function oneTalk(
  { database, nameOf }: OneParts,
  actor: Actor,
  id: bigint,
  wanted: { after: number; before?: number | undefined },
) {
  const row = await findTalk(database, id)
  const isOwn = row.operator_id === actor.operatorId
  // A page that goes on reading asks for what is later: that is the same look, where there was one. What is earlier is one more.
  const isSameLook = wanted.after > 0 && (await hasJustDone(database, actor, 'serviceLook', subjectOf(id)))
  if (!isOwn && !isSameLook) await noteLook(database, actor, id)
  const { order_kind: kind, order_no: orderNo } = row
  const [list, order] = await Promise.all([
    linesOf(database, id, wanted, 'operator'),
    kind && orderNo && kind in talkOrders ? orderOf(database, row.player_id, kind, orderNo, nameOf) : undefined,
  ])
  return { talk: { ...rowOf(row), page: row.page, ratingNote: row.rating_note, order: order ?? null, isOwn }, list }
}

const subjectOf = (id: bigint): ActSubject => ({ kind: 'serviceTalk', id })

const noteLook = (database: Database, actor: Actor, id: bigint) =>
  noteAct(database, actor, 'serviceLook', {}, subjectOf(id))

/** The evidence that a picture of a talk is. Whoever looks at a picture has looked at the talk. */
export async function pictureOf(database: Database, actor: Actor, id: bigint, no: number): Promise<bigint> {
  const row = await findTalk(database, id)
  const [line] = await database.query<{ message: string }>(
    'select message from service_message where talk_id = $1 and no = $2 and type = 2',
    [id, no],
    'service.picture-of',
  )
  if (!line) throw refuse('notFound')
  if (row.operator_id !== actor.operatorId) await noteLook(database, actor, id)
  return BigInt(line.message)
}
