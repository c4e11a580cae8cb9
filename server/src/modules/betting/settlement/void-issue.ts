/** An issue that is made void: its stakes are given back by `refundNextVoid`. */
import type { Tx } from '../../../platform/db/database.ts'
import { markIssue } from '../lotteries/mark-issue.ts'

/** Makes an issue void that is not drawn and that this transaction has locked; `statementId` is what decided it. */
export async function voidIssue(tx: Tx, issueId: bigint, statementId: bigint): Promise<void> {
  await tx.query('insert into issue_void (issue_id, statement_id) values ($1, $2)', [issueId, statementId])
  await markIssue(tx, issueId, ['scheduled', 'open', 'closed', 'disputed'], 'voiding')
}
