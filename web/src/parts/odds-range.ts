/** The odds that what is picked can reach: from the lowest to the highest level of the picked cells. */
import { type Board, type Picks, picksOf } from '@hongyun/lottery/board.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import type { JudgeContext, Play } from '@hongyun/lottery/play.ts'

/** Levels (from 1) of the picked cells; every level of the play while nothing is picked or the cells have none. */
export function levelsOf(play: Play, board: Board, picks: Picks): readonly number[] {
  const all = play.levels.map(({ level }) => level)
  if (board.kind === 'notes') return all
  const levels = board.rows.flatMap((row, i) =>
    row.cells.filter((cell) => picks.rows[i]?.includes(cell.token)).flatMap((cell) => cell.level ?? []),
  )
  return levels.length > 0 ? levels : all
}

export function oddsRange(odds: readonly bigint[], levels: readonly number[]): { least: bigint; most: bigint } {
  const reached = levels.map((level) => odds[level - 1] ?? 0n).toSorted((a, b) => Number(a - b))
  return { least: reached[0] ?? 0n, most: reached.at(-1) ?? 0n }
}

/** The odds that a number can reach: `7.84`, or `7.84 – 10.08`. */
export function oddsText(play: Play, number: string, odds: readonly bigint[], context: JudgeContext): string {
  const board = play.boardIn(context)
  const picks = picksOf(board, number)
  const levels = picks ? levelsOf(play, board, picks) : play.levels.map(({ level }) => level)
  const { least, most } = oddsRange(odds, levels)
  return least === most ? formatOdds(most) : `${formatOdds(least)} – ${formatOdds(most)}`
}
