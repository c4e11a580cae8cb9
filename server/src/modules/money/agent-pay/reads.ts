/** What other modules read of payments. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** For which days lines paid, by their ids. */
export async function daysOfLines(database: Queryable, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query<{ id: bigint; days: string }>(
    `select id, case when first_day = last_day then last_day::text else first_day || ' 至 ' || last_day end as days
     from pay_line where id = any($1::bigint[])`,
    [bigintArray(ids)],
    'agent-pay.days-of-lines',
  )
  return new Map(rows.map(({ id, days }) => [id, days]))
}
