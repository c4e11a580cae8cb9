// LHC 合肖: several zodiacs are one unit bet on the special number; 49 is refunded.
import type { Board, Cell } from '../../board.ts'
import { fraction } from '../../fraction.ts'
import { yearOf, zodiacOf, zodiacs } from '../../lunar.ts'
import type { Judge, Outcome } from '../../play.ts'
import { bitsOf, holds } from '../../plays/bits.ts'
import { takeDifferent } from '../../plays/pick.ts'
import type { Head, PlaySpec, See } from '../../plays/play-of.ts'
import { marks, tie } from './draw.ts'

const tokens = zodiacs.map(({ token }) => token)
const numbers = marks.tokens.map((_, i) => i + 1)

const [won, lost, back]: readonly Outcome[] = [
  { wins: [1], refund: 0 },
  { wins: [0], refund: 0 },
  { wins: [0], refund: 1 },
]

const judgeUnion =
  (see: See, picked: number): Judge =>
  (draw) => {
    const zodiac = see(draw)
    return (zodiac.length === 0 ? back : holds(picked, zodiac[0]!) ? won : lost)!
  }

/** ⟨exactly n zodiacs⟩, always one unit bet. */
export function zodiacUnion(row: Head & { readonly pick: number; readonly level: string }): PlaySpec {
  const { pick } = row
  const section = { name: '生肖', tokens, min: pick, max: pick }
  /** The numbers of the picked zodiacs without 49. Their count is the same in every lunar year. */
  const held = (picked: readonly number[], year: number): number[] =>
    numbers.filter((number) => number !== tie && picked.includes(zodiacOf(number, year)))
  const boardOf = (cells: readonly Cell[]): Board => ({
    kind: 'cells',
    rows: [{ name: '生肖', cells, min: pick, max: pick, quick: ['clear'] }],
    minFilled: 1,
    apart: false,
  })
  const board = boardOf(zodiacs.map(({ token, label }) => ({ token, label })))
  return {
    head: row,
    shape: { kind: 'sections', sections: [section] },
    levels: [{ name: row.level, sample: tokens.slice(0, pick).join(',') }],
    yearly: 'numbers',
    chances: (context) => {
      const first = held(
        zodiacs.slice(0, pick).map((_, i) => i),
        yearOf(context),
      )
      return [{ p: fraction(first.length, numbers.length), reach: 1, q: fraction(1, numbers.length) }]
    },
    count: () => 1,
    // The zodiac of the special number; nothing where it is 49.
    see: ([mark = tie], context) => (mark === tie ? [] : [zodiacOf(mark, yearOf(context))]),
    judge: (parsed, see) => judgeUnion(see, bitsOf(parsed.rows[0]!)),
    cases: () => [won!, back!],
    board,
    boardIn: ({ zodiacYear }) => {
      if (zodiacYear === undefined) return board
      const note = (zodiac: number): string =>
        held([zodiac], zodiacYear)
          .map((n) => marks.tokens[n - 1]!)
          .join(' ')
      return boardOf(zodiacs.map(({ token, label }, i) => ({ token, label, note: note(i) })))
    },
    random: (take) => takeDifferent(tokens, pick, take).join(','),
    words: (parsed) => parsed.rows[0]!.map((i) => zodiacs[i]!.label).join('、'),
  }
}
