/** A player cancels an order that waits for its payment, or for a review that nobody has taken up. A payment that arrives nevertheless is still credited. */
import { type Database, inTransaction, only } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockAccounts } from '../ledger/accounts.ts'
import type { Providers } from './provider.ts'
import { ORDER_COLUMNS, type OrderRow } from './reads.ts'
import { tellEnd } from './tell.ts'

/** Cancels an order of this player that is pending or free in review; the provider is still asked about it, until a day after its time. */
export function cancelOrder(
  { database, providers }: { database: Database; providers: Providers },
  playerId: bigint,
  orderId: string,
): Promise<OrderRow> {
  return inTransaction(database, async (tx) => {
    const [found] = await tx.query<{ id: bigint; provider: string }>(
      'select id, provider from recharge_order where player_id = $1 and id = $2',
      [playerId, orderId],
    )
    if (!found) throw refuse('notFound')
    const { id } = found
    const own = providers.get(found.provider)?.own
    await own?.hold(tx, id)
    await lockAccounts(tx, [playerId])
    const order = only(
      await tx.query<OrderRow>(`select ${ORDER_COLUMNS} from recharge_order where id = $1 for update`, [id]),
    )
    const isFree = order.state === 'review' && (await own?.mayCancel(tx, id)) === true
    if (order.state !== 'pending' && !isFree) throw refuse('orderNotCancellable')

    // Only writes from here on: all decisions are made.
    const cancelled = only(
      await tx.query<OrderRow>(
        `update recharge_order set state = 'cancelled' where id = $1 returning ${ORDER_COLUMNS}`,
        [id],
      ),
    )
    await tellEnd(tx, [cancelled], 'cancelled')
    return cancelled
  })
}
