import { expect, it } from 'vitest'
import { flowFilters } from './flow-filter.ts'
import { barsOf, choicesOf, type FlowRow, methodsOf, netOf, ofMethod, sumOf } from './flow-sums.ts'

const row = (hour: number, kind: FlowRow['kind'], method: FlowRow['method'], amount: string): FlowRow => ({
  ...{ hour, kind, method, amount },
  ...{ count: 1, fee: '0.10', bonus: '0.00' },
})
const rows = [
  row(0, 'recharge', 'alipay', '100.00'),
  row(0, 'recharge', 'wechat', '300.00'),
  row(23, 'recharge', 'alipay', '0.05'),
  row(9, 'withdrawal', 'alipay', '150.00'),
]

it('adds each direction by itself', () => {
  expect(sumOf(rows.slice(0, 3))).toEqual({ count: 3, amount: '400.05', fee: '0.30', bonus: '0.00' })
  expect(netOf(rows)).toBe('250.05')
  expect(netOf(rows.slice(3))).toBe('-150.00')
})

it('has a bar for each hour', () => {
  const bars = barsOf(rows, 'recharge')
  expect([bars.length, bars[0], bars[1], bars[23]]).toEqual([24, 400, 0, 0.05])
})

it('tells a method of one direction from that of the other', () => {
  expect(methodsOf(rows).map(({ key, share }) => [key, share])).toEqual([
    ['recharge wechat', 750],
    ['recharge alipay', 250],
    ['withdrawal alipay', 1000],
  ])
  expect(rows.filter(ofMethod('withdrawal alipay'))).toEqual(rows.slice(3))
})

it('offers the chosen method on a day too that has none of it', () => {
  const wechat = { key: 'recharge wechat', name: '充值 微信' }
  const list = [
    wechat,
    { key: 'recharge alipay', name: '充值 支付宝' },
    { key: 'withdrawal alipay', name: '提现 支付宝' },
  ]
  expect([choicesOf(rows, ''), choicesOf(rows, 'recharge wechat')]).toEqual([list, list])
  expect(choicesOf([], 'recharge wechat')).toEqual([wechat])
})

it('keeps day and method in the URL, today left out', () => {
  const now = Date.parse('2026-03-18T00:30:00+08:00')
  const read = (search: string) => flowFilters.read(new URLSearchParams(search), now)
  expect(read('')).toEqual({ day: '2026-03-18', method: '', page: 1 })
  expect(read('day=2026-02-30&method=x')).toEqual(read(''))
  expect(read('day=2026-03-19')).toEqual(read(''))
  const search = 'day=2026-03-17&method=recharge+alipay'
  expect(flowFilters.write(read(search), now).toString()).toBe(search)
})
