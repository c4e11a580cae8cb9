/** What other modules may ask about an issue's bets. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** Those of these issues that anybody has bet on. */
export async function issuesBetOn(database: Queryable, issueIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await database.query<{ id: bigint }>(
    'select id from unnest($1::bigint[]) as id where exists (select from bet where issue_id = id)',
    [bigintArray(issueIds)],
  )
  return new Set(rows.map(({ id }) => id))
}
