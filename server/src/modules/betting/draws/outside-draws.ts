/** Draws that were made elsewhere: written once, and corrected only with what was said before kept beside. */
import type { Tx } from '../../../platform/db/database.ts'
import { markIssue } from '../lotteries/mark-issue.ts'

export type OutsideDraw = {
  issueId: bigint
  lotteryCode: string
  issue: string
  drawsAt: number
  numbers: string
  /** The statement that decided it. */
  statementId: bigint
}

/** Writes the result of a closed issue this transaction has locked; its bets are settled by it. */
export async function recordOutsideDraw(tx: Tx, draw: OutsideDraw): Promise<void> {
  await tx.query(
    `insert into draw (issue_id, lottery_code, issue, draws_at, numbers, statement_id)
     values ($1, $2, $3, to_timestamp($4 / 1000.0), $5, $6)`,
    [draw.issueId, draw.lotteryCode, draw.issue, draw.drawsAt, draw.numbers, draw.statementId],
  )
  await markIssue(tx, draw.issueId, ['closed', 'disputed'], 'drawn')
}

/** Keeps what a draw said and writes what it says now. */
export async function supersedeDraw(tx: Tx, issueId: bigint, numbers: string, statementId: bigint): Promise<void> {
  await tx.query(
    `insert into draw_superseded (issue_id, statement_id, numbers, superseded_by)
     select issue_id, statement_id, numbers, $2 from draw where issue_id = $1`,
    [issueId, statementId],
  )
  await tx.query('update draw set numbers = $2, statement_id = $3 where issue_id = $1', [issueId, numbers, statementId])
}
