// 猜1D: the prize depends on how often the number is drawn.
import type { Balls } from '../balls.ts'
import type { Judge, Outcome } from '../play.ts'
import type { Head, Look, PlaySpec, See } from './play-of.ts'
import { placeRow } from './straight.ts'

export type HowOftenRow = Head & {
  readonly from: Balls
  readonly look: Look
  /** Level 1 is for a number drawn as often as there are levels, the last level for one drawn once. */
  readonly levels: readonly string[]
}

const judgeTimes =
  (see: See, picked: readonly number[], lost: Outcome): Judge =>
  (draw) => {
    const times = see(draw)
    let wins: number[] | undefined
    for (const i of picked) {
      if (times[i] === 0) continue
      wins ??= lost.wins.map(() => 0)
      wins[wins.length - times[i]!]!++
    }
    return wins ? { wins, refund: 0 } : lost
  }

/** ⟨1–n of the balls⟩; count = n. */
export function howOften(row: HowOftenRow): PlaySpec {
  const { from, look, levels } = row
  const { tokens } = from
  const lost: Outcome = { wins: levels.map(() => 0), refund: 0 }
  return {
    head: row,
    shape: { kind: 'sections', sections: [{ name: '号码', tokens, min: 1, max: tokens.length }] },
    levels: levels.map((name) => ({ name, sample: tokens[0]! })),
    look,
    count: ({ rows }) => rows[0]!.length,
    // How often each number is drawn.
    see: (view) => tokens.map((_, i) => view.filter((drawn) => drawn - from.low === i).length),
    judge: ({ rows }, see) => judgeTimes(see, rows[0]!, lost),
    board: { kind: 'digits', rows: [placeRow(from, '号码', 1)], minFilled: 1, apart: false },
    random: (pick) => tokens[pick(tokens.length)]!,
    words: ({ rows }) => rows[0]!.map((i) => tokens[i]!).join(' '),
  }
}
