/** Whether an operator may, asked where it matters: in the transaction that acts. */
import type { Right } from '@hongyun/contract/operators/words.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'

/** Whether an operator is enabled and has a right. Neither is taken away before the transaction ends. */
export async function hasRight(tx: Tx, operatorId: bigint, right: Right): Promise<boolean> {
  const found = await tx.query(
    'select 1 from operator where id = $1 and disabled_at is null and $2 = any(rights) for share',
    [operatorId, right],
    'operators.has-right',
  )
  return found.length > 0
}

/** Refuses an operator without the right. */
export async function holdRight(tx: Tx, operatorId: bigint, right: Right): Promise<void> {
  if (!(await hasRight(tx, operatorId, right))) throw refuse('rightMissing')
}
