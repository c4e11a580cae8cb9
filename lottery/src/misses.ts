// 遗漏: the choices of a play that can be followed from draw to draw, and the draws they win.
import type { Board, Row } from './board.ts'
import type { Judge, JudgeContext, Play } from './play.ts'

/** `token` is that of the cell; on a board of digit rows the name of the row precedes it: 万位:3. */
export type SingleChoice = { readonly token: string; hits(draw: readonly number[], context?: JudgeContext): boolean }

type Rows = Exclude<Board, { kind: 'notes' }>

/** The bettingNumber of one pick, with the other rows blank. */
const numberOf = ({ rows }: Rows, row: Row, token: string): string =>
  rows.map((other) => (other === row ? token : '')).join('|')

/** Judges of a number, one made for each lunar year that is asked for. */
function judgeByYear(play: Play, number: string): (context?: JudgeContext) => Judge {
  const judges = new Map<number | undefined, Judge>()
  return (context = {}) => {
    const judge = judges.get(context.zodiacYear) ?? play.compile(number, context)
    judges.set(context.zodiacYear, judge)
    return judge
  }
}

/**
 * The choices of a play that are a complete bet each, such as a sum, 大 or a digit of 定位胆, with a function that says whether a draw wins
 * (`context` has the lunar year, where the play needs it). None for plays whose bets take several numbers or places.
 */
export function singleChoices(play: Play): readonly SingleChoice[] {
  const { board } = play
  if (board.kind === 'notes' || board.positions) return []
  return board.rows.flatMap((row) =>
    row.cells.flatMap(({ token }): SingleChoice[] => {
      const number = numberOf(board, row, token)
      if (!play.check(number).ok) return []
      const judge = judgeByYear(play, number)
      return [
        {
          token: board.kind === 'digits' ? `${row.name}:${token}` : token,
          hits: (draw, context) => judge(context)(draw).wins.some((times) => times > 0),
        },
      ]
    }),
  )
}
