/** The state of an issue: every module that moves an issue through its life does it here. */
import type { IssueState } from '@hongyun/contract/lotteries/words.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Moves issues to a state, those that are in one of `from`; the caller has locked them. */
export async function markIssues(
  tx: Tx,
  ids: readonly bigint[],
  from: readonly IssueState[],
  to: IssueState,
): Promise<void> {
  await tx.query(
    'update issue set state = $3 where id = any($1::bigint[]) and state = any($2::text[])',
    [bigintArray(ids), textArray(from), to],
    'lotteries.mark-issues',
  )
}

/** The same of one. */
export const markIssue = (tx: Tx, id: bigint, from: readonly IssueState[], to: IssueState): Promise<void> =>
  markIssues(tx, [id], from, to)
