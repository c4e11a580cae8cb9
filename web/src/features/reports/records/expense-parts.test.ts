import { expect, it } from 'vitest'
import { expenseParts } from './expense-parts.ts'

const kind = (name: string, expense: string) => ({ name, expense })

it('shows what was spent, the largest first', () => {
  expect(expenseParts([kind('返点', '0.00'), kind('红包', '9.00'), kind('投注', '100.00')])).toEqual([
    { name: '投注', amount: '100.00' },
    { name: '红包', amount: '9.00' },
  ])
})

it('adds the smallest parts up as one', () => {
  const kinds = ['1.00', '2.00', '3.00', '4.00', '5.00', '0.0001'].map((expense, i) => kind(`${i}`, expense))
  expect(expenseParts(kinds)).toEqual([
    { name: '4', amount: '5.00' },
    { name: '3', amount: '4.00' },
    { name: '2', amount: '3.00' },
    { name: '其他', amount: '3.0001' },
  ])
})
