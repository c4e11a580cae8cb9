// The tails against printed tables, the tests against fair and unfair draws.
import { describe, expect, it } from 'vitest'
import { definitionOf, findPlay } from '../catalogue.ts'
import { type LotteryType, lotteryTypes } from '../lottery-types.ts'
import { sidePairsOf } from '../two-sided.ts'
import { chiSquareOf, chiSquareOfDifferent } from './chi-square.ts'
import { drawStatistics } from './draw-statistics.ts'
import { chiSquareTail, normalTails, upperGamma } from './gamma.ts'
import { correlationOf, runsOf } from './order.ts'
import { statisticsPlans, sumChances } from './plans.ts'

/** mulberry32: a small seeded generator, good enough for these tests. */
function uniformFrom(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n)
  }
}

const drawsOf = (type: LotteryType, count: number, seed = 1) => {
  const uniform = uniformFrom(seed)
  return Array.from({ length: count }, () => definitionOf(type).drawFrom(uniform))
}

describe('the tails', () => {
  // The 5 %, 1 % and 0.1 % points of the printed table.
  it.each([
    [3.841458821, 1, 0.05],
    [6.634896601, 1, 0.01],
    [5.991464547, 2, 0.05],
    [16.9189776, 9, 0.05],
    [21.66599433, 9, 0.01],
    [27.87716487, 9, 0.001],
    [67.50480655, 50, 0.05],
    [124.3421134, 100, 0.05],
  ])('chi-square %f with %i degrees', (x, degrees, p) => {
    expect(chiSquareTail(x, degrees)).toBeCloseTo(p, 8)
  })

  it('meet closed forms', () => {
    for (const x of [0, 0.1, 1, 2.5, 10, 40]) {
      expect(upperGamma(1, x)).toBeCloseTo(Math.exp(-x), 12)
      expect(upperGamma(3, x)).toBeCloseTo(Math.exp(-x) * (1 + x + (x * x) / 2), 12)
    }
    expect(normalTails(1.959963985)).toBeCloseTo(0.05, 8)
    expect(normalTails(-2.575829304)).toBeCloseTo(0.01, 8)
    expect(normalTails(0)).toBe(1)
  })
})

describe('chi-square', () => {
  it('of a worked example: 60 throws of one die', () => {
    const test = chiSquareOf([5, 8, 9, 8, 10, 20], [10, 10, 10, 10, 10, 10])!
    expect(test.value).toBeCloseTo(13.4, 10)
    expect(test.degrees).toBe(5)
    expect(test.p).toBeCloseTo(0.0199, 4)
  })

  it('gathers cells that are expected too seldom, and answers nothing where nothing is left to compare', () => {
    expect(chiSquareOf([1, 2, 10, 9], [2, 2, 10, 8])!.degrees).toBe(1)
    expect(chiSquareOf([1, 1], [1, 1])).toBeUndefined()
    expect(chiSquareOf([], [])).toBeUndefined()
    expect(chiSquareOfDifferent([1, 0, 1], 1, 2)).toBeUndefined()
  })

  it('of different numbers has the mean of its degrees', () => {
    let total = 0
    const samples = 200
    for (let seed = 1; seed <= samples; seed++) {
      const draws = drawsOf('KL8', 40, seed)
      const counts = Array.from({ length: 80 }, (_, i) => draws.filter((draw) => draw.includes(i + 1)).length)
      total += chiSquareOfDifferent(counts, 40, 20)!.value
    }
    // 79, give or take four times √(2·79 / samples).
    expect(Math.abs(total / samples - 79)).toBeLessThan(4 * Math.sqrt(158 / samples))
  })
})

describe('the order of draws', () => {
  it('runs of a worked example', () => {
    const sequence = [...'++++---+++--++++++----+-+-+-++--'].map((sign) => sign === '+')
    const test = runsOf(sequence)!
    expect([test.first, test.second, test.runs, test.longest]).toEqual([18, 14, 14, 6])
    expect(test.expected).toBeCloseTo((2 * 18 * 14) / 32 + 1, 12)
    expect(test.z).toBeCloseTo(-1.0046, 4)
  })

  it('correlation finds a value that repeats and none where nothing varies', () => {
    const waves = Array.from({ length: 200 }, (_, i) => Math.floor(i / 10) % 2)
    expect(correlationOf(waves, 1)!.p).toBeLessThan(1e-20)
    expect(correlationOf(new Array(50).fill(3), 1)).toBeUndefined()
    expect(correlationOf([1, 2, 3], 1)).toBeUndefined()
  })
})

it('chances of sums add up and meet the counted ones', () => {
  expect(sumChances(1, 6, 3).map((chance) => Math.round(chance * 216))).toEqual([
    1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1,
  ])
  for (const { counted } of Object.values(statisticsPlans)) {
    for (const { chances, cells } of counted) {
      expect(chances.length).toBe(cells.length)
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    }
  }
})

/** The play whose sides the statistics of a type tell. */
const sidesOf: Readonly<Record<LotteryType, string>> = {
  ...{ K3: 'k3_hezhi_lm', SSC: 'ssc_lm_zonghe', PL35: 'pl35_lm_zonghe', FC3D: 'fc3d_lm_zonghe', BJ28: 'bj28_lm' },
  ...{ SYX5: 'syx5_lm_zonghe', PK10: 'pk10_gyh_lm', KL8: 'kl8_hezhi_lm', LHC: 'lhc_tema_lm' },
}

describe.each(lotteryTypes)('the statistics of %s', (type) => {
  const draws = drawsOf(type, 4000, 7)
  const found = drawStatistics(type, draws)
  const chances = [
    ...found.frequencies.map(({ test }) => test!.p),
    ...found.runs.map(({ test }) => test!.p),
    ...found.correlations.lags.map(({ p }) => p),
  ]

  it('count every number and find nothing in fair draws', () => {
    expect(found.sampled).toBe(4000)
    for (const { counts, expected } of found.frequencies) {
      const total = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0)
      expect(total(counts)).toBeCloseTo(total(expected), 6)
    }
    expect(found.correlations.lags.length).toBe(5)
    for (const p of chances) expect(p).toBeGreaterThan(0.0005)
  })

  it('tell of each draw the sides that it shows to who bet on them', () => {
    const pairs = sidePairsOf(findPlay(sidesOf[type])!)
    for (const [n, first] of ['da', 'dan'].entries()) {
      const { kind } = statisticsPlans[type].sequences[n]!
      const { shown } = pairs.find((pair) => pair.sides[0].token === first)!
      expect(draws.map(kind)).toEqual(draws.map((draw) => [true, false, undefined][shown(draw) ?? 2]))
    }
  })

  it('find draws that repeat every now and then', () => {
    const sticky = draws.map((draw, i) => draws[i - (i % 2)] ?? draw)
    expect(drawStatistics(type, sticky).correlations.lags[0]!.p).toBeLessThan(1e-12)
    expect(drawStatistics(type, sticky).runs[0]!.test!.p).toBeLessThan(1e-12)
  })

  it('find numbers that come too often', () => {
    const biased = draws.map((draw, i) => (i % 8 === 0 ? draws[0]! : draw))
    for (const { test } of drawStatistics(type, biased).frequencies) expect(test!.p).toBeLessThan(1e-6)
  })

  it('say nothing of no draws', () => {
    const none = drawStatistics(type, [])
    expect(none.sampled).toBe(0)
    for (const { test } of [...none.frequencies, ...none.runs]) expect(test).toBeUndefined()
    expect(none.correlations.lags).toEqual([])
  })
})
