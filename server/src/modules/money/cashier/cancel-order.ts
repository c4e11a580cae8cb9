/** A player cancels an order that waits for its payment. A payment that arrives nevertheless is still credited. */
import { type Database, inTransaction, only } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockAccounts } from '../ledger/accounts.ts'
import { ORDER_COLUMNS, type OrderRow } from './reads.ts'

/** Cancels a pending order of this player; the provider is still asked about it, until a day after its time. */
export function cancelOrder(database: Database, playerId: bigint, id: string): Promise<OrderRow> {
  return inTransaction(database, async (tx) => {
    await lockAccounts(tx, [playerId])
    const [order] = await tx.query<OrderRow>(
      `select ${ORDER_COLUMNS} from recharge_order where player_id = $1 and id = $2 for update`,
      [playerId, id],
    )
    if (!order) throw refuse('notFound')
    if (order.state !== 'pending') throw refuse('orderNotCancellable')

    // Only writes from here on: all decisions are made.
    return only(
      await tx.query<OrderRow>(
        `update recharge_order set state = 'cancelled' where id = $1 returning ${ORDER_COLUMNS}`,
        [id],
      ),
    )
  })
}
