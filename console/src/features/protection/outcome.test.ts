import { expect, it } from 'vitest'
import { changeText } from './outcome.ts'

const sums = (days: number, staked: string) => ({ days, staked })

it('compares a day after the act with a day before, by the days that have passed', () => {
  expect(changeText(sums(14, '1400.00'), sums(14, '700.00'))).toBe('减少 50%')
  expect(changeText(sums(14, '1400.00'), sums(2, '100.00'))).toBe('减少 50%')
  expect(changeText(sums(14, '1400.00'), sums(7, '1400.00'))).toBe('增加 100%')
  expect(changeText(sums(14, '1400.00'), sums(7, '0.00'))).toBe('减少 100%')
  expect(changeText(sums(14, '1400.00'), sums(7, '700.00'))).toBe('不变')
  expect(changeText(sums(0, '0.00'), sums(7, '700.00'))).toBe('从无到有')
  expect(changeText(sums(14, '10000.00'), sums(14, '10001.00'))).toBe('基本不变')
})
