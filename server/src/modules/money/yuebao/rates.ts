/** What the wallet pays a year, by the day from which it does. */
import { only, type Queryable } from '../../../platform/db/database.ts'

export type Rate = { no: number; from_day: string; rate: number; at: number }

/** The rate of a day; undefined before the first one. */
export async function rateOn(database: Queryable, day: string): Promise<number | undefined> {
  const [row] = await database.query<{ rate: number }>(
    'select rate from yuebao_rate where from_day <= $1 order by from_day desc, no desc limit 1',
    [day],
    'yuebao.rate-on',
  )
  return row?.rate
}

/** Those that count, the newest first: of two from one day the later one. */
const COUNTED = `select distinct on (from_day) no, from_day, rate, at from yuebao_rate order by from_day desc, no desc`

/** The rates from a day on, the oldest first. */
export const ratesFrom = (database: Queryable, day: string): Promise<Rate[]> =>
  database.query<Rate>(
    `select * from (${COUNTED}) counted where from_day >= $1 order by from_day`,
    [day],
    'yuebao.rates-from',
  )

/** A page of the history, the newest first. */
export async function listRates(
  database: Queryable,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: Rate[]; total: number }> {
  const [rows, counts] = await Promise.all([
    database.query<Rate>(
      `select * from (${COUNTED}) counted order by from_day desc limit $1 offset $2`,
      [pageSize, (pageNum - 1) * pageSize],
      'yuebao.list-rates',
    ),
    database.query<{ n: bigint }>('select count(distinct from_day) as n from yuebao_rate', [], 'yuebao.count-rates'),
  ])
  return { rows, total: Number(only(counts).n) }
}
