/** Periods, steps and amounts of pay plans, at their edges. */
import { dayAfter } from '@hongyun/lottery/days.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { describe, expect, it } from 'vitest'
import { payFor } from './amount.ts'
import { beginsWith, endsWith, periodOf } from './periods.ts'
import { rateText, readTiers, valueText } from './tiers.ts'

describe('a period', () => {
  it.each([
    ['day', '2026-02-28', '2026-02-28', '2026-02-28'],
    ['halfMonth', '2026-02-15', '2026-02-01', '2026-02-15'],
    ['halfMonth', '2026-02-16', '2026-02-16', '2026-02-28'],
    ['halfMonth', '2028-02-29', '2028-02-16', '2028-02-29'],
    ['halfMonth', '2026-12-31', '2026-12-16', '2026-12-31'],
    ['month', '2026-12-01', '2026-12-01', '2026-12-31'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ] as const)('%s of %s is from %s to %s', (every, day, first, last) => {
    expect(periodOf(every, day)).toEqual({ first, last })
  })

  it('follows the one before without a gap, over three years', () => {
    for (const every of ['day', 'halfMonth', 'month'] as const) {
      let next = '2026-01-01'
      while (next < '2029-01-01') {
        const { first, last } = periodOf(every, next)
        expect(first).toBe(next)
        expect([beginsWith(every, first), endsWith(every, last)]).toEqual([true, true])
        expect(periodOf(every, last)).toEqual({ first, last })
        next = dayAfter(last, 1)
      }
      expect(next).toBe('2029-01-01')
    }
  })
})

describe('steps', () => {
  const read = (
    from: string,
    value: string,
    pays: 'rate' | 'amount' = 'rate',
    base: 'turnover' | 'loss' = 'turnover',
  ) => readTiers([{ from, value }], base, pays)

  it('are read in 1/10000 yuan and 1/100000, and written as they were typed', () => {
    expect(read('10000', '0.125')).toEqual({ ok: true, value: [{ from: yuan(10_000), value: 125n }] })
    expect(read('0', '12', 'rate', 'loss')).toEqual({ ok: true, value: [{ from: 0n, value: 12_000n }] })
    expect(read('500.50', '88.80', 'amount')).toEqual({ ok: true, value: [{ from: 5_005_000n, value: 888_000n }] })
    for (const text of ['0.001', '0.125', '0.5', '5', '12.3', '60']) {
      const tiers = read('0', text, 'rate', 'loss')
      expect(tiers.ok && valueText('rate', tiers.value[0]!.value)).toBe(text)
    }
    expect(rateText(10_000n)).toBe('10')
  })

  it.each([
    ['1.001', '1', 'rate', '起点'],
    ['-1', '1', 'rate', '起点'],
    ['1000000001', '1', 'rate', '起点'],
    ['1', '0', 'rate', '比例'],
    ['1', '0.0001', 'rate', '比例'],
    ['1', '5.001', 'rate', '不超过 5%'],
    ['1', '05', 'rate', '比例'],
    ['1', '1.', 'rate', '比例'],
    ['1', '０.1', 'rate', '比例'],
    ['1', '0', 'amount', '金额'],
    ['1', '1000000.01', 'amount', '金额'],
    ['1', '1.001', 'amount', '金额'],
  ] as const)('from %j that pay %j by %s are refused', (from, value, pays, text) => {
    expect(read(from, value, pays)).toEqual({ ok: false, reason: expect.stringContaining(text) })
  })

  it('ascend in both, and are ten at most', () => {
    const step = (from: string, value: string) => ({ from, value })
    const reason = (...steps: { from: string; value: string }[]) => {
      const tiers = readTiers(steps, 'loss', 'rate')
      return tiers.ok ? undefined : tiers.reason
    }
    expect(reason(step('1', '1'), step('1', '2'))).toBe('第 2 档：起点须高于前一档')
    expect(reason(step('1', '2'), step('2', '2'))).toBe('第 2 档：须多于前一档')
    expect(reason()).toBeDefined()
    expect(reason(...Array.from({ length: 11 }, (_, n) => step(String(n), String(n + 1))))).toBeDefined()
    expect(reason(...Array.from({ length: 10 }, (_, n) => step(String(n), String(n + 1))))).toBeUndefined()
  })
})

describe('what is paid', () => {
  const tiers = [
    { from: yuan(100), value: 100n },
    { from: yuan(1000), value: 150n },
  ]
  const paid = (base: bigint, active = 0, leastActive = 0) =>
    payFor({ pays: 'rate', tiers, leastActive }, { base, active })

  it('follows from the highest step that the base reaches, for all of it, down to a cent', () => {
    expect(paid(yuan(100) - 1n)).toEqual({ tier: 0, amount: 0n })
    expect(paid(yuan(100))).toEqual({ tier: 1, amount: 1000n })
    expect(paid(yuan(1000) - 1n)).toEqual({ tier: 1, amount: 9_900n })
    expect(paid(yuan(1000))).toEqual({ tier: 2, amount: 15_000n })
    expect(payFor({ pays: 'amount', tiers, leastActive: 0 }, { base: yuan(5000), active: 0 })).toEqual({
      tier: 2,
      amount: 100n,
    })
  })

  it('is nothing without the members that the plan asks for, and for a base below zero', () => {
    expect(paid(yuan(1000), 4, 5)).toEqual({ tier: 0, amount: 0n })
    expect(paid(yuan(1000), 5, 5)).toEqual({ tier: 2, amount: 15_000n })
    const fromZero = [{ from: 0n, value: 100n }]
    expect(payFor({ pays: 'amount', tiers: fromZero, leastActive: 0 }, { base: -1n, active: 9 })).toEqual({
      tier: 0,
      amount: 0n,
    })
    expect(payFor({ pays: 'amount', tiers: fromZero, leastActive: 0 }, { base: 0n, active: 9 })).toEqual({
      tier: 0,
      amount: 0n,
    })
  })
})
