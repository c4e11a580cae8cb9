import { expect, it } from 'vitest'
import type { Order } from './order-machine.ts'
import { rechargeCsv } from './recharge-csv.ts'

it('has a bonus for what arrived alone', () => {
  const order = { createdAt: 0, orderNo: 'P1', payName: '支付宝', channelName: '', paidAt: null } as Order
  const paid = { amount: '100.00', fee: '0.00', bonus: '0.50' }
  const states = ['paid', 'pending', 'cancelled'] as const
  const [, ...lines] = rechargeCsv(states.map((state) => ({ ...order, ...paid, state })))
    .trimEnd()
    .split('\r\n')
  expect(lines.map((line) => line.split(',')[6])).toEqual(['0.50', '', ''])
})
