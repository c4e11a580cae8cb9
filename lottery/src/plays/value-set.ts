// 包三: one unit bet on several values at once; it wins if the draw has one of them.
import type { QuickPick } from '../board.ts'
import { fraction, zero } from '../fraction.ts'
import type { Judge } from '../play.ts'
import { bitsOf, holds } from './bits.ts'
import { takeDifferent } from './pick.ts'
import type { Head, Look, PlaySpec, See } from './play-of.ts'
import { wins } from './wins.ts'

export type ValueSetRow = Head & {
  readonly values: readonly number[]
  /** How many values make the unit bet. */
  readonly pick: number
  /** Reads the value of a draw. */
  readonly look: Look
  readonly quick: readonly QuickPick[]
}

const judgeValue =
  (see: See, picked: number): Judge =>
  (draw) =>
    wins(holds(picked, see(draw)[0]!))

/** ⟨k of the values⟩, one unit bet. Its chance depends on the values; the level's is the largest. */
export function valueSet(row: ValueSetRow): PlaySpec {
  const { values, pick, look } = row
  const tokens = values.map(String)
  const inOrder = (drawn: readonly number[]): string => drawn.toSorted((a, b) => a - b).join(',')

  /** The chance of the `pick` first values when sorted by weight. */
  const chance = (sign: 1 | -1) => {
    const { draws, total } = look.space()
    const weights = draws.map(({ weight }) => weight).toSorted((a, b) => sign * Number(a - b))
    return fraction(
      weights.slice(0, pick).reduce((sum, weight) => sum + weight, 0n),
      total,
    )
  }
  return {
    head: row,
    shape: { kind: 'sections', sections: [{ name: row.name, tokens, min: pick, max: pick }] },
    levels: [{ name: row.name, sample: tokens.slice(0, pick).join(',') }],
    look,
    chances: () => [{ p: chance(-1), least: chance(1), reach: 1, q: zero }],
    count: () => 1,
    judge: ({ rows }, see) => judgeValue(see, bitsOf(rows[0]!.map((i) => values[i]!))),
    cases: () => [wins(1)],
    board: {
      kind: 'cells',
      rows: [
        {
          name: row.name,
          cells: tokens.map((token) => ({ token, label: token })),
          min: pick,
          max: pick,
          quick: row.quick,
        },
      ],
      minFilled: 1,
      apart: false,
    },
    random: (take) => inOrder(takeDifferent(values, pick, take)),
    words: (parsed) => parsed.rows[0]!.map((i) => tokens[i]!).join('、'),
  }
}
