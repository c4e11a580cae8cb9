/** The odds that what is picked can reach: from the lowest to the highest level of the picked cells. */
import type { Board, Picks } from '@hongyun/lottery/board.ts'
import type { Play } from '@hongyun/lottery/play.ts'

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
