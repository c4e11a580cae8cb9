import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usualTerms } from '../testing/bets.ts'
import { definitionOf, findPlay, playsOf } from './catalogue.ts'
import { add, compare, div, fraction, mul, sub, zero } from './fraction.ts'
import { lotteryTypes } from './lottery-types.ts'
import { money, SCALE, yuan } from './money.ts'
import { formatOdds, oddsOf, payout, type Terms, unitReturnOf } from './odds.ts'
import { levelCode, parseOdds, rowsOf, type SheetRow, sheetFrom, sheetOf } from './odds-sheet.ts'
import type { Play } from './play.ts'

const plays = lotteryTypes.flatMap((type) => playsOf(type))
const play = (code: string): Play => {
  const found = findPlay(code)
  if (!found) throw new Error(`no play ${code}`)
  return found
}
const row = (playCode: string, level: number, odds: bigint): SheetRow => ({ playCode, level, odds })
const by = (...rows: SheetRow[]): Terms => ({ ...usualTerms, sheet: sheetOf(rows) })
const context = { zodiacYear: 2026 }
const share = (tenThousandths: bigint) => fraction(tenThousandths, SCALE)

describe('odds of a sheet', () => {
  it('are paid as they stand at the top rebate, and fall with the return at any other', () => {
    const terms = by(row('k3_hezhi', 1, 2_100_000n))
    const first = (change: Partial<Terms>) => formatOdds(oddsOf(play('k3_hezhi'), { ...terms, ...change })[0]!)
    expect(first({})).toBe('210')
    // 210 × 98/99 and 210 × 90/99
    expect(first({ userRebate: 800n })).toBe('207.8787')
    expect(first({ point: 900n })).toBe('190.909')
    expect(first({ userRebate: 0n })).toBe('190.909')
  })

  it.each(plays)('leave every other level as it was: $code', (one) => {
    for (const terms of [usualTerms, { ...usualTerms, userRebate: 730n, point: 210n }]) {
      const before = oddsOf(one, terms, context)
      const last = one.levels.length
      const sheet = sheetOf([row(one.code, last, 12_345n), row('another', 1, 20_000n)])
      const after = oddsOf(one, { ...terms, sheet }, context)
      expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
      expect(after[last - 1]).toBe((12_345n * (9900n - 900n + terms.userRebate - terms.point)) / 9900n)
    }
  })

  it('that return no more than the stakes never do with the rebates, whoever bets at whatever point', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...plays),
        fc.bigInt(0n, 5000n),
        fc.bigInt(0n, 4999n),
        fc.array(fc.bigInt(1n, 20_000n), { minLength: 8, maxLength: 8 }),
        fc.bigInt(0n, 10_000n),
        fc.bigInt(0n, 10_000n),
        (one, edge, topRebate, factors, first, second) => {
          const top = { edge, topRebate, userRebate: topRebate, point: 0n }
          const fair = oddsOf(one, top, context)
          const sheet = sheetOf(fair.map((odds, i) => row(one.code, i + 1, (odds * factors[i % 8]!) / 10_000n)))
          const userRebate = (topRebate * first) / 10_000n
          const point = (userRebate * second) / 10_000n
          const most = unitReturnOf(one, { ...top, sheet }, context)
          const here = unitReturnOf(one, { ...top, userRebate, point, sheet }, context)
          for (const [i, back] of here.entries()) {
            const all = add(back, share(point + topRebate - userRebate))
            const bound = compare(most[i]!, share(SCALE - edge)) > 0 ? most[i]! : share(SCALE - edge)
            expect(compare(all, bound)).toBeLessThanOrEqual(0)
          }
        },
      ),
    )
  })
})

describe('what a unit bet returns by a sheet', () => {
  it.each([
    ['fc3d_gf_tongxuan', '1,2,3', 1],
    ['fc3d_gf_baoxuan3', '1,1,2', 1],
    ['fc3d_gf_baoxuan6', '1,2,3', 2],
    ['fc3d_gf_cai1d', '7', 3],
    ['k3_hezhi', '9', 7],
    ['k3_hezhi_lm', 'da', 1],
  ])('is what all draws pay on one: %s', (code, number, level) => {
    const one = play(code)
    expect(one.check(number)).toEqual({ ok: true, value: { count: 1 } })
    const odds = one.levels.map((_, i) => 12_300n + 7n * BigInt(i) ** 3n)
    const judge = one.compile(number)
    const space = definitionOf(one.type).space!
    const paid = space.draws.map(({ draw, weight }) => payout(yuan(1), odds, judge(draw)) * weight)
    const sum = paid.reduce((all, back) => all + back)
    const terms = by(...odds.map((most, i) => row(code, i + 1, most)))
    expect(unitReturnOf(one, terms)[level - 1]).toEqual(fraction(sum, space.total * SCALE))
  })

  it('is what 选七 pays by the ways to draw 20 of 80', () => {
    const ways = (n: bigint, k: bigint): bigint => (k === 0n ? 1n : (ways(n - 1n, k - 1n) * n) / k)
    const chance = (hits: bigint) => fraction(ways(7n, hits) * ways(73n, 20n - hits), ways(80n, 20n))
    const odds = [80_000_000n, 2_000_000n, 300_000n, 20_000n, 15_000n]
    const expected = [7n, 6n, 5n, 4n, 0n].map((hits, i) => mul(chance(hits), share(odds[i]!))).reduce(add)
    const terms = by(...odds.map((most, i) => row('kl8_rx7_fs', i + 1, most)))
    expect(unitReturnOf(play('kl8_rx7_fs'), terms)).toEqual(odds.map(() => expected))
  })

  it('counts the stakes that do not come back', () => {
    // 特码两面: 24 of 48 numbers win, 49 gives the stake back.
    expect(unitReturnOf(play('lhc_tema_lm'), by(row('lhc_tema_lm', 1, 19_000n)))).toEqual([fraction(19, 20)])
  })

  it('counts how often a level is won where that is more than once', () => {
    const returns = unitReturnOf(play('lhc_zhengxiao'), by(row('lhc_zhengxiao', 2, 16_000n)), context)
    expect(returns[1]).toEqual(mul(fraction(16, 10), fraction(30, 49)))
  })

  it('falls short of R by the rounding alone where the sheet says nothing', () => {
    for (const one of plays) {
      for (const [i, back] of unitReturnOf(one, usualTerms, context).entries()) {
        const short = sub(share(9900n), back)
        const level = one.levelsIn(context)[i]!
        const most = level.reach > 1 ? fraction(1) : div(level.mean ?? level.p, sub(fraction(1), level.q))
        expect(compare(short, zero)).toBeGreaterThanOrEqual(0)
        expect(compare(short, mul(most, share(1n)))).toBeLessThan(0)
      }
    }
  })
})

describe('a sheet on its way', () => {
  it('comes back as it was', () => {
    const rows = [row('k3_hezhi', 2, 712_345n), row('k3_hezhi', 8, 79_000n), row('k3_hezhi_lm', 1, 19_000n)]
    const list = rows.map(({ playCode, level, odds }) => ({
      playCode: levelCode(play(playCode), level),
      bonus: formatOdds(odds),
    }))
    expect(list.map(({ playCode }) => playCode)).toEqual(['k3_hezhi#2', 'k3_hezhi#8', 'k3_hezhi_lm'])
    expect(rowsOf(sheetFrom(list))).toEqual(rows)
    expect(sheetFrom(list)).toBe(sheetFrom(list))
  })

  it.each(['', '-2', '+2', '２', '2.00001', '1e3', '2,5', ' 2', '.5', '2.', '0x2', '٢'])('%j is no odds', (text) => {
    expect(parseOdds(text).ok).toBe(false)
  })
  it('odds have up to four decimals', () => {
    expect([parseOdds('2'), parseOdds('9.7222'), parseOdds('9.70')].map((read) => read.ok && read.value)).toEqual([
      20_000n,
      97_222n,
      money(97_000n),
    ])
  })
})
