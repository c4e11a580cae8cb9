/** The rules that need no database: parts of an amount, opening hours, which channel is recommended. */
import { partOf } from '@hongyun/contract/channels/charge.ts'
import { isOpenAt } from '@hongyun/contract/channels/hours.ts'
import { money, yuan } from '@hongyun/lottery/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recommendedOf } from './offered.ts'

describe('fee and bonus', () => {
  it('are a part of the amount, rounded down to the cent, and never more than the rate says', () => {
    expect([yuan(10), money(100n), money(999_900n)].map((amount) => partOf(amount, 60))).toEqual([600n, 0n, 5900n])
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.integer({ min: 0, max: 1000 }), (cents, rate) => {
        const amount = cents * 100n
        const part = partOf(money(amount), rate)
        expect(part % 100n).toBe(0n)
        expect(part * 10_000n <= amount * BigInt(rate) && (part + 100n) * 10_000n > amount * BigInt(rate)).toBe(true)
      }),
    )
  })
})

describe('hours', () => {
  const at = (text: string) => Date.parse(`2026-03-18T${text}+08:00`)
  it.each([
    [
      '09:00 to 23:00',
      540,
      1380,
      { '08:59:59.999': false, '09:00:00.000': true, '22:59:59.999': true, '23:00:00.000': false },
    ],
    [
      'over midnight',
      1320,
      120,
      {
        '21:59:59.999': false,
        '22:00:00.000': true,
        '00:00:00.000': true,
        '01:59:59.999': true,
        '02:00:00.000': false,
      },
    ],
    ['the whole day', 0, 1440, { '00:00:00.000': true, '23:59:59.999': true }],
    [
      'to the end of the day',
      720,
      1440,
      { '11:59:59.999': false, '12:00:00.000': true, '23:59:59.999': true, '00:00:00.000': false },
    ],
    ['the same minute twice', 540, 540, { '08:59:59.999': true, '09:00:00.000': true }],
  ] as const)('%s', (_name, opensAt, closesAt, times) => {
    for (const [text, open] of Object.entries(times)) expect(isOpenAt({ opensAt, closesAt }, at(text)), text).toBe(open)
  })
})

it('a channel is recommended as often as its weight says, the same one for a player and a day', () => {
  const channels = [60, 30, 10, 0].map((weight, n) => ({ id: `c${n}`, pay_type: 'alipay' as const, weight }))
  const now = Date.parse('2026-03-18T12:00:00Z')
  const times = [0, 0, 0, 0]
  for (let id = 1000n; id < 3000n; id += 1n) {
    const one = recommendedOf(channels, id, now)
    expect(recommendedOf(channels, id, now + 1000)).toBe(one)
    times[channels.indexOf(one!)]! += 1
  }
  expect(times[3]).toBe(0)
  for (const [n, share] of [0.6, 0.3, 0.1].entries()) expect(times[n]! / 2000).toBeCloseTo(share, 1)
  expect(recommendedOf([{ id: 'x', pay_type: 'alipay', weight: 0 }], 1000n, now)).toBeUndefined()
})
