/** The terms of withdrawals: the fee and what fits beside it, the hours of a day. */
import { feeOf, mostWithin } from '@hongyun/contract/withdrawals/fee.ts'
import { formatMoney, money, SCALE, yuan } from '@hongyun/lottery/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateText, isWithin } from './terms.ts'

const at = (time: string) => Date.parse(`2026-03-18T${time}:00.000+08:00`)

describe('the hours', () => {
  it.each([
    ['00:00', '24:00', '00:00', true],
    ['00:00', '24:00', '23:59', true],
    ['09:00', '22:00', '08:59', false],
    ['09:00', '22:00', '09:00', true],
    ['09:00', '22:00', '21:59', true],
    ['09:00', '22:00', '22:00', false],
    ['22:00', '02:00', '23:59', true],
    ['22:00', '02:00', '00:00', true],
    ['22:00', '02:00', '01:59', true],
    ['22:00', '02:00', '02:00', false],
    ['22:00', '02:00', '21:59', false],
    ['10:00', '10:00', '09:00', true],
  ])('from %s until %s hold %s: %s', (from, until, time, isOpen) => {
    expect(isWithin({ from, until }, at(time))).toBe(isOpen)
  })

  it('are those of Shanghai', () => expect(dateText(Date.UTC(2026, 2, 17, 16, 5))).toBe('03-18 00:05'))
})

describe('the fee', () => {
  const charged = { isFree: false, rate: 100, cap: yuan(25) }

  it('is a rate up to a cap, in whole fen', () => {
    for (const [amount, fee] of [
      [1, '0.01'],
      [155, '1.55'],
      [2500, '25.00'],
      [50_000, '25.00'],
    ] as const)
      expect(formatMoney(feeOf(charged, yuan(amount)))).toBe(fee)
    expect(formatMoney(feeOf({ ...charged, rate: 33 }, yuan(101)))).toBe('0.33')
    expect(feeOf({ ...charged, isFree: true }, yuan(500))).toBe(0n)
  })

  it('fits beside the most that can go out, and not beside one yuan more', () => {
    const terms = fc.record({
      isFree: fc.boolean(),
      rate: fc.integer({ min: 0, max: 10_000 }),
      cap: fc.integer({ min: 0, max: 10_000 }).map((n) => yuan(n)),
    })
    fc.assert(
      fc.property(terms, fc.bigInt({ min: 0n, max: 10_000_000_000n }), (own, units) => {
        const available = money(units)
        const most = mostWithin(own, available)
        const needed = (amount: bigint) => amount + feeOf(own, money(amount))
        expect(most % SCALE).toBe(0n)
        expect(needed(most) <= available).toBe(true)
        expect(needed(most + SCALE) > available).toBe(true)
      }),
    )
  })
})
