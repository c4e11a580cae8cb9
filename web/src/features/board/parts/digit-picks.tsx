import { type Board, type Picks, quickPick } from '@hongyun/lottery/board.ts'
import { DigitRow } from '@hongyun/ui/digit-row.tsx'

interface DigitPicksProps {
  board: Exclude<Board, { kind: 'notes' }>
  picks: Picks
  setPicks: (picks: Picks) => void
  onToggle: (row: number, token: string) => void
  misses: Readonly<Record<string, number>> | undefined
  closed: boolean
}

/** A row of circles for each place. */
export function DigitPicks({ board, picks, setPicks, onToggle, misses, closed }: DigitPicksProps) {
  return board.rows.map((row, index) => (
    <DigitRow
      key={row.name}
      place={row.name}
      digits={row.cells.map(({ token, label }) => {
        const miss = misses?.[`${row.name}:${token}`]
        return miss === undefined ? { digit: label } : { digit: label, miss }
      })}
      picked={new Set(picks.rows[index])}
      onToggle={(label) => {
        const token = row.cells.find((cell) => cell.label === label)?.token
        if (token !== undefined) onToggle(index, token)
      }}
      onQuick={(pick) => setPicks(quickPick(board, picks, index, pick))}
      disabled={closed}
    />
  ))
}
