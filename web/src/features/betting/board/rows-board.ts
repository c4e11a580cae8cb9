/** A board of rows to pick from, and the act of picking. */
import { type Board, type Picks, toggle } from '@hongyun/lottery/board.ts'
import { toast } from '@hongyun/ui/toast.ts'

export type RowsBoard = Exclude<Board, { kind: 'notes' }>

/** Picks a cell of a row or lets it go; says so where the row has all it may have. */
export const toggling =
  (board: RowsBoard, picks: Picks, setPicks: (picks: Picks) => void) =>
  (row: number, token: string): void => {
    const after = toggle(board, picks, row, token)
    if (after === picks) toast.error(`${board.rows[row]?.name}最多选 ${board.rows[row]?.max} 个`)
    else setPicks(after)
  }
