// 组三复式: a unit bet is one of the picked numbers drawn twice and another drawn once, in any order.
import { type Balls, distinctIndexes } from '../balls.ts'
import type { Judge } from '../play.ts'
import { bitsOf, holds } from './bits.ts'
import { takeDifferent } from './pick.ts'
import type { Head, Look, PlaySpec, See } from './play-of.ts'
import { placeRow } from './straight.ts'
import { wins } from './wins.ts'

export type TwiceOnceRow = Head & { readonly from: Balls; readonly level: string; readonly look: Look }

const judgePair =
  (see: See, picked: number): Judge =>
  (draw) => {
    const drawn = see(draw)
    return wins(drawn.length === 2 ? holds(picked, drawn[0]!) & holds(picked, drawn[1]!) : 0)
  }

/** ⟨2–n of the balls⟩; count = n (n − 1): which is drawn twice matters. */
export function twiceOnce(row: TwiceOnceRow): PlaySpec {
  const { from, look } = row
  const { tokens } = from
  return {
    head: row,
    shape: { kind: 'sections', sections: [{ name: '号码', tokens, min: 2, max: tokens.length }] },
    levels: [{ name: row.level, sample: tokens.slice(0, 2).join(',') }],
    look,
    count: ({ rows }) => rows[0]!.length * (rows[0]!.length - 1),
    see: (view) => distinctIndexes(from, view),
    judge: ({ rows }, see) => judgePair(see, bitsOf(rows[0]!)),
    cases: () => [wins(1)],
    board: { kind: 'digits', rows: [{ ...placeRow(from, '号码', 2), min: 2 }], minFilled: 1, apart: false },
    random: (pick) => takeDifferent(tokens, 2, pick).join(','),
    words: ({ rows }) => rows[0]!.map((i) => tokens[i]!).join(' '),
  }
}
