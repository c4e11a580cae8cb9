// 直选组合: every full note is also bet on its last places alone, from all of them down to one.
import type { Balls } from '../balls.ts'
import { fraction, zero } from '../fraction.ts'
import type { Judge, Outcome } from '../play.ts'
import type { Parsed } from '../shape.ts'
import type { Head, PlaySpec } from './play-of.ts'
import { arrangements, straight } from './straight.ts'

export type LastPlacesRow = Head & {
  readonly from: Balls
  readonly places: readonly string[]
  /** Level 1 is all places, the last level the last place alone. */
  readonly levels: readonly string[]
}

/**
 * ⟨1–n of the balls⟩ a place; count = full notes × places. The copies of a short unit bet that the full notes make are kept apart:
 * where the last places match, it wins as often as the places before them have picks.
 */
export function lastPlaces(row: LastPlacesRow): PlaySpec {
  const { from, places, levels } = row
  const { results: _, ...whole } = straight({ ...row, level: levels[0]! })
  const size = places.length

  /** The wins when the last `matched` places match. */
  const outcomeOf = ({ rows }: Parsed, matched: number): Outcome => {
    let copies = 1
    const wins = rows.map((picked, level) => {
      const times = matched >= size - level ? copies : 0
      copies *= picked.length
      return times
    })
    return { wins, refund: 0 }
  }
  const judge = (parsed: Parsed): Judge => {
    const picked = parsed.rows.map((indexes) => from.tokens.map((_, i) => indexes.includes(i)))
    const outcomes = Array.from({ length: size + 1 }, (_, matched) => outcomeOf(parsed, matched))
    return (view) => {
      let matched = 0
      while (matched < size && picked[size - 1 - matched]![view[size - 1 - matched]! - from.low]) matched++
      return outcomes[matched]!
    }
  }
  return {
    ...whole,
    levels: levels.map((name) => ({ name, sample: whole.levels[0]!.sample })),
    chances: () => levels.map((_, i) => ({ p: fraction(1n, arrangements(from, size - i)), reach: 1, q: zero })),
    count: (parsed) => whole.count(parsed) * size,
    judge,
    cases: (parsed) => [outcomeOf(parsed, size)],
  }
}
