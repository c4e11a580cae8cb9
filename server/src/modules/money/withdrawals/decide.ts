/**
 * An operator decides about an order that it has, or refuses one that waits for a frozen player: the effect, the letter and the act
 * are one transaction.
 */
import { type WithdrawalRefusal, withdrawalRefusals } from '@hongyun/contract/withdrawals/words.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { ask } from '../../site/approvals/ask.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { approveOrder, largeWithdrawal } from './approval.ts'
import { giveBack } from './ends.ts'
import { letGo, lockRefusable, lockTaken } from './queue.ts'

export type Decision = { id: bigint; decision: 'approved' | WithdrawalRefusal; note: string }

/** Decides; answers the approval that now waits for a second operator, where the amount takes two. */
export const decide = (database: Database, actor: Actor, { id, decision, note }: Decision): Promise<bigint | null> =>
  inTransaction(database, async (tx) => {
    const locked = await (decision === 'approved' ? lockTaken : lockRefusable)(tx, actor, id)
    const { order } = locked
    const detail = { name: order.order_no, amount: order.amount.toString() }
    const about = { kind: 'withdrawal', id } as const
    if (decision !== 'approved') {
      const reason = [withdrawalRefusals[decision], note].filter(Boolean).join('\n')
      await giveBack(tx, locked, { state: 'refused', reason, decidedBy: actor.operatorId })
      await noteAct(tx, actor, 'withdrawalRefuse', { ...detail, reason }, about)
      return null
    }
    await noteAct(tx, actor, 'withdrawalApprove', { ...detail, reason: note }, about)
    if (!order.needs_two) {
      await approveOrder(tx, id, { by: actor.operatorId })
      return null
    }
    await letGo(tx, id)
    const payload = { orderId: id.toString(), amount: order.amount.toString() }
    const asked = await ask(tx, largeWithdrawal, actor, { payload, reason: note })
    if (asked.state !== 'open') throw new Error(`withdrawal ${id} was asked for while an approval was open`)
    return asked.id
  })
