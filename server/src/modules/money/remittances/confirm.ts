/** An operator confirms that a payment is for an order: the credit, the row and the act are one transaction. */
import type { MatchOutcome } from '@hongyun/contract/remittances/words.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { RefusedError, refuse } from '../../../platform/refuse.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'
import { askForSecond, type Deciding } from './decide.ts'
import { creditTransfer } from './ends.ts'
import { holderOf, letGo, takesTwo } from './queue.ts'
import { dueOf, lockRemittance, subjectOf } from './reads.ts'
import { isRowAsked, linkRow, lockRow, rowDetail } from './statement-row.ts'

export type Pair = { rowId: bigint; orderId: bigint }
export type Confirmed = { rowId: string; outcome: MatchOutcome; text: string }

/** Confirms pairs one by one: what is refused does not hold up the others. */
export async function confirmRows(deciding: Deciding, actor: Actor, pairs: readonly Pair[]): Promise<Confirmed[]> {
  const done: Confirmed[] = []
  for (const pair of pairs) {
    const rowId = pair.rowId.toString()
    try {
      done.push({ rowId, outcome: await confirmRow(deciding, actor, pair), text: '' })
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      done.push({ rowId, outcome: 'refused', text: error.message })
    }
  }
  return done
}

/**
 * Credits an order that is not paid with what arrived; where that takes two it is asked for, and until then the row is for no
 * other order. A paid order only gets its row.
 */
export const confirmRow = (
  { database, settings }: Deciding,
  actor: Actor,
  { rowId, orderId }: Pair,
): Promise<Exclude<MatchOutcome, 'refused'>> =>
  inTransaction(database, async (tx) => {
    await lockSubject(tx, subjectOf(orderId))
    await holdRight(tx, actor.operatorId, 'remittances')
    const { order } = await lockRemittance(tx, orderId)
    const row = await lockRow(tx, rowId)
    if (!row) throw refuse('notFound')
    const others = await tx.query('select 1 from remittance_row where order_id = $1', [orderId])
    if (row.order_id !== null || others.length > 0) throw refuse('rowMatched')
    if (row.payee_id !== order.payee_id) throw refuse('rowDiffers')
    if ((await openAbout(tx, subjectOf(orderId))).length > 0) throw refuse('remittanceAsked')
    if (await isRowAsked(tx, row)) throw refuse('rowAsked')
    const holder = order.state === 'review' ? await holderOf(tx, orderId) : null
    if (holder !== null && holder !== actor.operatorId) throw refuse('remittanceTaken')
    const isPaid = order.state === 'paid'
    if (isPaid ? row.amount !== order.received : row.amount <= order.fee) throw refuse('rowDiffers')
    if (!isPaid && (row.amount !== dueOf(order) || takesTwo(settings.current, row.amount))) {
      await letGo(tx, orderId)
      const detail = rowDetail(order, row)
      await noteAct(tx, actor, 'remittanceApprove', detail, subjectOf(orderId))
      await askForSecond(tx, actor, order, { received: row.amount, reason: detail.reason, rowId })
      return 'asked'
    }

    // Only writes from here on: all decisions are made.
    if (!isPaid) await creditTransfer(tx, order, { received: row.amount, by: actor.operatorId, source: 'statement' })
    await linkRow(tx, actor, order, row)
    return isPaid ? 'linked' : 'credited'
  })
