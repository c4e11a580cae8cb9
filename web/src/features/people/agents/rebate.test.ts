import { expect, it } from 'vitest'
import { earnedOf, percentOf, readRebate, restOf, shareOf, tenthsOf, typedRebate, usualGiven } from './rebate.ts'

const bounds = { least: '0.0', most: '7.8' }

it('knows tenths of a percent', () => {
  for (const percent of ['0.0', '0.7', '2.3', '7.8', '12.9']) expect(percentOf(tenthsOf(percent))).toBe(percent)
})

it('an agent keeps half a percent at first', () =>
  expect(['9.0', '0.5', '0.2'].map(usualGiven)).toEqual(['8.5', '0.0', '0.0']))

it('lets only a rebate be typed', () => {
  expect(['7.5%', '07.55', 'abc', '1.2.3', '123', '.'].map(typedRebate)).toEqual(['7.5', '7.5', '', '1.2', '12', '.'])
})

it('reads what was typed, or says why not', () => {
  expect(readRebate('7', bounds)).toEqual({ value: '7.0' })
  expect(readRebate('7.', bounds)).toEqual({ value: '7.0' })
  expect(readRebate('7.8', bounds)).toEqual({ value: '7.8' })
  expect(readRebate('', bounds)).toEqual({ wrong: '返点不能为空' })
  expect(readRebate('.', bounds)).toEqual({ wrong: '返点格式错误，请填一位小数，如 7.5' })
  expect(readRebate('7.9', bounds)).toEqual({ wrong: '返点须在 0.0% 与 7.8% 之间' })
  expect(readRebate('6.9', { least: '7.0', most: '7.8' })).toEqual({ wrong: '返点须在 7.0% 与 7.8% 之间' })
})

it('an agent gets the difference of the two rebates', () => {
  expect(earnedOf('100', '7.8', '7.5')).toBe('0.3000')
  expect(earnedOf('0.01', '7.8', '7.5')).toBe('0.0000')
  expect(earnedOf('123456.78', '8.0', '0.0')).toBe('9876.5424')
  expect(earnedOf('100', '7.5', '7.5')).toBe('0.00')
  expect(earnedOf('', '7.8', '7.5')).toBe('0.00')
})

it('parts of 100 yuan add up', () => {
  expect(restOf(['90.5', '7.5', '0.3'])).toBe('1.7000')
  expect(restOf(['100', '1'])).toBe('0.0000')
  expect(shareOf('90.50')).toBe(9050)
  expect(shareOf('0.0100')).toBe(1)
})
