/** The way of an order as the page shows it: four points, with the time or the reason under each. */

import type { Reply } from '@hongyun/contract/wire/call.ts'
import type { frontTradingWithdrawRecordList } from '@hongyun/contract/withdrawals/calls.ts'
import { openStates, type WithdrawalState, withdrawalStates } from '@hongyun/contract/withdrawals/words.ts'

export type Order = Reply<typeof frontTradingWithdrawRecordList>['list'][number]

export const isOpen = ({ state }: Pick<Order, 'state'>): boolean =>
  (openStates as readonly WithdrawalState[]).includes(state)

type Outcome = Pick<Order, 'state' | 'isAutomatic' | 'reason'>

/** What is said of an order at the answer to its placing, which may come late. Of one in review the server says it itself. */
export function placedText({ state, isAutomatic, reason }: Outcome): { isBack: boolean; text: string } | undefined {
  if (state === 'review') return undefined
  if (state === 'paid') return { isBack: false, text: '已提交，已到账' }
  if (state === 'approved' || state === 'paying')
    return { isBack: false, text: isAutomatic ? '已提交，自动通过' : '已提交，审核通过' }
  return { isBack: true, text: `提现${withdrawalStates[state]}${reason && `：${reason}`}` }
}

/** `back`: the money came back here. */
export type PointState = 'done' | 'now' | 'next' | 'back'
export type Point = { name: string; state: PointState; at?: number | null; text?: string }

const next = (name: string): Point => ({ name, state: 'next' })
/** The points of an order that did not get further. */
const rest = (n: number): Point[] => ['审核', '付款', '到账'].slice(3 - n).map(next)

export function traceOf(order: Order): readonly Point[] {
  const { state, isAutomatic, createdAt, approvedAt, payingAt, endedAt, reason } = order
  const placed: Point = { name: '已提交', state: 'done', at: createdAt }
  if (state === 'review') return [placed, { name: '审核中', state: 'now', text: '办结后发站内信' }, ...rest(2)]
  if (state === 'cancelled') return [placed, { name: '已取消', state: 'back', at: endedAt }, ...rest(2)]
  if (state === 'refused') {
    const back: Point = { name: '已退回', state: 'back', at: endedAt }
    return [placed, { name: '审核未通过', state: 'done', text: reason }, back]
  }
  const approved: Point = { name: isAutomatic ? '自动通过' : '审核通过', state: 'done', at: approvedAt }
  if (state === 'approved') return [placed, approved, { name: '待付款', state: 'now' }, ...rest(1)]
  if (state === 'paying') return [placed, approved, { name: '付款中', state: 'now', at: payingAt }, ...rest(1)]
  if (state === 'paid') {
    const paid: Point = { name: '付款', state: 'done', at: payingAt }
    return [placed, approved, paid, { name: '已到账', state: 'done', at: endedAt }]
  }
  const failed: Point = { name: '付款未成', state: 'done', text: reason }
  return [placed, approved, failed, { name: '已退回', state: 'back', at: endedAt }]
}
