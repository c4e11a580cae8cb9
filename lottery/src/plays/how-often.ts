// 猜1D: the prize depends on how often the number is drawn.
import type { Balls } from '../balls.ts'
import type { Head, Look, PlaySpec } from './play-of.ts'
import { placeRow } from './straight.ts'

export type HowOftenRow = Head & {
  readonly from: Balls
  readonly look: Look
  /** Level 1 is for a number drawn as often as there are levels, the last level for one drawn once. */
  readonly levels: readonly string[]
}

/** ⟨1–n of the balls⟩; count = n. */
export function howOften(row: HowOftenRow): PlaySpec {
  const { from, look, levels } = row
  const { tokens } = from
  return {
    head: row,
    shape: { kind: 'sections', sections: [{ name: '号码', tokens, min: 1, max: tokens.length }] },
    levels: levels.map((name) => ({ name, sample: tokens[0]! })),
    look,
    count: ({ rows }) => rows[0]!.length,
    judge: ({ rows }) => {
      const picked = rows[0]!
      return (view) => {
        const wins = levels.map(() => 0)
        for (const i of picked) {
          const times = view.filter((drawn) => drawn - from.low === i).length
          if (times > 0) wins[levels.length - times]!++
        }
        return { wins, refund: 0 }
      }
    },
    board: { kind: 'digits', rows: [placeRow(from, '号码', 1)], minFilled: 1, apart: false },
    random: (pick) => tokens[pick(tokens.length)]!,
    words: ({ rows }) => rows[0]!.map((i) => tokens[i]!).join(' '),
  }
}
