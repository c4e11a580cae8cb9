/** The seal of an issue: the root over its accepted bets, published when it closes. Draws know no bet, only the root. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { markIssues } from '../lotteries/mark-issue.ts'

/** Seals issues this transaction has locked, and closes them. `bets` is how many bets the root is over: that of each. */
export async function sealIssues(tx: Tx, issueIds: readonly bigint[], root: Buffer, bets: number): Promise<void> {
  await tx.query(
    'insert into issue_seal (issue_id, root, bets) select id, $2, $3 from unnest($1::bigint[]) as u (id)',
    [bigintArray(issueIds), root, bets],
  )
  await markIssues(tx, issueIds, ['scheduled', 'open'], 'closed')
}
