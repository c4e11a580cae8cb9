/** The letters that a recharge order ends with, each in the transaction of the end. */
import { orderPage } from '@hongyun/contract/cashier/recharge-page.ts'
import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import type { PayType } from '@hongyun/contract/channels/words.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { creditedBonus } from './credited-bonus.ts'

export type EndedOrder = {
  id: bigint
  order_no: string
  player_id: bigint
  pay_type: PayType
  amount: Money
  bonus: Money
  /** What was credited, where that is another amount than was ordered. */
  credited: Money | null
  /** A part of it is beyond the player's recharge limits. */
  isOver?: boolean
}
export type OrderEnd = Exclude<OrderState, 'pending' | 'review'>

const titles = {
  paid: '充值已到账',
  failed: '充值付款失败',
  expired: '充值订单已超时',
  cancelled: '充值订单已取消',
} as const satisfies Record<OrderEnd, string>

const texts = {
  failed: '支付方答复付款失败，没有扣款的请重新下单。已扣款的会在支付方核实后到账或退回。',
  expired: '没有在期限内收到付款。已经付款的会在收到后自动到账，请不要重复付款。',
  cancelled: '订单已取消。已经付款的会在收到后自动到账。',
} as const satisfies Record<Exclude<OrderEnd, 'paid'>, string>

function paidText(order: EndedOrder): string {
  const { amount, credited } = order
  const bonus = creditedBonus(order)
  if (credited !== null)
    return `实际到账与订单的 ¥${formatMoney(amount)} 不同，按实际到账减去手续费入账 ¥${formatMoney(credited)}，没有加送。`
  return `¥${formatMoney(amount)} 已记入余额${bonus > 0n ? `，加送 ¥${formatMoney(bonus)}` : ''}。`
}

/** One letter for each end: what expired may still be paid. */
export const tellEnd = (tx: Tx, orders: readonly EndedOrder[], end: OrderEnd): Promise<void> =>
  sendLetters(
    tx,
    orders.map((order) => {
      const { id, order_no, player_id: playerId, pay_type } = order
      const amount = order.credited ?? order.amount
      return {
        playerId,
        kind: 'recharge',
        reference: `order/${id}/${end}`,
        title: `${titles[end]}：¥${formatMoney(amount)}`,
        content: `${end === 'paid' ? paidText(order) : texts[end]}\n充值订单号 ${order_no}。`,
        link: orderPage(order_no, pay_type),
      }
    }),
  )
