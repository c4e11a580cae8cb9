/** A player takes an order back that nobody has looked at. */
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import { once, requestKey, whileWorking } from '../ledger/once.ts'
import { giveBack } from './ends.ts'
import { lockOrder, ownOrder, subjectOf, type WithdrawalRow } from './reads.ts'

/**
 * Cancels an order in review that no operator has taken or approved; what was held comes back. A repeat of the request answers
 * the order as it is.
 */
export function cancelWithdrawal(
  database: Database,
  playerId: bigint,
  { id: text, requestId }: { id: string; requestId?: string | undefined },
): Promise<WithdrawalRow> {
  const id = BigInt(text)
  const key = requestKey(playerId, 'cancelFrontWithdrawRecord', requestId, { id: text })
  return whileWorking(key, () =>
    inTransaction(database, async (tx) => {
      await ownOrder(tx, playerId, id)
      await lockSubject(tx, subjectOf(id))
      const locked = await lockOrder(tx, id)
      await once(tx, key, async () => {
        if (!locked.order.is_cancellable) throw refuse('withdrawalNotCancellable')

        // Only writes from here on: all decisions are made.
        await giveBack(tx, locked, { state: 'cancelled' })
        return { cancelledId: text }
      })
      return ownOrder(tx, playerId, id)
    }),
  )
}
