/** A player takes an order back that nobody has looked at. */
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import { giveBack } from './ends.ts'
import { lockOrder, ownOrder, subjectOf, type WithdrawalRow } from './reads.ts'

/** Cancels an order in review that no operator has taken or approved; what was held comes back. */
export function cancelWithdrawal(database: Database, playerId: bigint, id: bigint): Promise<WithdrawalRow> {
  return inTransaction(database, async (tx) => {
    await ownOrder(tx, playerId, id)
    await lockSubject(tx, subjectOf(id))
    const locked = await lockOrder(tx, id)
    if (!locked.order.is_cancellable) throw refuse('withdrawalNotCancellable')

    // Only writes from here on: all decisions are made.
    await giveBack(tx, locked, { state: 'cancelled' })
    return ownOrder(tx, playerId, id)
  })
}
