/**
 * Which of the picked choices a draw met. The play's own judgement decides as far as it can be asked: about a choice
 * that is a bet by itself, then about what the fullest bet loses without the choice; where neither can be asked
 * (胆拖, limited picks), the choice's numbers are looked up among those the play looks at.
 */
import { type Board, type Cell, emptyPicks, numberOf, type Picks } from '@hongyun/lottery/board.ts'
import type { JudgeContext, Outcome, Play } from '@hongyun/lottery/play.ts'

export type Mark = 'hit' | 'back' | undefined

type RowsBoard = Exclude<Board, { kind: 'notes' }>

/** Marks the choice `cell` of row `row`; `places` are those the bet is on. */
export type Marker = (row: number, cell: Cell) => Mark

/** A play whose unit bets can win several levels by how much of them is drawn: only the highest says that all was. */
const isGraded = (play: Play, context: JudgeContext): boolean => play.levelsIn(context).some(({ reach }) => reach > 1)

/** The numbers a choice stands for: its faces, those its note lists, or the one it is. */
function numbersOf({ faces, note, token }: Cell): readonly number[] {
  if (faces) return faces
  const listed = note?.split(' ').map(Number) ?? []
  if (listed.length > 1 && listed.every(Number.isInteger)) return listed
  const own = Number(token)
  return Number.isInteger(own) ? [own] : []
}

export function markerOf(
  play: Play,
  board: RowsBoard,
  places: readonly string[],
  draw: readonly number[],
  context: JudgeContext,
): Marker {
  const judged = (rows: Picks['rows']): Outcome | undefined => {
    const number = numberOf(board, { ...emptyPicks(board), positions: places, rows })
    return number !== undefined && play.check(number).ok ? play.compile(number, context)(draw) : undefined
  }
  const graded = isGraded(play, context)
  // In 组合 the last places win by themselves as well, whatever the first ones are.
  const highest = graded || board.rows.length > 1
  const won = ({ wins }: Outcome): number => (highest ? (wins[0] ?? 0) : wins.reduce((sum, times) => sum + times, 0))
  const all = board.rows.map(({ cells }) => cells.map(({ token }) => token))
  const full = board.apart ? undefined : judged(all)

  const seats = play.view ?? draw.map((_, i) => i + 1)
  const on = board.positions ? places.map(Number) : seats
  const seen = on.map((place) => draw[place - 1] ?? Number.NaN)
  const shows = (cell: Cell): boolean => numbersOf(cell).some((number) => seen.includes(number))
  // 不中: a bet on nothing that is drawn wins.
  const absent = board.rows.map(({ cells, min }) =>
    cells
      .filter((cell) => !shows(cell))
      .slice(0, Math.max(1, min))
      .map(({ token }) => token),
  )
  const untouched = judged(absent)
  const missing = untouched !== undefined && !graded && won(untouched) > 0

  const swapped = swaps(board, (tokens) => {
    const outcome = judged([tokens])
    return outcome && won(outcome) > 0
  })

  return (row, cell) => {
    const alone = judged(all.map((_, i) => (i === row ? [cell.token] : [])))
    if (alone) return alone.wins.some((times) => times > 0) ? 'hit' : alone.refund > 0 ? 'back' : undefined
    if (full && won(full) > 0) {
      const without = judged(all.map((tokens, i) => (i === row ? tokens.filter((one) => one !== cell.token) : tokens)))
      if (without) return won(without) < won(full) ? 'hit' : undefined
    }
    if (swapped.size > 0) return swapped.has(cell.token) ? 'hit' : undefined
    // A row for each place: its own number alone counts.
    const byPlace = board.kind !== 'banker' && board.rows.length > 1 && board.rows.length === seen.length
    if (byPlace) return numbersOf(cell).includes(seen[row] ?? Number.NaN) ? 'hit' : undefined
    return shows(cell) !== missing ? 'hit' : undefined
  }
}

/** Where a bet is exactly so many choices (包三, 合肖): those that turn a losing bet into a winning one by coming in. */
function swaps(board: RowsBoard, wins: (tokens: readonly string[]) => boolean | undefined): ReadonlySet<string> {
  const [row] = board.rows
  if (board.rows.length > 1 || !row || row.min !== row.max || row.max < 2) return new Set()
  const tokens = row.cells.map(({ token }) => token)
  const losing = tokens
    .map((_, i) => [...tokens, ...tokens].slice(i, i + row.max))
    .find((taken) => wins(taken) === false)
  if (!losing) return new Set()
  return new Set(tokens.filter((token) => !losing.includes(token) && wins([token, ...losing.slice(1)])))
}
