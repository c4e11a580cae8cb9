/** What other modules may ask about an issue's bets. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** Those of these issues that anybody has bet on. */
export async function issuesBetOn(database: Queryable, issueIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await database.query<{ id: bigint }>(
    `select id from issue i
     where id = any($1::bigint[]) and exists (select from bet b where b.issue_id = i.id and b.id >= i.bets_from)`,
    [bigintArray(issueIds)],
  )
  return new Set(rows.map(({ id }) => id))
}
