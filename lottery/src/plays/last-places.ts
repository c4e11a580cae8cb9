// 直选组合: every full note is also bet on its last places alone, from all of them down to one.
import type { Balls } from '../balls.ts'
import { fraction, zero } from '../fraction.ts'
import type { Judge, Outcome } from '../play.ts'
import type { Parsed } from '../shape.ts'
import { bitsOf, holds } from './bits.ts'
import type { Head, PlaySpec, See } from './play-of.ts'
import { arrangements, straight } from './straight.ts'

export type LastPlacesRow = Head & {
  readonly from: Balls
  readonly places: readonly string[]
  /** Level 1 is all places, the last level the last place alone. */
  readonly levels: readonly string[]
}

const judgeLast =
  (see: See, picked: readonly number[], low: number, lost: Outcome, outcomeOf: (matched: number) => Outcome): Judge =>
  (draw) => {
    const view = see(draw)
    let first = picked.length
    while (first > 0 && holds(picked[first - 1]!, view[first - 1]! - low)) first--
    return first === picked.length ? lost : outcomeOf(picked.length - first)
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
  const lost: Outcome = { wins: levels.map(() => 0), refund: 0 }
  return {
    ...whole,
    levels: levels.map((name) => ({ name, sample: whole.levels[0]!.sample })),
    chances: () => levels.map((_, i) => ({ p: fraction(1n, arrangements(from, size - i)), reach: 1, q: zero })),
    count: (parsed) => whole.count(parsed) * size,
    judge: (parsed, see) =>
      judgeLast(see, parsed.rows.map(bitsOf), from.low, lost, (matched) => outcomeOf(parsed, matched)),
    cases: (parsed) => [outcomeOf(parsed, size)],
  }
}
