/**
 * The life of a recharge order as the page follows it. The server decides every state; the page only knows when
 * the time to pay is over before the server has said so.
 */

import type { rechargeFrontPaymentRecord } from '@hongyun/contract/cashier/calls.ts'
import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import type { StepState } from '../../../parts/steps.tsx'

export type Order = Reply<typeof rechargeFrontPaymentRecord>

/** `lapsing`: the time is over, but the server has not closed the order; a payment made in time may still arrive. */
export type Phase = 'paying' | 'lapsing' | Exclude<OrderState, 'pending'>

export const POLL_MS = 2000
/** A person reviews it: that takes minutes. */
export const REVIEW_POLL_MS = 5000

export function phaseOf(order: Pick<Order, 'state' | 'expiresAt'>, now: number): Phase {
  if (order.state !== 'pending') return order.state
  return now < order.expiresAt ? 'paying' : 'lapsing'
}

export const isFinal = (state: OrderState): boolean => state !== 'pending' && state !== 'review'

/** How long until the order is asked about again; false once nothing can change. */
export const pollEvery = (order: Pick<Order, 'state'> | undefined): number | false =>
  order && isFinal(order.state) ? false : order?.state === 'review' ? REVIEW_POLL_MS : POLL_MS

/** The mark of each step: 下单, 付款, 到账. */
export const stepNames = ['下单', '付款', '到账'] as const

export function stepsOf(phase: Phase | undefined): readonly [StepState, StepState, StepState] {
  if (phase === undefined) return ['now', 'next', 'next']
  if (phase === 'paid') return ['done', 'done', 'done']
  if (phase === 'review') return ['done', 'done', 'now']
  return ['done', 'now', 'next']
}

type Ending = { title: string; text: string; again: string }

/** What is said at the end of an order, and what can be done next. */
export const endings: Record<Exclude<OrderState, 'pending' | 'review' | 'paid'>, Ending> = {
  expired: {
    title: '订单已超时',
    text: '未在规定时间内收到付款，订单已关闭。若您已付款，请保留凭证，到账后会自动入账，切勿重复付款。',
    again: '重新下单',
  },
  cancelled: { title: '订单已取消', text: '订单已按您的要求取消，没有扣款。', again: '重新下单' },
  failed: {
    title: '付款未成功',
    text: '支付通道没有受理这笔付款，请换一个通道或稍后再试。',
    again: '换个通道再试',
  },
}
