/** An order that operators review: it waits for them, and may end without a credit. Both within a transaction that has locked it. */
import { strict as assert } from 'node:assert'
import type { Tx } from '../../../platform/db/database.ts'

/** The payer has shown a proof: the order expires no more. */
export async function toReview(tx: Tx, id: bigint): Promise<void> {
  const moved = await tx.query(
    `update recharge_order set state = 'review', next_poll_at = null where id = $1 and state = 'pending' returning id`,
    [id],
    'cashier.to-review',
  )
  assert(moved.length === 1, 'an order is reviewed once')
}

/** Operators found no payment. What arrives later is credited all the same. */
export async function failReview(tx: Tx, id: bigint): Promise<void> {
  const moved = await tx.query(
    `update recharge_order set state = 'failed' where id = $1 and state = 'review' returning id`,
    [id],
    'cashier.fail-review',
  )
  assert(moved.length === 1, 'an order is refused once')
}
