/** A correction of a result: `correctNextBets` judges the bets again, chunk by chunk, until it is finished. */
import type { Queryable, Tx } from '../../../platform/db/database.ts'

/** Whether a correction of the issue is under way. */
export async function isBeingCorrected(database: Queryable, issueId: bigint): Promise<boolean> {
  const running = await database.query('select 1 from result_correction where issue_id = $1 and finished_at is null', [
    issueId,
  ])
  return running.length > 0
}

/** Has the bets of an issue judged again; `oldNumbers` is what they were settled by, `statementId` what decided it. */
export async function openCorrection(tx: Tx, issueId: bigint, oldNumbers: string, statementId: bigint): Promise<void> {
  await tx.query('insert into result_correction (statement_id, issue_id, old_numbers) values ($1, $2, $3)', [
    statementId,
    issueId,
    oldNumbers,
  ])
}
