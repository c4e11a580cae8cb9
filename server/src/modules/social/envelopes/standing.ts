/** Where envelopes stand for whoever looks at them. */
import {
  ALL_TAKEN,
  type EnvelopeEnd,
  type EnvelopeState,
  EXHAUSTED,
  EXPIRED,
  OPEN,
  RECEIVED,
  REFUNDED,
} from '@hongyun/contract/envelopes/words.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** An envelope as one viewer looks at it. */
export type StandingRow = {
  id: bigint
  sender_id: bigint | null
  total: Money
  shares: number
  taken: number
  taken_amount: Money
  state: EnvelopeEnd
  expires_at: number
  /** Its twelve hours are over, by the clock of the database. */
  is_old: boolean
  own_amount: Money | null
  is_read: boolean
}

/** The columns of `StandingRow`, of an envelope `e` with the viewer's share `s` and reading `r`. */
export const standingColumns = `e.id, e.sender_id, e.total, e.shares, e.taken, e.taken_amount, e.state, e.expires_at,
  clock_timestamp() >= e.expires_at as is_old, s.amount as own_amount, r.player_id is not null as is_read`
/** Joins the viewer's own share and read mark; $1 is the viewer's player id. */
export const standingJoins = `left join envelope_share s on s.envelope_id = e.id and s.taker_id = $1
  left join envelope_read r on r.envelope_id = e.id and r.player_id = $1`

type RedStatus = typeof OPEN | typeof EXPIRED | typeof REFUNDED | typeof ALL_TAKEN

/** What an envelope is for everybody. */
export const redstatusOf = ({ state, is_old }: Pick<StandingRow, 'state' | 'is_old'>): RedStatus =>
  state === 'taken' ? ALL_TAKEN : state === 'refunded' ? REFUNDED : is_old ? EXPIRED : OPEN

/** To everybody but the sender one that went back is one that was too old. */
const othersState: Readonly<Record<RedStatus, EnvelopeState>> = {
  [OPEN]: OPEN,
  [EXPIRED]: EXPIRED,
  [REFUNDED]: EXPIRED,
  [ALL_TAKEN]: EXHAUSTED,
}

/** What it is for the viewer. */
export function stateFor(row: StandingRow, viewer: bigint): EnvelopeState {
  if (row.own_amount !== null) return RECEIVED
  const redstatus = redstatusOf(row)
  return row.sender_id === viewer ? redstatus : othersState[redstatus]
}

/** The same as it travels. */
export function standingOf(row: StandingRow, viewer: bigint) {
  const isMine = row.sender_id === viewer
  const returned = isMine && row.state === 'refunded' ? formatMoney(row.total - row.taken_amount) : null
  return {
    isRead: row.is_read || row.own_amount !== null,
    state: stateFor(row, viewer),
    redstatus: redstatusOf(row),
    isMine,
    amount: row.own_amount === null ? null : formatMoney(row.own_amount),
    taken: row.taken,
    shares: row.shares,
    returned,
    expiresAt: row.expires_at,
  }
}

/** Envelopes by their ids, as a viewer looks at them. */
export async function readStandings(
  database: Queryable,
  viewer: bigint,
  ids: readonly bigint[],
): Promise<Map<bigint, StandingRow>> {
  const rows = await database.query<StandingRow>(
    `select ${standingColumns} from envelope e ${standingJoins} where e.id = any($2::bigint[])`,
    [viewer, bigintArray(ids)],
    'envelopes.standings',
  )
  return new Map(rows.map((row) => [row.id, row]))
}
