import { type Picks, type QuickPick, quickPick } from '@hongyun/lottery/board.ts'
import type { RowsBoard } from './rows-board.ts'

const same = (a: readonly string[], b: readonly string[]): boolean => a.length > 0 && a.join() === b.join()

/** The quick pick that equals the picks of a row. */
export function activeQuick(board: RowsBoard, picks: Picks, row: number): QuickPick | undefined {
  const { quick = [], cells = [] } = board.rows[row] ?? {}
  const picked = new Set(picks.rows[row])
  const inOrder = cells.map(({ token }) => token).filter((token) => picked.has(token))
  return quick.find((pick) => pick !== 'clear' && same(quickPick(board, picks, row, pick).rows[row] ?? [], inOrder))
}
