/** How transfers end: credited with what arrived, or refused; each in one transaction with its letter, which a credit has from the cashier. */

import { strict as assert } from 'node:assert'
import { TRANSFER } from '@hongyun/contract/cashier/providers.ts'
import { orderPage } from '@hongyun/contract/cashier/recharge-page.ts'
import type { CreditSource } from '@hongyun/contract/cashier/words.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { recordCallbacks } from '../cashier/callback-record.ts'
import { CURRENCY, type ProviderWord } from '../cashier/provider.ts'
import { failReview } from '../cashier/review-order.ts'
import { settleOrder } from '../cashier/settle-order.ts'
import { dueOf, type RemittanceRow } from './reads.ts'

export type Found = {
  received: Money
  by: bigint
  source: Extract<CreditSource, 'review' | 'statement'>
  approvalId?: bigint
}

/** Credits an order that is not paid, with its account locked. What arrived may be another amount than was ordered. */
export async function creditTransfer(tx: Tx, order: RemittanceRow, found: Found): Promise<void> {
  const { received, by, source, approvalId } = found
  const said = { orderNo: order.order_no, providerRef: order.remark, amount: received, currency: CURRENCY }
  const word: ProviderWord = { ...said, state: 'paid', paidAt: null }
  const verdict = await settleOrder(tx, TRANSFER, word, 'asArrived')
  assert(verdict === 'credited', `an order that is not paid was ${verdict}`)
  await recordCallbacks(tx, [
    {
      ...{ provider: TRANSFER, source, orderNo: order.order_no, verdict, word },
      body: JSON.stringify({ received: formatMoney(received) }),
    },
  ])
  await tx.query(
    `update remittance set received = $2, decided_by = $3, decided_at = clock_timestamp(), approval_id = $4, reason = '',
       taken_by = null, taken_until = null where order_id = $1`,
    [order.id, received, by, approvalId ?? null],
    'remittances.credit',
  )
}

/** The order in review ends without a credit. */
export async function refuseTransfer(tx: Tx, order: RemittanceRow, by: bigint, reason: string): Promise<void> {
  await failReview(tx, order.id)
  await tx.query(
    `update remittance set decided_by = $2, decided_at = clock_timestamp(), reason = $3, taken_by = null, taken_until = null
     where order_id = $1`,
    [order.id, by, reason],
    'remittances.refuse',
  )
  const { player_id: playerId, order_no } = order
  await sendLetters(tx, [
    {
      ...{ playerId, kind: 'recharge', title: `转账充值未通过：¥${formatMoney(dueOf(order))}` },
      content: `${reason}\n充值订单号 ${order_no}。`,
      reference: `order/${order.id}/refused`,
      link: orderPage(order_no, 'banktransfer'),
    },
  ])
}
