import { amountText, typedMoney } from '@hongyun/ui/format/money.ts'
import { describe, expect, it } from 'vitest'
import {
  buyError,
  dayIn,
  earned,
  mostInto,
  mostOf,
  moveError,
  shapes,
  shareOf,
  shortBy,
  timeLeft,
  wireAmount,
} from './amounts.ts'
import type { Info } from './requests/use-info.ts'
import type { Product } from './requests/use-pledges.ts'

const limits = { least: '1.00', most: '100000.00', held: '1000000.00', room: '800.00' }
const info = { available: '500.2599', balance: '6300.1234', limits } as Info
const terms = { least: '500.00', greatest: '200000.00', left: '3000.00' } as Product

describe('what a sum earns', () => {
  it.each([
    ['1000', 34_500, 30, '2.8356'],
    ['10000', 42_000, 30, '34.5205'],
    ['.', 34_500, 30, '0.00'],
    ['', 34_500, 30, '0.00'],
    ['12.', 1_000_000, 365, '12.00'],
  ])('%s at %i for %i days: %s', (typed, rate, days, text) => expect(earned(typed, rate, days)).toBe(text))
})

describe('a sum that goes in', () => {
  it.each([
    ['', '转入金额不能为空'],
    ['0', '转入金额格式错误'],
    ['0.99', '单笔最低 ¥1.00'],
    ['1', undefined],
    ['500.25', undefined],
    ['500.26', '可用余额 ¥500.25'],
    ['800.01', '最多持有 ¥1,000,000.00，还可转入 ¥800.00'],
    ['100000.01', '单笔最高 ¥100,000.00'],
  ])('%s: %s', (typed, error) => expect(moveError(typed, 'in', info)).toBe(error))

  it('can be all that is there to the fen, within the limits', () => {
    expect(mostOf('in', info)).toBe('500.25')
    expect(mostOf('in', { ...info, available: '9000.00' })).toBe('800')
    expect(mostOf('in', { ...info, available: '0.0099' })).toBeUndefined()
  })
})

describe('a sum that goes out', () => {
  it.each([
    ['6300.1234', undefined],
    ['6300.1235', '活期余额 ¥6,300.1234'],
    ['0.0001', undefined],
    ['', '转出金额不能为空'],
  ])('%s: %s', (typed, error) => expect(moveError(typed, 'out', info)).toBe(error))

  it('can be all of it', () => {
    expect(mostOf('out', info)).toBe('6300.1234')
    expect(mostOf('out', { ...info, balance: '0.00' })).toBeUndefined()
  })
})

describe('a sum for a fixed term', () => {
  it.each([
    ['499.99', '起存 ¥500.00'],
    ['500', undefined],
    ['3000.01', '剩余额度 ¥3,000.00'],
    ['200000.01', '单笔最高 ¥200,000.00'],
  ])('%s: %s', (typed, error) => expect(buyError(typed, terms)).toBe(error))

  it('is short by what the wallet lacks', () => {
    expect(shortBy('6300.13', info.balance)).toBe('0.0066')
    expect(shortBy('6300.12', info.balance)).toBeUndefined()
    expect(mostInto({ ...terms, left: '9000.00' }, info.balance)).toBe('6300.12')
  })
})

it.each([
  ['.', '¥0.00'],
  ['.5', '¥0.50'],
  ['500.', '¥500.00'],
])('what is typed as %s is an amount while it is typed: %s', (text, shown) =>
  expect(amountText(wireAmount(typedMoney(text, shapes.in)))).toBe(shown),
)

it('days and times', () => {
  // 23:59:59 in Shanghai.
  const late = Date.parse('2026-02-28T15:59:59Z')
  expect([dayIn(late, 1), dayIn(late, 2)]).toEqual(['03-01', '03-02'])
  expect([shareOf(5, 0, 10), shareOf(-1, 0, 10), shareOf(11, 0, 10)]).toEqual([0.5, 0, 1])
  expect(timeLeft(12 * 86_400_000 + 13 * 3_600_000)).toBe('12 天 13 小时')
  expect([timeLeft(86_400_000), timeLeft(3_660_000), timeLeft(-5)]).toEqual(['1 天', '1 小时 1 分钟', '1 分钟'])
})
