/** An operator decides about an order that it has: the effect, the letter and the act are one transaction. */
import { type RemittanceRefusal, remittanceRefusals } from '@hongyun/contract/remittances/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { ask } from '../../site/approvals/ask.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { remittanceCredit } from './approval.ts'
import { creditTransfer, refuseTransfer } from './ends.ts'
import { letGo, lockTaken, takesTwo } from './queue.ts'
import { dueOf, type RemittanceRow, subjectOf } from './reads.ts'

export type Deciding = { database: Database; settings: Pick<LiveSettings, 'current'> }
export type Decision = {
  id: bigint
  decision: 'approved' | RemittanceRefusal
  /** What arrived; without it what was ordered. */
  received?: Money | undefined
  note: string
}

const CENT = 100n

/** Decides; answers the approval that now waits for a second operator, where it takes two. */
export const decide = (
  { database, settings }: Deciding,
  actor: Actor,
  { id, decision, received, note }: Decision,
): Promise<bigint | null> =>
  inTransaction(database, async (tx) => {
    const { order } = await lockTaken(tx, actor, id)
    if (decision !== 'approved') {
      const reason = [remittanceRefusals[decision], note].filter(Boolean).join('\n')
      await refuseTransfer(tx, order, actor.operatorId, reason)
      const detail = { name: order.order_no, amount: dueOf(order).toString(), reason }
      await noteAct(tx, actor, 'remittanceRefuse', detail, subjectOf(id))
      return null
    }
    const arrived = received ?? dueOf(order)
    if (arrived <= order.fee || arrived % CENT !== 0n) throw refuse('receivedWrong')
    const detail = { name: order.order_no, amount: arrived.toString(), reason: note }
    await noteAct(tx, actor, 'remittanceApprove', detail, subjectOf(id))
    if (arrived === dueOf(order) && !takesTwo(settings.current, arrived)) {
      await creditTransfer(tx, order, { received: arrived, by: actor.operatorId, source: 'review' })
      return null
    }
    await letGo(tx, id)
    return askForSecond(tx, actor, order, { received: arrived, reason: note })
  })

/** Asks for a second operator, who gives the order its payment as well where a statement has it; nothing about the order is open. */
export async function askForSecond(
  tx: Tx,
  actor: Actor,
  { id }: RemittanceRow,
  { received, reason, rowId }: { received: Money; reason: string; rowId?: bigint },
): Promise<bigint> {
  const found = { orderId: id.toString(), received: received.toString() }
  const payload = rowId === undefined ? found : { ...found, rowId: rowId.toString() }
  const asked = await ask(tx, remittanceCredit, actor, { payload, reason })
  if (asked.state !== 'open') throw new Error(`transfer ${id} was asked for while an approval was open`)
  return asked.id
}
