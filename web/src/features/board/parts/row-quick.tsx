import { type Board, type Picks, quickPick } from '@hongyun/lottery/board.ts'
import { QuickPicks } from '@hongyun/ui/quick-picks.tsx'

interface RowQuickProps {
  board: Exclude<Board, { kind: 'notes' }>
  row: number
  picks: Picks
  setPicks: (picks: Picks) => void
  closed: boolean
  label: string
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.length > 0 && a.join() === b.join()

/** 全大小单双清 of a row, as far as the play has them. */
export function RowQuick({ board, row, picks, setPicks, closed, label }: RowQuickProps) {
  const quick = board.rows[row]?.quick ?? []
  if (quick.length === 0) return null
  const picked = picks.rows[row] ?? []
  const inOrder = (board.rows[row]?.cells ?? []).map(({ token }) => token).filter((token) => picked.includes(token))
  const active = quick.find(
    (pick) => pick !== 'clear' && same(quickPick(board, picks, row, pick).rows[row] ?? [], inOrder),
  )
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
