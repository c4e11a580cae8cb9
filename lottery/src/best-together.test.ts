import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyNumber, usualTerms } from '../testing/bets.ts'
import { rounds } from '../testing/rounds.ts'
import { returnsTogether } from './best-together.ts'
import { catalogue, definitionOf, findPlay } from './catalogue.ts'
import { formatMoney, type Money, money, yuan } from './money.ts'
import { bestReturn, oddsOf, payout } from './odds.ts'
import type { PricedBet } from './pay-tables.ts'
import type { Play } from './play.ts'
import type { TypeDefinition } from './type-definition.ts'

const dice = definitionOf('K3')
const context = { zodiacYear: 2026 }
const terms = { edge: 100n, topRebate: 900n, userRebate: 800n, point: 0n }

const bet = (code: string, number: string, unitStake = yuan(2)): PricedBet => {
  const play = findPlay(code)!
  return { play, number, odds: oddsOf(play, terms, context), unitStake, context }
}

/** What a draw returns. */
function backIn(bets: readonly PricedBet[], draws: Iterable<readonly number[]>): { least: bigint; most: bigint } {
  const judged = bets.map((one) => ({ ...one, judge: one.play.compile(one.number, one.context) }))
  let [least, most] = [1n << 200n, 0n]
  for (const draw of draws) {
    const back = judged.reduce((sum, { odds, unitStake, judge }) => sum + payout(unitStake, odds, judge(draw)), 0n)
    if (back > most) most = back
    if (back < least) least = back
  }
  return { least, most }
}

/** Every draw of a type, in order. */
function* allDraws({ balls, drawSize }: TypeDefinition, before: number[] = []): Iterable<readonly number[]> {
  if (before.length === drawSize) yield before
  else
    for (const index of balls.tokens.keys()) {
      const number = balls.low + index
      if (balls.repeats || !before.includes(number))
        yield* allDraws({ balls, drawSize } as TypeDefinition, [...before, number])
    }
}

const stakes: readonly Money[] = [yuan(2), money(200n), money(2000n), yuan(50)]

/** Seeded slips of the plays that `takes` accepts. */
function slipsOf(type: TypeDefinition, slips: number, lines: number, takes: (play: Play) => boolean = () => true) {
  const plays = type.plays.filter(takes)
  const line = fc
    .tuple(fc.constantFrom(...plays), fc.constantFrom(...stakes))
    .chain(([play, unitStake]) =>
      anyNumber(play).map(
        (number): PricedBet => ({ play, number, odds: oddsOf(play, usualTerms, context), unitStake, context }),
      ),
    )
  return fc.sample(fc.array(line, { minLength: 1, maxLength: lines }), { seed: 20261121, numRuns: slips })
}

it('is what one draw can return to all of them, not the sum of each best case', () => {
  const most = (...bets: PricedBet[]) => formatMoney(returnsTogether(bets, dice).most)
  // Sums 3 and 18 exclude each other, and so do big and small.
  expect(most(bet('k3_hezhi', '3'), bet('k3_hezhi', '18'))).toBe('423.36')
  expect(most(bet('k3_hezhi_lm', 'da'), bet('k3_hezhi_lm', 'xiao'))).toBe('3.92')
  // Sum 18 is big as well: both can win.
  expect(most(bet('k3_hezhi', '18'), bet('k3_hezhi_lm', 'da'))).toBe('427.28')
  expect(returnsTogether([], dice)).toEqual({ least: 0n, most: 0n, isExact: true })
})

it('goes through the places that bets look at, where the whole draw is too much', () => {
  const marks = definitionOf('LHC')
  const range = (...bets: ReturnType<typeof bet>[]) => {
    const { least, most } = returnsTogether(bets, marks)
    return [formatMoney(least), formatMoney(most)]
  }
  // One special number: 18 or 07, and 18 is small.
  expect(range(bet('lhc_tema', '07'), bet('lhc_tema', '18'))).toEqual(['0.00', '96.04'])
  expect(range(bet('lhc_tema', '18'), bet('lhc_tema_lm', 'da'))).toEqual(['0.00', '96.04'])
  // Big or small always wins; 49 refunds both.
  expect(range(bet('lhc_tema_lm', 'da'), bet('lhc_tema_lm', 'xiao'))).toEqual(['3.92', '4.00'])
  // Different places are drawn one after another: the same number is not drawn twice.
  expect(range(bet('lhc_zhengte_1', '07'), bet('lhc_tema', '18'))).toEqual(['0.00', '192.08'])
  expect(range(bet('lhc_zhengte_1', '07'), bet('lhc_tema', '07'))).toEqual(['0.00', '96.04'])
  const cars = definitionOf('PK10')
  const sides = [bet('pk10_lm_1', 'da'), bet('pk10_lm_1', 'xiao'), bet('pk10_lm_2', 'da'), bet('pk10_lh_1v10', 'hu')]
  const { least, most, isExact } = returnsTogether(sides, cars)
  expect([formatMoney(least), formatMoney(most), isExact]).toEqual(['3.92', '11.76', true])
})

it('a list of notes wins once, however many it holds and however many bets it is spread over', () => {
  const five = definitionOf('SSC')
  const notes = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => [...String(from + i).padStart(5, '0')].join(',')).join(';')
  const lists = [notes(0, 800), notes(800, 800), notes(40_000, 800)].map((number) => bet('ssc_5x_zhixuan_ds', number))
  const { most, isExact } = returnsTogether(lists, five)
  expect([most, isExact]).toEqual([bestReturn(lists[0]!.play, lists[0]!.number, lists[0]!.odds, yuan(2)), true])
  // This number holds the note 00799 as well.
  const again = returnsTogether([...lists, bet('ssc_5x_zhixuan_fs', '0|0|7|8,9|9')], five)
  expect([again.most, again.isExact]).toEqual([2n * most, true])
})

describe('against every draw', () => {
  it.each(dice.plays.map((play) => [play.code, play] as const))('of K3, %s beside the others', (_, play) => {
    for (const [i, slip] of slipsOf(dice, rounds(12), 6).entries()) {
      const [number] = fc.sample(anyNumber(play), { seed: i, numRuns: 1 })
      const bets = [...slip, { ...bet(play.code, number!), unitStake: stakes[i % stakes.length]! }]
      expect(returnsTogether(bets, dice)).toEqual({ ...backIn(bets, allDraws(dice)), isExact: true })
    }
  })

  it.each([
    ['FC3D', 40, 12],
    ['BJ28', 20, 12],
  ] as const)('of %s', (name, slips, lines) => {
    const type = definitionOf(name)
    for (const bets of slipsOf(type, rounds(slips), lines)) {
      expect(returnsTogether(bets, type)).toEqual({ ...backIn(bets, allDraws(type)), isExact: true })
    }
  })

  /** Few slips: a hundred thousand draws each. */
  it.each([
    ['SSC', 2],
    ['PL35', 2],
    ['SYX5', 3],
  ] as const)('of %s', (name, slips) => {
    const type = definitionOf(name)
    const isShort = (play: Play) => play.results !== undefined || (play.view?.length ?? 5) <= 3 || name === 'SYX5'
    let exact = 0
    for (const bets of slipsOf(type, slips, 5, isShort)) {
      const { least, most } = backIn(bets, allDraws(type))
      const found = returnsTogether(bets, type)
      expect(found.most).toBeGreaterThanOrEqual(most)
      expect(found.least).toBeLessThanOrEqual(least)
      if (found.isExact) expect(found.most).toBe(most)
      exact += found.isExact ? 1 : 0
    }
    expect(exact).toBeGreaterThan(0)
  })
})

it.each(Object.values(catalogue).map((type) => [type.type, type] as const))('no draw of %s returns more', (_, type) => {
  let state = 5
  const uniform = (n: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor(state / 65536) % n
  }
  const draws = Array.from({ length: 150 }, () => type.drawFrom(uniform))
  for (const bets of slipsOf(type, rounds(60), 10)) {
    const { least, most } = returnsTogether(bets, type)
    const seen = backIn(bets, draws)
    expect(most).toBeGreaterThanOrEqual(seen.most)
    expect(least).toBeLessThanOrEqual(seen.least)
    // It is never more than the sum of each bet's best return.
    const apart = bets.reduce(
      (sum, one) => sum + bestReturn(one.play, one.number, one.odds, one.unitStake, context),
      0n,
    )
    expect(most).toBeLessThanOrEqual(apart)
  }
})

it('says where it is a bound: where one place leaves its number to no other, or a draw is too much to go through', () => {
  const cars = definitionOf('PK10')
  const big = Array.from({ length: 10 }, (_, i) => bet(`pk10_lm_${i + 1}`, 'da'))
  // Five of the ten cars are big.
  expect(returnsTogether(big.slice(0, 5), cars)).toMatchObject({ most: money(196_000n), isExact: true })
  const { most, isExact } = returnsTogether(big, cars)
  expect([most >= 196_000n, isExact]).toEqual([true, false])
  const plates = [bet('kl8_hezhi_lm', 'da'), bet('kl8_hezhi_lm', 'xiao')]
  expect(returnsTogether(plates.slice(0, 1), definitionOf('KL8')).isExact).toBe(true)
  expect(returnsTogether(plates, definitionOf('KL8')).isExact).toBe(false)
})

it('several wins are rounded down together, and never counted lower for being counted apart', () => {
  const play = findPlay('pl35_dwd')!
  const places = { play, number: '1|2|3|4|5', odds: [97_222n], unitStake: money(200n) }
  expect(returnsTogether([places], definitionOf('PL35'))).toEqual({ least: 0n, most: 9722n, isExact: true })
  expect(returnsTogether([{ ...places, number: '1||||' }], definitionOf('PL35')).most).toBe(1944n)
})

it('stakes too large for counted sums are bounded by the sum of the best', () => {
  const huge = money(10n ** 20n)
  const bets = [bet('k3_hezhi', '3', huge), bet('k3_hezhi', '18', huge)]
  const { most, isExact } = returnsTogether(bets, dice)
  expect(isExact).toBe(false)
  expect(most).toBe(bets.reduce((sum, one) => sum + bestReturn(one.play, one.number, one.odds, huge), 0n))
})

describe('the work', () => {
  /** A play whose judgements are counted. */
  function counted(play: Play): { play: Play; judged(): number } {
    let judged = 0
    const compile: Play['compile'] = (number, year) => {
      const judge = play.compile(number, year)
      return (draw) => {
        judged++
        return judge(draw)
      }
    }
    return { play: Object.create(play, { compile: { value: compile } }), judged: () => judged }
  }

  it('is a judgement a line and result, once: not again as stakes and odds change', () => {
    const { play, judged } = counted(findPlay('fc3d_3x_zu6_fs')!)
    const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    const numbers = digits.flatMap((a) =>
      digits.slice(a + 1).map((b) => digits.filter((d) => d !== a && d !== b).join()),
    )
    const bets = (unitStake: Money, point: bigint) =>
      numbers.map((number) => ({ play, number, odds: oddsOf(play, { ...terms, point }), unitStake }))
    returnsTogether(bets(yuan(2), 0n), definitionOf('FC3D'))
    expect(judged()).toBe(numbers.length * 1000)
    returnsTogether(bets(yuan(8), 500n), definitionOf('FC3D'))
    expect(judged()).toBe(numbers.length * 1000)
  })

  it('is no judgement at all for bets that are so many results', () => {
    const { play, judged } = counted(findPlay('ssc_5x_zhixuan_fs')!)
    const bets = Array.from({ length: 100 }, (_, i) => ({
      ...bet('ssc_5x_zhixuan_fs', `${i % 10}|0,1,2,3,4,5,6,7,8,9|${Math.floor(i / 10)}|1|2`),
      play,
    }))
    expect(returnsTogether(bets, definitionOf('SSC')).isExact).toBe(true)
    expect(judged()).toBe(0)
  })
})
