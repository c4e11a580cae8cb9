import { describe, expect, it } from 'vitest'
import { amountError, feeFor, feeWords, type Standing, todayIsFull, wholeOf, yuanIn } from './amount-check.ts'

const standing = (more: Partial<Standing> = {}): Standing => ({
  ...{
    balance: '2000.50',
    lockedAmount: '500.00',
    missingTurnover: '300.00',
    withdrawable: '1500.50',
    mostNow: '1500.00',
  },
  ...{ open: { amount: '0.00', count: 0 }, minAmount: '100.00', maxAmount: '5000.00' },
  today: { amount: '0.00', limitAmount: '6000.00', count: 0, limitCount: 5, freeUsed: 0, freeCount: 3 },
  ...{ fee: { rate: 100, capAmount: '25.00' }, hours: { from: '00:00', until: '24:00', isOpen: true } },
  ...{ restUntil: null, hasSafetyPassword: true, ways: [], serverTime: 0 },
  ...more,
})
const charged = standing({ today: { ...standing().today, freeUsed: 3, count: 3 } })

describe('an amount', () => {
  it.each([
    ['', '提现金额不能为空'],
    ['99', '单笔最低 ¥100.00'],
    ['100', undefined],
    ['1500', undefined],
    ['500.00', undefined],
    ['1501', '可提现 ¥1,500.50'],
    ['5001', '单笔最高 ¥5,000.00'],
    ['12345678901', '单笔最高 ¥5,000.00'],
  ])('of %s: %s', (typed, error) => expect(amountError(typed, standing())).toBe(error))

  it('counts its fee', () => {
    expect(feeFor(standing(), '1500')).toBe('0.00')
    expect(feeFor(charged, '1485')).toBe('14.85')
    expect(feeFor(charged, '5000')).toBe('25.00')
    expect(amountError('1485', charged)).toBeUndefined()
    expect(amountError('1490', charged)).toBe('可提现 ¥1,500.50，手续费 ¥14.90 另计')
  })

  it('stays below what the day has left', () => {
    const used = standing({ today: { ...standing().today, amount: '5000.00' } })
    expect(amountError('1000', used)).toBeUndefined()
    expect(amountError('1001', used)).toBe('已超过当日累计限额')
    expect(todayIsFull(standing({ today: { ...standing().today, count: 5 } }))).toBe(true)
    expect(todayIsFull(used)).toBe(false)
  })

  it.each([
    ['500', '500'],
    ['500.00', '500'],
    ['500.', '500'],
    [' ００500 ', '500'],
    ['0', '0'],
    ['12345678901', '12345678901'],
  ])('typed as %j is %s yuan', (typed, whole) => expect(yuanIn(typed)).toBe(whole))

  it.each(['500.50', '500,00', '1,200', '1e3', '-500', '.00', '500 元'])(
    'typed as %j is refused, and no other amount',
    (typed) => expect(amountError(typed, standing())).toBe('提现金额格式错误'),
  )

  it('loses its cents for a button', () => expect(wholeOf('10860.50')).toBe('10860'))
})

describe('the words beside the fee', () => {
  const day = (count: number, freeUsed: number, freeCount: number) =>
    ({ today: { ...standing().today, count, freeUsed, freeCount } }) as const
  it.each([
    [day(0, 0, 3), undefined, '今日第 1 笔，前 3 笔免费'],
    [day(3, 3, 3), undefined, '今日第 4 笔，免费 3 笔已用完，另从余额扣除'],
    [day(0, 0, 0), undefined, '今日第 1 笔，另从余额扣除'],
    [day(3, 3, 3), { rate: 0, capAmount: '25.00' }, '提现不收手续费'],
    [day(0, 0, 0), { rate: 100, capAmount: '0.00' }, '提现不收手续费'],
    [day(0, 0, 3), { rate: 0, capAmount: '25.00' }, '提现不收手续费'],
  ])('%o, %o: %s', (today, fee = standing().fee, words) => {
    expect(feeWords(standing({ ...today, fee }))).toBe(words)
  })
})
