import type { Cell } from '@hongyun/lottery/board.ts'
import type { HintState } from '../use-hints.ts'
import { CellGroup } from './cell-group.tsx'
import { PlainCell } from './plain-cell.tsx'
import { PlayCell } from './play-cell.tsx'

interface PickCellsProps {
  label: string
  cells: readonly Cell[]
  picked: readonly string[]
  onToggle: (token: string) => void
  /** The odds, level 1 first; undefined while they are not known. */
  odds: readonly string[] | undefined
  hints: HintState
  closed: boolean
}

/** The column count: few choices get wide cells; many get the rows with the fewest empty places; narrow cells are for short contents. */
function columnsOf(count: number, noted: boolean): number {
  if (count <= 4) return 4
  if (count <= 8) return Math.max(6, count)
  const widths = noted ? [8, 7] : [8, 10, 9, 7]
  const empty = (columns: number) => (columns - (count % columns)) % columns
  return widths.reduce((best, columns) => (empty(columns) < empty(best) ? columns : best))
}

const isWord = (label: string): boolean => !/\d/.test(label)

/** The cells of one row, with odds where a cell has its own, and its miss. */
export function PickCells({ label, cells, picked, onToggle, odds, hints: { hints, shown }, closed }: PickCellsProps) {
  const wide = cells.length <= 4
  return (
    <CellGroup
      label={label}
      columns={columnsOf(
        cells.length,
        cells.some(({ note }) => note),
      )}
    >
      {cells.map((cell) => {
        const { token, level, note } = cell
        const figure = hints?.of[token]
        const words = figure === undefined ? undefined : `${hints?.short} ${figure}`
        // Before the first answer a space keeps the place.
        const hint = [note, words].filter(Boolean).join(' · ') || (shown ? '\u00a0' : '')
        const common = {
          picked: picked.includes(token),
          onToggle: () => onToggle(token),
          ...(hint && { hint }),
        }
        const own = level === undefined ? undefined : odds?.[level - 1]
        if (level === undefined || cell.faces) {
          return (
            <PlainCell
              key={token}
              cell={cell}
              odds={level === undefined ? undefined : (own ?? null)}
              disabled={closed}
              {...common}
            />
          )
        }
        return (
          <PlayCell
            key={token}
            pick={cell.label}
            odds={own ?? null}
            word={isWord(cell.label)}
            wide={wide}
            disabled={closed}
            {...common}
          />
        )
      })}
    </CellGroup>
  )
}
