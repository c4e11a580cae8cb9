// 遗漏: which choices of a play can be followed from draw to draw, and which draws they win.
import type { Board, Row } from './board.ts'
import type { Play } from './play.ts'

/** `token` is the cell's; on a board of digit rows it comes after the name of its row: 万位:3. */
export type SingleChoice = { readonly token: string; hits(draw: readonly number[]): boolean }

type Rows = Exclude<Board, { kind: 'notes' }>

/** The bettingNumber of one pick alone, the other rows left blank. */
const numberOf = ({ rows }: Rows, row: Row, token: string): string =>
  rows.map((other) => (other === row ? token : '')).join('|')

/**
 * The choices of a play that are a bet alone, such as a sum, 大 or a digit of 定位胆, each with whether a draw wins it; none for plays
 * whose bets take several numbers or places, or mean other numbers in another lunar year.
 */
export function singleChoices(play: Play): readonly SingleChoice[] {
  const { board } = play
  if (play.yearly || board.kind === 'notes' || board.positions) return []
  return board.rows.flatMap((row) =>
    row.cells.flatMap(({ token }): SingleChoice[] => {
      const number = numberOf(board, row, token)
      if (!play.check(number).ok) return []
      const judge = play.compile(number)
      return [
        {
          token: board.kind === 'digits' ? `${row.name}:${token}` : token,
          hits: (draw) => judge(draw).wins.some((times) => times > 0),
        },
      ]
    }),
  )
}
