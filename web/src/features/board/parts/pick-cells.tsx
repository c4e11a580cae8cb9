import type { Cell } from '@hongyun/lottery/board.ts'
import { CellGroup } from '@hongyun/ui/cell-group.tsx'
import { PlayCell } from '@hongyun/ui/play-cell.tsx'
import type { Hints } from '../hints.ts'
import { PlainCell } from './plain-cell.tsx'

interface PickCellsProps {
  label: string
  cells: readonly Cell[]
  picked: readonly string[]
  onToggle: (token: string) => void
  /** By level, level 1 first; undefined while they are not known. */
  odds: readonly string[] | undefined
  hints: Hints | undefined
  closed: boolean
}

/** Few choices stand wide, many in rows of eight. */
const columnsOf = (count: number): number =>
  count <= 4 ? 4 : count <= 8 ? Math.max(6, count) : count % 10 === 0 ? 10 : 8

const isWord = (label: string): boolean => !/\d/.test(label)

/** The cells of one row, with odds where a cell has its own, and how long it has been out. */
export function PickCells({ label, cells, picked, onToggle, odds, hints, closed }: PickCellsProps) {
  const wide = cells.length <= 4
  return (
    <CellGroup label={label} columns={columnsOf(cells.length)}>
      {cells.map((cell) => {
        const { token, level, note } = cell
        const figure = hints?.of[token]
        const hint = [note, figure === undefined ? undefined : `${hints?.short} ${figure}`].filter(Boolean).join(' · ')
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
