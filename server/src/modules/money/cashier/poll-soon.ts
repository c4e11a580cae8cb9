/** An order that is not paid is asked about at the next turn, also where nobody asks about it any more. */
import type { Tx } from '../../../platform/db/database.ts'

/** Answers its id; undefined where there is none of this number that a provider could say more about. */
export async function pollSoon(tx: Tx, orderNo: string): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>(
    `update recharge_order set next_poll_at = clock_timestamp()
     where order_no = $1 and state in ('pending', 'expired', 'cancelled', 'failed') returning id`,
    [orderNo],
    'cashier.poll-soon',
  )
  return row?.id
}
