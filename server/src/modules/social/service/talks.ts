/** The talk of a player with customer service: one at a time. */
import { RATE_WITHIN_H, type TalkOrder, type TalkState } from '@hongyun/contract/service/words.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { useFile } from '../../site/files/keep.ts'
import type { CleanText } from '../chat/unwanted-words.ts'
import { linesOf, staffName, staffNo } from './lines-of-talk.ts'
import type { ServiceNews } from './news.ts'
import { type NamesLottery, orderOf } from './orders.ts'
import { keyOf, PICTURE, TEXT, write, writtenBefore } from './write.ts'

export type TalkParts = { database: Database; news: ServiceNews; clean: CleanText; nameOf: NamesLottery }

/** The files that a talk shows. */
export const useOf = (talk: bigint): string => `service/${talk}`

type Asked = {
  lineId?: bigint | undefined
  messageTypeId: number
  message: string
  requestId?: string | undefined
  page: string
  orderKind?: TalkOrder | undefined
  orderNo?: string | undefined
}

/** A player's messages follow each other, so that two do not begin two talks. */
const lockPlayer = (tx: Tx, player: bigint) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`service ${player}`])

/** Writes to customer service, and begins a talk where there is none. */
export async function addMessage(
  { database, news, clean, nameOf }: TalkParts,
  player: bigint,
  asked: Asked,
): Promise<{ talk: bigint; no: number }> {
  const { message, page, orderKind, orderNo } = asked
  const type = asked.messageTypeId === PICTURE ? PICTURE : TEXT
  const key = keyOf(asked.requestId, [type, message, orderKind, orderNo])
  const by = { player }
  const written = await inTransaction(database, async (tx) => {
    await lockPlayer(tx, player)
    const before = await writtenBefore(tx, by, key)
    if (before) return before
    if (type === PICTURE && !/^[1-9]\d{0,17}$/.test(message)) throw refuse('badInput', { field: 'message' })
    const text = type === TEXT ? await clean(message) : message
    if ((orderKind === undefined) !== (orderNo === undefined)) throw refuse('badInput', { field: 'orderNo' })
    if (orderKind && orderNo && !(await orderOf(tx, player, orderKind, orderNo, nameOf)))
      throw refuse('serviceOrderUnknown')
    const talk = (await openTalkOf(tx, player)) ?? (await beginTalk(tx, player, asked.lineId))
    if (type === PICTURE) await useFile(tx, player, { kind: 'evidence', id: BigInt(message) }, useOf(talk))
    await tx.query(
      `update service_talk set page = case when $2 = '' then page else $2 end, order_kind = coalesce($3, order_kind),
         order_no = case when $3::text is null then order_no else $4 end, seen_at = clock_timestamp() where id = $1`,
      [talk, page, orderKind ?? null, orderNo ?? null],
      'service.note-page',
    )
    return { talk, no: await write(tx, talk, { by, type, message: text, key }) }
  })
  news.wake({ player, ...written })
  return written
}

/** The open talk of a player, which stays open until the transaction ends. */
async function openTalkOf(tx: Tx, player: bigint): Promise<bigint | undefined> {
  const [talk] = await tx.query<{ id: bigint }>(
    `select id from service_talk where player_id = $1 and state <> 'closed' for update`,
    [player],
    'service.open-talk-of',
  )
  return talk?.id
}

async function beginTalk(tx: Tx, player: bigint, line: bigint | undefined): Promise<bigint> {
  if (line === undefined) throw refuse('badInput', { text: '线路不能为空', field: 'lineId' })
  const [talk] = await tx.query<{ id: bigint }>(
    `insert into service_talk (line_id, player_id)
     select id, $2 from service_line where id = $1 and is_on and link_type = 'talk' for share returning id`,
    [line, player],
    'service.begin-talk',
  )
  if (!talk) throw refuse('serviceLineGone')
  return talk.id
}

type TalkRow = {
  id: bigint
  line_id: bigint
  line_name: string
  state: TalkState
  staff_no: bigint | null
  ahead: bigint
  opened_at: number
  last_no: number
  order_kind: TalkOrder | null
  order_no: string | null
  rating: number | null
}

/** The talk that a player sees: the open one, or the last that ended within a day. Whoever reads it has seen it. */
export async function readTalk({ database, nameOf }: TalkParts, player: bigint, after: number) {
  const [row] = await database.query<TalkRow>(
    `select t.id, t.line_id, l.name as line_name, t.state, case when o.id is not null then ${staffNo} end as staff_no,
            case when t.state = 'waiting' then (select count(*) from service_talk w where w.state = 'waiting' and w.id < t.id)
              else 0 end as ahead,
            t.opened_at, t.last_no, t.order_kind, t.order_no, t.rating
     from service_talk t join service_line l on l.id = t.line_id left join operator o on o.id = t.operator_id
     where t.player_id = $1 and (t.state <> 'closed' or t.closed_at > clock_timestamp() - make_interval(hours => $2))
     order by t.id desc limit 1`,
    [player, RATE_WITHIN_H],
    'service.talk-of',
  )
  if (!row) return { talk: null, list: [] }
  const { order_kind: kind, order_no: orderNo } = row
  const [list, order] = await Promise.all([
    linesOf(database, row.id, { after }, 'player'),
    kind && orderNo ? orderOf(database, player, kind, orderNo, nameOf) : undefined,
    noteSeen(database, row),
  ])
  return {
    talk: {
      id: row.id.toString(),
      lineId: row.line_id.toString(),
      lineName: row.line_name,
      state: row.state,
      operator: row.staff_no === null || row.state === 'waiting' ? '' : staffName(row.staff_no),
      ahead: Number(row.ahead),
      openedAt: row.opened_at,
      latestNo: row.last_no,
      order: order ?? null,
      rating: row.rating,
    },
    list,
  }
}

/** Not at each look: what counts is whether the player is there. */
async function noteSeen(database: Queryable, { id, state }: TalkRow): Promise<void> {
  if (state === 'closed') return
  await database.query(
    `update service_talk set seen_at = clock_timestamp()
     where id = $1 and state <> 'closed' and seen_at < clock_timestamp() - interval '20 seconds'`,
    [id],
    'service.note-seen',
  )
}

/** Ends the talk. */
export async function closeOwnTalk({ database, news }: TalkParts, player: bigint, id: bigint): Promise<void> {
  const no = await inTransaction(database, async (tx) => {
    await lockPlayer(tx, player)
    const { state } = await ownTalk(tx, player, id)
    if (state === 'closed') throw refuse('serviceTalkClosed')
    return endTalk(tx, id, '您已结束会话')
  })
  news.wake({ player, talk: id, no })
}

/** Says in the talk that it has ended, and ends it. */
export async function endTalk(tx: Tx, id: bigint, message: string): Promise<number> {
  const no = await write(tx, id, { by: 'site', message })
  await tx.query(`update service_talk set state = 'closed', closed_at = clock_timestamp() where id = $1`, [id])
  return no
}

async function ownTalk(tx: Tx, player: bigint, id: bigint) {
  const [talk] = await tx.query<{ state: TalkState; rating: number | null; is_late: boolean }>(
    `select state, rating, coalesce(closed_at < clock_timestamp() - make_interval(hours => $3), false) as is_late
     from service_talk where id = $1 and player_id = $2 for update`,
    [id, player, RATE_WITHIN_H],
    'service.own-talk',
  )
  if (!talk) throw refuse('notFound')
  return talk
}

export const rateTalk = (
  { database }: TalkParts,
  player: bigint,
  { id, rating, note }: { id: bigint; rating: number; note: string },
): Promise<void> =>
  inTransaction(database, async (tx) => {
    const talk = await ownTalk(tx, player, id)
    if (talk.state !== 'closed') throw refuse('serviceTalkOpen')
    if (talk.rating !== null) throw refuse('serviceRated')
    if (talk.is_late) throw refuse('notFound')
    await tx.query('update service_talk set rating = $2, rating_note = $3 where id = $1', [id, rating, note])
  })
