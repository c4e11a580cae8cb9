/** The list of envelopes for operators: the newest first, found by what has an index, no more counted than are shown. */
import { MOST_FOUND } from '@hongyun/contract/desk/words.ts'
import type { consoleEnvelopes } from '@hongyun/contract/envelopes/operator-calls.ts'
import type { EnvelopeEnd, EnvelopeSource, EnvelopeType } from '@hongyun/contract/envelopes/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import { idFrom, idUntil } from '../../../../platform/db/id-time.ts'
import { kyselyOf } from '../../../../platform/db/kysely.ts'

export type EnvelopeRow = {
  id: bigint
  type: EnvelopeType
  source: EnvelopeSource
  sender_id: bigint | null
  sender_name: string | null
  room_code: string | null
  room_title: string
  total: Money
  shares: number
  taken: number
  taken_amount: Money
  state: EnvelopeEnd
  sent_at: number
  expires_at: number
  ended_at: number | null
}
type Tables = {
  envelope: Omit<EnvelopeRow, 'sender_name' | 'room_code' | 'room_title'> & { room_id: bigint }
  chat_room: { id: bigint; kind: string; code: string | null; title: string }
  player: { id: bigint; user_name: string; user_name_key: string }
}

type Asked = Omit<Input<typeof consoleEnvelopes>, 'pageNum' | 'pageSize'>

function filtered(database: Database, asked: Asked) {
  const { state, type, source, room, userName, least, most, startTime, endTime } = asked
  let query = kyselyOf<Tables>(database).selectFrom('envelope as e')
  if (startTime !== undefined)
    query = query
      .where('e.id', '>=', idFrom(startTime))
      .where('e.sent_at', '>=', sql<number>`to_timestamp(${startTime} / 1000.0)`)
  if (endTime !== undefined)
    query = query
      .where('e.id', '<', idUntil(endTime))
      .where('e.sent_at', '<', sql<number>`to_timestamp(${endTime} / 1000.0)`)
  if (state !== undefined) query = query.where('e.state', '=', state)
  if (type !== undefined) query = query.where('e.type', '=', type)
  if (source !== undefined) query = query.where('e.source', '=', source)
  if (least !== undefined) query = query.where('e.total', '>=', least)
  if (most !== undefined) query = query.where('e.total', '<=', most)
  if (userName !== undefined)
    query = query.where(
      'e.sender_id',
      '=',
      sql<bigint>`(select id from player where user_name_key = ${userName.toLowerCase()})`,
    )
  if (room === 'private')
    query = query.where(sql<boolean>`exists (select from chat_room r where r.id = e.room_id and r.kind = 'private')`)
  else if (room !== undefined)
    query = query.where('e.room_id', '=', sql<bigint>`(select id from chat_room where code = ${room})`)
  return query
}

/** The rows below an id, the newest first. */
function rowsOf(
  database: Database,
  asked: Asked,
  limit: number,
  { offset = 0, before }: { offset?: number; before?: bigint },
) {
  let query = filtered(database, asked)
    .innerJoin('chat_room as r', 'r.id', 'e.room_id')
    .leftJoin('player as p', 'p.id', 'e.sender_id')
    .select([
      'e.id',
      'e.type',
      'e.source',
      'e.sender_id',
      'e.total',
      'e.shares',
      'e.taken',
      'e.taken_amount',
      'e.state',
    ])
    .select(['e.sent_at', 'e.expires_at', 'e.ended_at'])
    .select(['p.user_name as sender_name', 'r.code as room_code', 'r.title as room_title'])
  if (before !== undefined) query = query.where('e.id', '<', before)
  return query.orderBy('e.id', 'desc').limit(limit).offset(offset).execute()
}

type Sums = { total: Money; taken_amount: Money; returned: Money }

/** Sums as they travel: what was sent is taken, has gone back, or is held. */
export const presentSums = ({ total, taken_amount, returned }: Sums) => ({
  ...{ sent: formatMoney(total), taken: formatMoney(taken_amount), returned: formatMoney(returned) },
  held: formatMoney(total - taken_amount - returned),
})

const returnedOf = ({ state, total, taken_amount }: Pick<EnvelopeRow, 'state' | 'total' | 'taken_amount'>): Money =>
  money(state === 'refunded' ? total - taken_amount : 0n)

/** The sums of one. */
export const sumsOf = (row: EnvelopeRow) => presentSums({ ...row, returned: returnedOf(row) })

/** A row as it travels. */
export const presentEnvelope = (row: EnvelopeRow) => ({
  ...{ id: row.id.toString(), type: row.type, source: row.source },
  sender: row.sender_id === null ? null : { id: row.sender_id.toString(), userName: row.sender_name! },
  room: { code: row.room_code, title: row.room_code === null ? '私聊' : row.room_title },
  ...{ total: formatMoney(row.total), shares: row.shares, taken: row.taken },
  ...{ takenAmount: formatMoney(row.taken_amount), returned: formatMoney(returnedOf(row)), state: row.state },
  ...{ sentAt: row.sent_at, expiresAt: row.expires_at, endedAt: row.ended_at },
})
export type PresentedEnvelope = ReturnType<typeof presentEnvelope>

/** A page, with the sums of the newest that were chosen. */
export async function listEnvelopes(
  database: Database,
  { pageNum, pageSize, ...asked }: Input<typeof consoleEnvelopes>,
) {
  const offset = (pageNum - 1) * pageSize
  const newest = filtered(database, asked)
    .select(['e.total', 'e.taken_amount', 'e.state'])
    .orderBy('e.id', 'desc')
    .limit(MOST_FOUND)
    .as('newest')
  const [rows, beyond, sums] = await Promise.all([
    offset < MOST_FOUND ? rowsOf(database, asked, Math.min(pageSize, MOST_FOUND - offset), { offset }) : [],
    filtered(database, asked).select('e.id').orderBy('e.id', 'desc').limit(1).offset(MOST_FOUND).execute(),
    kyselyOf<Tables>(database)
      .selectFrom(newest)
      .select([
        sql<bigint>`count(*)`.as('count'),
        sql<Money>`coalesce(sum(total), 0)::bigint`.as('total'),
        sql<Money>`coalesce(sum(taken_amount), 0)::bigint`.as('taken_amount'),
        sql<Money>`coalesce(sum(total - taken_amount) filter (where state = 'refunded'), 0)::bigint`.as('returned'),
        sql<number>`clock_timestamp()`.as('now'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return {
    list: rows.map(presentEnvelope),
    ...{ total: Number(sums.count), isMore: beyond.length > 0, pageNum, pageSize },
    ...{ sums: presentSums(sums), serverTime: sums.now },
  }
}

const AT_ONCE = 500

/** All of a filter, some at a time; what is read next begins behind the last one. */
export async function* everyEnvelope(database: Database, asked: Asked) {
  for (let before: bigint | undefined; ; ) {
    const rows: EnvelopeRow[] = await rowsOf(database, asked, AT_ONCE, before === undefined ? {} : { before })
    if (rows.length > 0) yield rows.map(presentEnvelope)
    if (rows.length < AT_ONCE) return
    before = rows.at(-1)!.id
  }
}
