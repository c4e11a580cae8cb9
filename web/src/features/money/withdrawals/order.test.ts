import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { withdrawalStates } from '@hongyun/contract/withdrawals/words.ts'
import { describe, expect, it } from 'vitest'
import { isOpen, type Order, placedText, traceOf } from './order.ts'

const order = (state: Order['state'], more: Partial<Order> = {}): Order => ({
  ...{ id: '1', orderNo: 'W1', way: 'bank', payee: '工商银行 **** 1234', amount: '100.00', fee: '0.00' },
  ...{ isAutomatic: false, isCancellable: false, createdAt: 1, approvedAt: 2, payingAt: 3, endedAt: 4, reason: '原因' },
  state,
  ...more,
})

describe('the trace of an order', () => {
  it.each(wordsOf(withdrawalStates))(
    'in the state %s begins with its placing and has one point that is now or last',
    (state) => {
      const points = traceOf(order(state))
      expect(points[0]).toEqual({ name: '已提交', state: 'done', at: 1 })
      expect(points.filter((point) => point.state === 'now')).toHaveLength(isOpen({ state }) ? 1 : 0)
      const last = points.findLast((point) => point.state !== 'next')!
      expect(last.state).toBe(isOpen({ state }) ? 'now' : state === 'paid' ? 'done' : 'back')
    },
  )

  it('says who approved it', () => {
    expect(traceOf(order('paying', { isAutomatic: true }))[1]!.name).toBe('自动通过')
    expect(traceOf(order('paying'))[1]!.name).toBe('审核通过')
  })

  it('says why money came back', () => {
    expect(traceOf(order('returned'))[2]).toMatchObject({ name: '付款未成', text: '原因' })
    expect(traceOf(order('refused'))[1]).toMatchObject({ name: '审核未通过', text: '原因' })
  })
})

it.each([
  ['approved', true, '已提交，自动通过'],
  ['paying', false, '已提交，审核通过'],
  ['paid', false, '已提交，已到账'],
  ['refused', false, '提现已拒绝：原因'],
  ['returned', false, '提现已退回：原因'],
] as const)('a placed order that is %s is not said to be another one', (state, isAutomatic, text) =>
  expect(placedText(order(state, { isAutomatic }))?.text).toBe(text),
)

it('of a placed order that is in review the server says it itself', () =>
  expect(placedText(order('review'))).toBeUndefined())
