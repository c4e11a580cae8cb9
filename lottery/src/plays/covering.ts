// Plays where one pick stands for many unit bets: a sum or a span covers every result that has it, 包胆 every result with the digit.
import type { Cell, QuickPick } from '../board.ts'
import { fraction, zero } from '../fraction.ts'
import { invariant } from '../invariant.ts'
import type { Judge, Outcome } from '../play.ts'
import type { Space } from '../type-definition.ts'
import { bitsOf, holds } from './bits.ts'
import type { Chance, Head, PlaySpec, See } from './play-of.ts'

export type CoveringRow = Head & {
  /** What a value is called: 和值, 跨度, 胆码. */
  readonly value: string
  readonly values: readonly number[]
  /** The most values that may be picked; all where absent. Results with two values are only for plays of one pick. */
  readonly most?: number
  /** The values a result has. */
  valuesOf(view: readonly number[]): readonly number[]
  /** What a unit bet is on: each result in order, or each one whatever its order. */
  results(): Space
  /** Level 1 first. A result has the first level that matches; a result without a level is no unit bet. */
  readonly levels: readonly { readonly name: string; holds(view: readonly number[]): boolean }[]
  readonly board: 'cells' | 'digits'
  readonly quick: readonly QuickPick[]
}

type Table = {
  /** Unit bets of each level that a value stands for. */
  readonly units: ReadonlyMap<number, readonly number[]>
  readonly chances: readonly Chance[]
}

const judgeCovered =
  (see: See, picked: number, outcomes: readonly Outcome[], lost: Outcome): Judge =>
  (draw) => {
    const seen = see(draw)
    for (let at = 1; at < seen.length; at++) if (holds(picked, seen[at]!)) return outcomes[seen[0]!]!
    return lost
  }

/** ⟨1–n of the values⟩; count = Σ of the results that have a picked value. The one unit bet that is the draw's result wins. */
export function covering(row: CoveringRow): PlaySpec {
  const { value: called, values, valuesOf, levels, most = values.length } = row
  const tokens = values.map(String)
  const levelOf = (view: readonly number[]): number => levels.findIndex((level) => level.holds(view))

  const make = (): Table => {
    const units = new Map(values.map((value) => [value, levels.map(() => 0)]))
    const chances = new Array<Chance>(levels.length)
    const { draws, total } = row.results()
    for (const { draw, weight } of draws) {
      const level = levelOf(draw)
      if (level < 0) continue
      const p = fraction(weight, total)
      invariant((chances[level]?.p.den ?? p.den) === p.den, `${row.code}: two chances in one level`)
      chances[level] = { p, reach: 1, q: zero }
      for (const value of valuesOf(draw)) units.get(value)![level]!++
    }
    return { units, chances }
  }
  let made: Table | undefined
  const table = (): Table => {
    made ??= make()
    return made
  }
  const unitsOf = (value: number): readonly number[] => table().units.get(value)!
  const countOf = (value: number): number => unitsOf(value).reduce((sum, units) => sum + units, 0)

  const outcome = (level: number): Outcome => ({ wins: levels.map((_, i) => (i === level ? 1 : 0)), refund: 0 })
  const outcomes = levels.map((_, i) => outcome(i))
  const lost = outcome(-1)
  const cells = tokens.map(
    (token, i): Cell => ({
      token,
      label: token,
      ...(levels.length === 1 ? { level: 1 } : {}),
      get note() {
        return `${countOf(values[i]!)} 注`
      },
    }),
  )
  return {
    head: row,
    shape: { kind: 'sections', sections: [{ name: called, tokens, min: 1, max: most }] },
    levels: levels.map(({ name }) => ({ name, sample: tokens[0]! })),
    chances: () => table().chances,
    count: (parsed) => parsed.rows[0]!.reduce((sum, i) => sum + countOf(values[i]!), 0),
    // The level of the result, then its values as indexes; nothing where the result is no unit bet.
    see: (view) => {
      const level = levelOf(view)
      return level < 0 ? [] : [level, ...valuesOf(view).map((value) => values.indexOf(value))]
    },
    judge: (parsed, see) => judgeCovered(see, bitsOf(parsed.rows[0]!), outcomes, lost),
    cases: (parsed) => outcomes.filter((_, level) => parsed.rows[0]!.some((i) => unitsOf(values[i]!)[level]! > 0)),
    board: {
      kind: row.board,
      rows: [{ name: called, cells, min: 1, max: most, quick: row.quick }],
      minFilled: 1,
      apart: false,
    },
    random: (pick) => tokens[pick(tokens.length)]!,
    words: (parsed) => `${called} ${parsed.rows[0]!.map((i) => tokens[i]!).join('、')}`,
  }
}
