/** The state of an issue: every module that moves an issue through its life does it here. */
import type { IssueState } from '@hongyun/contract/lotteries/words.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Moves an issue to a state, if it is in one of `from`; the caller has locked it. */
export async function markIssue(tx: Tx, id: bigint, from: readonly IssueState[], to: IssueState): Promise<void> {
  await tx.query(
    'update issue set state = $3 where id = $1 and state = any($2::text[])',
    [id, textArray(from), to],
    'lotteries.mark-issue',
  )
}
