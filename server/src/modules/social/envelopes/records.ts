/** What a player received and sent, over seven days at most. */

import { type EnvelopeType, RECORD_DAYS } from '@hongyun/contract/envelopes/words.ts'
import { businessDay, DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import { idFrom, idUntil } from '../../../platform/db/id-time.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type PersonRow, personColumns, personOf, placeOf } from './people.ts'
import { type StandingRow, standingColumns, standingJoins, standingOf } from './standing.ts'

export type RecordsAsked = {
  startTime?: string | undefined
  endTime?: string | undefined
  roomCode?: string | undefined
  pageNum: number
  pageSize: number
}

/** The span that was asked for, its end exclusive; without days the last seven. */
function spanOf({ startTime, endTime }: RecordsAsked): { from: number; until: number } {
  const last = endTime ?? (startTime === undefined ? businessDay(Date.now()) : undefined)
  const span = (RECORD_DAYS - 1) * DAY_MS
  const until = last === undefined ? startOfDay(startTime!) + span : startOfDay(last)
  const from = startTime === undefined ? until - span : startOfDay(startTime)
  if (until < from || until - from > span) throw refuse('envelopeDaysLong')
  return { from, until: until + DAY_MS }
}

type ReceivedRow = PersonRow & {
  id: bigint
  type: EnvelopeType
  wish: string
  amount: Money
  taken_at: number
  room_code: string | null
  room_title: string
}

const RECEIVED = `from envelope_share s join envelope e on e.id = s.envelope_id join chat_room r on r.id = e.room_id
  left join player p on p.id = e.sender_id
  where s.taker_id = $1 and s.id >= $2 and s.id < $3
    and s.taken_at >= to_timestamp($4 / 1000.0) and s.taken_at < to_timestamp($5 / 1000.0) and ($6::text is null or r.code = $6)`

/** Shares that the player took, the newest first. */
export async function received(database: Queryable, playerId: bigint, asked: RecordsAsked, siteName: string) {
  const { from, until } = spanOf(asked)
  const { pageNum, pageSize, roomCode } = asked
  const wanted = [playerId, idFrom(from), idUntil(until), from, until, roomCode ?? null]
  const [rows, sums] = await Promise.all([
    database.query<ReceivedRow>(
      `select ${personColumns}, e.id, e.type, e.wish, s.amount, s.taken_at, r.code as room_code, r.title as room_title
       ${RECEIVED} order by s.id desc limit $7 offset $8`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
      'envelopes.received',
    ),
    database.query<{ total: bigint; amount: Money }>(
      `select count(*) as total, coalesce(sum(s.amount), 0)::bigint as amount ${RECEIVED}`,
      wanted,
      'envelopes.received-sums',
    ),
  ])
  const { total, amount } = only(sums)
  return {
    list: rows.map((row) => ({
      recordId: row.id.toString(),
      ...personOf(row, siteName),
      dispatchType: row.type,
      amount: formatMoney(row.amount),
      receiveTime: row.taken_at,
      wishingRemark: row.wish,
      ...placeOf(row),
    })),
    total: Number(total),
    pageNum,
    pageSize,
    receiveAmount: formatMoney(amount),
  }
}

type SentRow = StandingRow & {
  type: EnvelopeType
  wish: string
  sent_at: number
  ended_at: number | null
  room_code: string | null
  room_title: string
}

const SENT = `from envelope e ${standingJoins} join chat_room c on c.id = e.room_id
  where e.sender_id = $1 and e.id >= $2 and e.id < $3
    and e.sent_at >= to_timestamp($4 / 1000.0) and e.sent_at < to_timestamp($5 / 1000.0) and ($6::text is null or c.code = $6)`

/** Envelopes that the player sent, the newest first. */
export async function sent(database: Queryable, playerId: bigint, asked: RecordsAsked) {
  const { from, until } = spanOf(asked)
  const { pageNum, pageSize, roomCode } = asked
  const wanted = [playerId, idFrom(from), idUntil(until), from, until, roomCode ?? null]
  const [rows, sums] = await Promise.all([
    database.query<SentRow>(
      `select ${standingColumns}, e.type, e.wish, e.sent_at, e.ended_at, c.code as room_code, c.title as room_title
       ${SENT} order by e.id desc limit $7 offset $8`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
      'envelopes.sent',
    ),
    database.query<{ count: bigint; amount: Money; returned: Money }>(
      `select count(*) as count, coalesce(sum(e.total), 0)::bigint as amount,
              coalesce(sum(e.total - e.taken_amount) filter (where e.state = 'refunded'), 0)::bigint as returned ${SENT}`,
      wanted,
      'envelopes.sent-sums',
    ),
  ])
  const { count, amount, returned } = only(sums)
  return {
    list: rows.map((row) => ({
      recordId: row.id.toString(),
      dispatchType: row.type,
      wishingRemark: row.wish,
      amountTotal: formatMoney(row.total),
      numTotal: row.shares,
      receiveAmount: formatMoney(row.taken_amount),
      standing: standingOf(row, playerId),
      sentAt: row.sent_at,
      endedAt: row.ended_at,
      ...placeOf(row),
    })),
    total: Number(count),
    pageNum,
    pageSize,
    sentAmount: formatMoney(amount),
    returnedAmount: formatMoney(returned),
  }
}
