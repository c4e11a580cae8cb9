import { expect, it } from 'vitest'
import { reasonsOf } from './reasons.ts'

const bet = { state: 'lost', amount: '10.00', tied: '0.00', covered: '0.00', valid: '10.00', given: '10.00' } as const

it.each([
  ['all of it', {}, ['全部计入']],
  ['cancelled', { state: 'cancelled', valid: '0.00', given: '0.00' }, ['已撤单，不计']],
  ['a tie', { state: 'refunded', tied: '10.00', valid: '0.00', given: '0.00' }, ['退回本金，不计']],
  ['a tie in part', { tied: '4.00', valid: '6.00', given: '6.00' }, ['退回本金 ¥4.00，不计', '计入 ¥6.00']],
  ['covered', { covered: '10.00', valid: '0.00', given: '0.00' }, ['同期对冲 ¥10.00，不计']],
  ['covered in part', { covered: '6.00', valid: '4.00', given: '4.00' }, ['同期对冲 ¥6.00，不计', '计入 ¥4.00']],
  ['more than was missing', { given: '3.00' }, ['计入 ¥3.00', '有效流水先冲抵更早的要求，多出的不结转']],
  ['for an earlier one', { given: '0.00' }, ['有效流水先冲抵更早的要求，多出的不结转']],
] as const)('says why of %s', (_, change, reasons) => {
  expect(reasonsOf({ ...bet, ...change })).toEqual(reasons)
})
