import { describe, expect, it } from 'vitest'
import { amountError, moneyOf, sameAmount, shortYuan, todayIsFull } from './amount-check.ts'

const limits = { minAmount: '10.00', maxAmount: '5000.00' }
const today = { amount: '2000.00', count: 2, limitAmount: '6000.00', limitCount: 10 }

describe('amountError', () => {
  it('accepts both ends of the range', () => {
    expect(amountError('10', limits, today)).toBeUndefined()
    expect(amountError('4000', limits, today)).toBeUndefined()
  })
  it('names what is wrong', () => {
    expect(amountError('', limits, today)).toBe('充值金额不能为空')
    expect(amountError('1.', limits, today)).toBe('充值金额格式错误')
    expect(amountError('9.99', limits, today)).toBe('单笔最低 ¥10.00')
    expect(amountError('5000.01', limits, today)).toBe('单笔最高 ¥5,000.00')
    expect(amountError('4000.01', limits, today)).toBe('已超过当日累计限额')
  })
  it('counts exactly where floats would not', () => {
    const tight = { ...today, amount: '0.10', limitAmount: '10.30' }
    expect(amountError('10.20', limits, tight)).toBeUndefined()
  })
})

it('todayIsFull by count or by amount', () => {
  expect(todayIsFull(today)).toBe(false)
  expect(todayIsFull({ ...today, count: 10 })).toBe(true)
  expect(todayIsFull({ ...today, amount: '6000.00' })).toBe(true)
})

it('amounts as text', () => {
  expect(shortYuan('1000.00')).toBe('1000')
  expect(shortYuan('1000.50')).toBe('1000.50')
  expect(sameAmount('1000', '1000.00')).toBe(true)
  expect(sameAmount('', '0.00')).toBe(false)
  expect(() => moneyOf('x')).toThrow()
})
