/** A board with rows, and picking on it. */
import { type Board, type Picks, toggle } from '@hongyun/lottery/board.ts'
import { toast } from '@hongyun/ui/toast.ts'

export type RowsBoard = Exclude<Board, { kind: 'notes' }>

/** Picks or drops a cell of a row; tells the player where the row is full. */
export const toggling =
  (board: RowsBoard, picks: Picks, setPicks: (picks: Picks) => void) =>
  (row: number, token: string): void => {
    const after = toggle(board, picks, row, token)
    if (after === picks) toast.error(`${board.rows[row]?.name}最多选 ${board.rows[row]?.max} 个`)
    else setPicks(after)
  }
