import { type Picks, quickPick } from '@hongyun/lottery/board.ts'
import { activeQuick } from '../active-quick.ts'
import type { RowsBoard } from '../rows-board.ts'
import { QuickPicks } from './quick-picks.tsx'

interface RowQuickProps {
  board: RowsBoard
  row: number
  picks: Picks
  setPicks: (picks: Picks) => void
  closed: boolean
  label: string
}

/** 全大小单双清 of a row, as far as the play has them. */
export function RowQuick({ board, row, picks, setPicks, closed, label }: RowQuickProps) {
  const quick = board.rows[row]?.quick ?? []
  if (quick.length === 0) return null
  const active = activeQuick(board, picks, row)
  return (
    <QuickPicks
      label={label}
      options={quick}
      {...(active && { active })}
      disabled={closed}
      onPick={(pick) => setPicks(quickPick(board, picks, row, pick))}
    />
  )
}
