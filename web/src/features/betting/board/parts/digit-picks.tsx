import { type Cell, type Picks, quickPick, type Row } from '@hongyun/lottery/board.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { activeQuick } from '../active-quick.ts'
import { standout } from '../hints.ts'
import type { RowsBoard } from '../rows-board.ts'
import { useType } from '../type-context.ts'
import type { HintState } from '../use-hints.ts'
import { type Digit, DigitRow } from './digit-row.tsx'

interface DigitPicksProps {
  board: RowsBoard
  picks: Picks
  setPicks: (picks: Picks) => void
  onToggle: (row: number, token: string) => void
  hints: HintState
  closed: boolean
}

const CIRCLED: readonly LotteryType[] = ['SSC', 'SYX5', 'PK10', 'FC3D', 'PL35']

/** Whether the rows hold numbers, shown as circles without odds. */
export const areDigits = (type: LotteryType, board: RowsBoard): boolean =>
  board.kind === 'digits' ||
  (CIRCLED.includes(type) && board.rows.every(({ cells }) => cells.every(({ faces }) => faces)))

/** How many numbers a row takes, where that is not simply one or more. */
function noteOf({ min, max, cells }: Row): string | undefined {
  if (min === max) return `选 ${min} 个`
  if (max < cells.length - 1) return `选 ${min}–${max} 个`
  return min > 1 ? `至少 ${min} 个` : undefined
}

/** A row of circles for each place. */
export function DigitPicks({ board, picks, setPicks, onToggle, hints: { hints, shown }, closed }: DigitPicksProps) {
  const { type } = useType()
  const figure = (row: Row, { token }: Cell): number | undefined =>
    hints?.of[board.kind === 'digits' ? `${row.name}:${token}` : token]
  return board.rows.map((row, index) => {
    const most = standout(row.cells.map((cell) => figure(row, cell)))
    const digits = row.cells.map((cell): Digit => {
      const miss = figure(row, cell)
      return miss === undefined ? { digit: cell.label } : { digit: cell.label, miss, cold: miss === most }
    })
    const note = noteOf(row)
    return (
      <DigitRow
        key={row.name}
        place={row.name}
        {...(note && { note })}
        digits={digits}
        picked={new Set(row.cells.filter(({ token }) => picks.rows[index]?.includes(token)).map(({ label }) => label))}
        onToggle={(label) => {
          const token = row.cells.find((cell) => cell.label === label)?.token
          if (token !== undefined) onToggle(index, token)
        }}
        quick={row.quick}
        active={activeQuick(board, picks, index)}
        onQuick={(pick) => setPicks(quickPick(board, picks, index, pick))}
        {...(hints && { missName: hints.name })}
        keepsMiss={shown}
        cars={type === 'PK10'}
        disabled={closed}
      />
    )
  })
}
