import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allThrows, anyNumber, usualTerms } from '../testing/bets.ts'
import { rounds } from '../testing/rounds.ts'
import { findPlay, playsOf } from './catalogue.ts'
import { add, compare, div, type Fraction, fraction, mul, sub } from './fraction.ts'
import { must } from './invariant.ts'
import { lotteryTypes } from './lottery-types.ts'
import { money, SCALE, yuan } from './money.ts'
import { bestReturn, formatOdds, oddsOf, payout, returnOf, returnRate, type Terms } from './odds.ts'
import type { PlayLevel } from './play.ts'

const plays = lotteryTypes.flatMap((type) => playsOf(type))
const k3 = (code: string) => {
  const play = findPlay(code)
  if (!play) throw new Error(`no play ${code}`)
  return play
}
/** What one unit of odds returns: k p / (1 - q). */
const grain = ({ p, mean = p, reach, q }: PlayLevel) => div(mul(fraction(reach), mean), sub(fraction(1), q))
const share = (tenThousandths: bigint) => fraction(tenThousandths, SCALE)

describe('odds', () => {
  it('follow the chance of each level, rounded down to 4 decimals', () => {
    expect(oddsOf(k3('k3_hezhi_lm'), usualTerms)).toEqual([19800n])
    expect(oddsOf(k3('k3_hezhi'), usualTerms).map(formatOdds)).toEqual([
      '213.84',
      '71.28',
      '35.64',
      '21.384',
      '14.256',
      '10.1828',
      '8.5536',
      '7.92',
    ])
    expect(oddsOf(k3('k3_hezhi_lm'), { ...usualTerms, point: 900n })).toEqual([18000n])
  })

  it.each(plays)('with the rebates add up to 1 - edge for every level, player and point: $code', (play) => {
    for (let userRebate = 0n; userRebate <= 900n; userRebate += 300n) {
      for (let point = 0n; point <= userRebate; point += play.type === 'K3' ? 10n : 170n) {
        const terms: Terms = { ...usualTerms, userRebate, point }
        const rate = returnRate(terms)
        const agents = share(terms.topRebate - userRebate)
        expect(add(add(rate, share(point)), agents)).toEqual(share(SCALE - terms.edge))
        for (const [i, back] of returnOf(play, terms, { zodiacYear: 2025 }).entries()) {
          const short = sub(rate, back)
          expect(compare(short, fraction(0))).toBeGreaterThanOrEqual(0)
          expect(compare(short, mul(grain(play.levels[i]!), share(1n)))).toBeLessThan(0)
        }
      }
    }
  })

  it.each([
    { ...usualTerms, point: 901n },
    { ...usualTerms, userRebate: 901n },
    { ...usualTerms, point: -1n },
    { ...usualTerms, edge: 9100n },
  ])('are not given for rebates out of order', (terms) => {
    expect(() => oddsOf(k3('k3_hezhi'), terms)).toThrow()
  })
})

describe.each(playsOf('K3').map((play) => [play.code, play] as const))('%s', (_, play) => {
  const unitStake = yuan(2)
  const odds = oddsOf(play, usualTerms)

  it('returns R of the stake over all throws, whatever is picked, and never more in one than bestReturn says', () => {
    fc.assert(
      fc.property(anyNumber(play), (number) => {
        const judge = play.compile(number)
        const paid = allThrows.map((draw) => payout(unitStake, odds, judge(draw)))
        const stakes = unitStake * BigInt(must(play.check(number)).count) * 216n
        const back = fraction(
          paid.reduce((sum, amount) => sum + amount, 0n),
          stakes,
        )
        expect(compare(back, returnRate(usualTerms))).toBeLessThanOrEqual(0)
        expect(compare(back, sub(returnRate(usualTerms), fraction(1, 10000)))).toBeGreaterThan(0)
        const most = paid.toSorted((a, b) => (a < b ? 1 : -1))[0]
        expect(bestReturn(play, number, odds, unitStake)).toBe(most)
      }),
      { numRuns: rounds(20) },
    )
  })
})

describe('a play of several levels and refunds', () => {
  it('shares R among the levels a unit bet can reach, of the stakes that stay', () => {
    const level = (level: number, p: Fraction) => ({ level, name: '', p, reach: 2, q: fraction(1, 49) })
    const play = { levels: [level(1, fraction(6, 49)), level(2, fraction(12, 49))] }
    const [first = 0n, second = 0n] = oddsOf(play, usualTerms)
    // R (1 - q) / (k p) = 0.99 × 48/49 / (2 × 6/49)
    expect([first, second]).toEqual([39600n, 19800n])
    const back = add(mul(play.levels[0]!.p, share(first)), mul(play.levels[1]!.p, share(second)))
    expect(div(back, fraction(48, 49))).toEqual(returnRate(usualTerms))
    expect(returnOf(play, usualTerms)).toEqual([returnRate(usualTerms), returnRate(usualTerms)])
  })
})

describe('payout', () => {
  it('rounds each level down and gives refunds back whole', () => {
    const stake = money(1n)
    expect(payout(stake, [19800n], { wins: [1], refund: 0 })).toBe(1n)
    expect(payout(stake, [19800n, 19800n], { wins: [1, 1], refund: 3 })).toBe(5n)
    expect(payout(stake, [19800n], { wins: [2], refund: 0 })).toBe(3n)
    expect(payout(stake, [19800n], { wins: [0], refund: 0 })).toBe(0n)
    expect(() => payout(stake, [], { wins: [1], refund: 0 })).toThrow()
  })
})

describe('formatOdds', () => {
  it.each([
    [19800n, '1.98'],
    [10000n, '1'],
    [97222n, '9.7222'],
    [100500n, '10.05'],
  ])('writes %s as %s', (odds, text) => expect(formatOdds(odds)).toBe(text))
})
