/** The seal of an issue: the root over its accepted bets, published when it closes. Draws know no bet, only the root. */
import type { Tx } from '../../../platform/db/database.ts'
import { markIssue } from '../lotteries/mark-issue.ts'

/** Seals an issue this transaction has locked, and closes it. `bets` is how many bets the root is over. */
export async function sealIssue(tx: Tx, issueId: bigint, root: Buffer, bets: number): Promise<void> {
  await tx.query('insert into issue_seal (issue_id, root, bets) values ($1, $2, $3)', [issueId, root, bets])
  await markIssue(tx, issueId, ['scheduled', 'open'], 'closed')
}
