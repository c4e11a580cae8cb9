import type { Cell, Picks } from '@hongyun/lottery/board.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { Ball } from '../../../../parts/draws/ball.tsx'
import { useRoving } from '../../../../parts/roving.ts'
import { type RowsBoard, toggling } from '../rows-board.ts'
import type { HintState } from '../use-hints.ts'
import { CellFace } from './cell-face.tsx'
import { MarkFilters } from './mark-filters.tsx'
import { RowSets } from './row-sets.tsx'

interface MarkRowsProps {
  play: Play
  board: RowsBoard
  picks: Picks
  setPicks: (picks: Picks) => void
  /** The figures below the numbers. */
  hints: HintState
  closed: boolean
}

/** Whether the choices of the board are numbers of a large draw, or zodiacs: shown as balls and seals in one block. */
export const areMarks = ({ type }: Play, board: RowsBoard): boolean =>
  type === 'LHC' || (type === 'KL8' && board.rows.every(({ cells }) => cells.length === 80))

/** Numbers that make a bet together: 连码, 不中, 任选, 连肖. */
export function MarkRows({ play, board, picks, setPicks, hints, closed }: MarkRowsProps) {
  const onToggle = toggling(board, picks, setPicks)
  // A set is put into the last row: 拖码 on a board with 胆.
  const last = board.rows.length - 1
  const onSet = (tokens: readonly string[], on: boolean) => {
    const row = board.rows[last]
    if (!row) return
    const now = new Set(picks.rows[last])
    const elsewhere = new Set(board.apart ? picks.rows.slice(0, last).flat() : [])
    const wanted = row.cells
      .map(({ token }) => token)
      .filter((token) => (tokens.includes(token) ? on && !elsewhere.has(token) : now.has(token)))
    if (wanted.length > row.max) toast.error(`${row.name}最多选 ${row.max} 个`)
    else setPicks({ ...picks, rows: picks.rows.map((one, index) => (index === last ? wanted : one)) })
  }
  const filters = play.type === 'LHC' && board.rows[0]?.cells.length === 49
  return (
    <>
      {filters && <MarkFilters picked={new Set(picks.rows[last])} onSet={onSet} closed={closed} />}
      <RowSets play={play} board={board} picks={picks} setPicks={setPicks} closed={closed}>
        {({ cells }, index, label) => (
          <Marks
            play={play}
            label={label}
            cells={cells}
            picked={picks.rows[index] ?? []}
            onToggle={(token) => onToggle(index, token)}
            hints={hints}
            closed={closed}
          />
        )}
      </RowSets>
    </>
  )
}

interface MarksProps {
  play: Play
  label: string
  cells: readonly Cell[]
  picked: readonly string[]
  onToggle: (token: string) => void
  hints: HintState
  closed: boolean
}

/** Eighty numbers stand whole in a low window only in few rows. */
const COLUMNS: Readonly<Record<number, number>> = { 12: 6, 49: 10, 80: 16 }

const columnsOf = (count: number): number => COLUMNS[count] ?? (count % 10 === 0 ? 10 : 7)

function Marks({ play, label, cells, picked, onToggle, hints, closed }: MarksProps) {
  const columns = columnsOf(cells.length)
  const roving = useRoving<HTMLDivElement>(columns)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid container in every browser
    <div
      className={play.type === 'KL8' ? 'marks marks--bare' : 'marks'}
      role="group"
      aria-label={label}
      style={{ '--n': columns }}
      {...roving}
    >
      {cells.map((cell) => {
        const on = picked.includes(cell.token)
        const figure = hints.hints?.of[cell.token]
        const hint = figure === undefined ? undefined : `${hints.hints?.name} ${figure}`
        return (
          <button
            key={cell.token}
            type="button"
            className="marks__pick"
            aria-pressed={on}
            aria-label={[cell.label, cell.note].filter(Boolean).join('，')}
            aria-description={hint}
            disabled={closed}
            onClick={() => onToggle(cell.token)}
          >
            {play.type === 'KL8' ? (
              <Ball number={cell.label} tone={on ? 'crimson' : 'flat'} />
            ) : (
              <CellFace type={play.type} cell={cell} />
            )}
            {cell.note}
            {hints.shown && <span className="num">{figure ?? '–'}</span>}
          </button>
        )
      })}
    </div>
  )
}
