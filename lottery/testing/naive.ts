// The naive judging: it lists every unit bet by the words of the catalogue and looks at each.
import { expect } from 'vitest'
import { type Fraction, fraction } from '../src/fraction.ts'
import { must } from '../src/invariant.ts'
import type { JudgeContext, Outcome, Play } from '../src/play.ts'

/** The outcome of a unit bet: the `level` it wins and how often (`times`), or `back` for a refund; empty when it loses. */
export type Fate = { readonly level?: number; readonly times?: number; readonly back?: boolean }
export type Unit = (draw: readonly number[]) => Fate
export type Expand = (number: string) => Unit[]

export const win = (won: boolean, level = 1): Fate => (won ? { level } : {})
export const orBack = (back: boolean, won: boolean, level = 1): Fate => (back ? { back: true } : win(won, level))

export const combinations = <T>(items: readonly T[], k: number): T[][] =>
  k === 0 ? [[]] : items.flatMap((item, i) => combinations(items.slice(i + 1), k - 1).map((rest) => [item, ...rest]))

export const numbersOf = (section: string): number[] => (section === '' ? [] : section.split(',').map(Number))
export const sections = (number: string): number[][] => number.split('|').map(numbersOf)
export const noteList = (number: string): number[][] => number.split(';').map(numbersOf)

/** The unit bets of `k` numbers: all subsets, or with 胆 those that hold all of it. */
export function subsetsOf(number: string, k: number): number[][] {
  const [fixed = [], free] = sections(number)
  return free ? combinations(free, k - fixed.length).map((rest) => [...fixed, ...rest]) : combinations(fixed, k)
}

/** One number of every section, all different. */
export const differentWays = (rows: readonly (readonly number[])[]): number[][] =>
  rows
    .reduce<number[][]>((ways, row) => ways.flatMap((way) => row.map((number) => [...way, number])), [[]])
    .filter((way) => new Set(way).size === way.length)

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Asserts that count and judgement agree with the listed unit bets on these draws, and that no draw beats the cases. */
export function agrees(
  play: Play,
  number: string,
  units: readonly Unit[],
  draws: readonly (readonly number[])[],
  context: JudgeContext = {},
): void {
  expect(must(play.check(number)).count).toBe(units.length)
  const judge = play.compile(number, context)
  const cases = [...play.cases(number, context)]
  const outcomes = draws.map((draw) => judge(draw))
  const fates = draws.map((draw) => {
    const wins = play.levels.map(() => 0)
    let refund = 0
    for (const unit of units) {
      const { level, times = 1, back } = unit(draw)
      if (back) refund++
      else if (level) wins[level - 1]! += times
    }
    return { wins, refund }
  })
  // All at once: an `expect` for each draw takes longer than judging it.
  expect(outcomes).toEqual(fates)
  expect(outcomes.filter((outcome) => !cases.some((best) => isNoWorse(best, outcome)))).toEqual([])
}

const isNoWorse = (best: Outcome, outcome: Outcome): boolean =>
  best.refund >= outcome.refund && outcome.wins.every((times, i) => (best.wins[i] ?? 0) >= times)

/** Over equally likely draws: how often the unit bet wins each level, and how often it is refunded. */
function chanceOf(unit: Unit, draws: readonly (readonly number[])[]) {
  const won = new Map<number, number>()
  let back = 0
  for (const draw of draws) {
    const fate = unit(draw)
    if (fate.back) back++
    else if (fate.level) won.set(fate.level, (won.get(fate.level) ?? 0) + 1)
  }
  const share = (times: number): Fraction => fraction(times, draws.length)
  return { won: [...won].map(([level, times]) => ({ level, p: share(times) })), q: share(back) }
}

/** Asserts that every unit bet has the chances of its level, over all equally likely draws that differ for it. */
export function hasChances(play: Play, units: readonly Unit[], draws: readonly (readonly number[])[]): void {
  for (const unit of units) {
    const { won, q } = chanceOf(unit, draws)
    expect(won.length).toBeGreaterThan(0)
    for (const { level, p } of won) {
      const expected = play.levels[level - 1]!
      expect({ p, q, reach: won.length }).toEqual({ p: expected.p, q: expected.q, reach: expected.reach })
    }
  }
}
