/** How transfers end: credited with what arrived, or refused; each in one transaction with its letter. */
import { strict as assert } from 'node:assert'
import { orderPage } from '@hongyun/contract/cashier/recharge-page.ts'
import type { CreditSource } from '@hongyun/contract/cashier/words.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { recordCallback } from '../cashier/callback-record.ts'
import { CURRENCY, type ProviderWord } from '../cashier/provider.ts'
import { failReview } from '../cashier/review-order.ts'
import { settleOrder } from '../cashier/settle-order.ts'
import { TRANSFER } from '../channels/own-providers.ts'
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
  await recordCallback(tx, {
    ...{ provider: TRANSFER, source, orderNo: order.order_no, verdict, word },
    body: JSON.stringify({ received: formatMoney(received) }),
  })
  await tx.query(
    `update remittance set received = $2, decided_by = $3, decided_at = clock_timestamp(), approval_id = $4, reason = '',
       taken_by = null, taken_until = null where order_id = $1`,
    [order.id, received, by, approvalId ?? null],
    'remittances.credit',
  )
  const differs = received !== dueOf(order)
  const credited = formatMoney(differs ? received - order.fee : order.amount)
  const why = differs
    ? `实际到账 ¥${formatMoney(received)}，与订单的 ¥${formatMoney(dueOf(order))} 不同，按实际到账减去手续费入账，没有加送。`
    : `转账已核实，¥${credited} 已记入余额。`
  await tell(tx, order, 'paid', `充值已到账：¥${credited}`, why)
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
  await tell(tx, order, 'refused', `转账充值未通过：¥${formatMoney(dueOf(order))}`, reason)
}

const tell = (
  tx: Tx,
  { player_id: playerId, order_no }: RemittanceRow,
  end: 'paid' | 'refused',
  title: string,
  text: string,
) =>
  sendLetters(tx, [
    {
      ...{ playerId, kind: 'recharge', title, content: `${text}\n充值单号 ${order_no}。` },
      // A refused transfer may still arrive: then there is a second letter.
      reference: `recharge/${order_no}/${end}`,
      link: orderPage(order_no, 'banktransfer'),
    },
  ])
