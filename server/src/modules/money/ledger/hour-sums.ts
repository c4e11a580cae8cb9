/** Sums of the ledger by hour: closed hours as they are kept, and what is younger from the transfers. */

import { codesOf, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { businessDay, HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import { idFrom, idUntil } from '../../../platform/db/id-time.ts'
import { type SystemAccount, systemAccounts } from './accounts.ts'
import { type SystemCode, sidesOfCodes } from './codes.ts'

/** The transfers of a span, by its start and end and by the ids of these. */
export const inSpan = 'id >= $3 and id < $4 and at >= to_timestamp($1 / 1000.0) and at < to_timestamp($2 / 1000.0)'
export const spanOf = (start: number, end: number) => [start, end, idFrom(start), idUntil(end)]

/** The sums of transfers by code; `house` is what of them the house's own account gained. */
export const sums = `sum(amount)::bigint as amount,
  sum(case ${systemAccounts.house} when credit then amount when debit then -amount else 0 end)::bigint as house`

/** A sum of transfers of one code in one hour, counted from the start of what was asked for. */
export type HourSum = { hour: number; code: TransactionCode | SystemCode; amount: Money; house: Money }

type Sum = Omit<HourSum, 'hour'> & { hour_at: number }

/** Between which hours the sums are kept. */
const rollup = async (database: Queryable): Promise<{ since: number; through: number }> =>
  only(
    await database.query<{ since: number; through: number }>(
      'select since, through from ledger_rollup',
      [],
      'ledger.rollup',
    ),
  )

/** What of a span is kept: whole hours, none where both are the same. */
async function keptOf(database: Queryable, start: number, end: number): Promise<{ from: number; until: number }> {
  const { since, through } = await rollup(database)
  const from = Math.max(start, since)
  const until = Math.min(through, Math.floor(end / HOUR_MS) * HOUR_MS)
  return until > from ? { from, until } : { from: start, until: start }
}

/** Sums of all transfers of a span by code and by hour since its start, which is a whole hour. */
export async function sumsByHour(database: Queryable, start: number, end: number): Promise<HourSum[]> {
  const kept = await keptOf(database, start, end)
  const live = (from: number, until: number): Promise<Sum[]> =>
    database.query<Sum>(
      `select date_trunc('hour', at) as hour_at, code, ${sums} from transfer where ${inSpan} group by 1, 2`,
      spanOf(from, until),
      'ledger.sums-by-hour',
    )
  const parts = await Promise.all([
    kept.from > start ? live(start, kept.from) : [],
    database.query<Sum>(
      `select hour_at, code, amount, house from ledger_hour
       where hour_at >= to_timestamp($1 / 1000.0) and hour_at < to_timestamp($2 / 1000.0)`,
      [kept.from, kept.until],
      'ledger.kept-hours',
    ),
    live(kept.until, end),
  ])
  return parts.flat().map(({ hour_at, ...sum }) => ({ ...sum, hour: Math.floor((hour_at - start) / HOUR_MS) }))
}

/** What one of the house's own accounts holds: closed hours as they are kept, and what is younger from the transfers. */
export async function holdingsOf(database: Queryable, account: SystemAccount): Promise<Money> {
  const id = systemAccounts[account]
  const sides = sidesOfCodes().filter(({ debit, credit }) => debit === id || credit === id)
  const own = new Map(sides.map(({ code, credit }) => [code, credit === id ? 1n : -1n]))
  const codes = [...own.keys()]
  const { through } = await rollup(database)
  const rows = await database.query<{ code: number; amount: Money }>(
    `select code, sum(amount)::bigint as amount from (
       select code, amount from ledger_hour where code = any($1::smallint[]) and hour_at < to_timestamp($2 / 1000.0)
       union all
       select code, amount from transfer where code = any($1::smallint[]) and id >= $3 and at >= to_timestamp($2 / 1000.0)
     ) moved group by code`,
    [codes, through, idFrom(through)],
    'ledger.holdings-of',
  )
  return rows.reduce((sum, { code, amount }) => (sum + own.get(code)! * amount) as Money, 0n as Money)
}

/** How many players bet in a span that begins with a business day and is not longer. */
export async function bettorsIn(database: Queryable, start: number, end: number): Promise<number> {
  const kept = await keptOf(database, start, end)
  const { players } = only(
    await database.query<{ players: bigint }>(
      `select count(*) as players from (
         select player_id from bettor_day where day = $6::date and first_at < to_timestamp($2 / 1000.0)
         union select player_id from transfer where ${inSpan} and code = any($5::smallint[])
       ) bettor`,
      [...spanOf(kept.from > start ? start : kept.until, end), codesOf('bet'), businessDay(start)],
      'ledger.bettors-in',
    ),
  )
  return Number(players)
}
