import { type Board, emptyPicks, type Picks, toggle } from '@hongyun/lottery/board.ts'
import { choose } from '@hongyun/lottery/choose.ts'
import { useRoving } from '../../../../parts/roving.ts'

interface PositionPicksProps {
  board: Board
  picks: Picks
  setPicks: (picks: Picks) => void
  closed: boolean
}

/** The places of a 任选 play: all of them until the player drops some. */
export function PositionPicks({ board, picks, setPicks, closed }: PositionPicksProps) {
  const roving = useRoving<HTMLDivElement>()
  const row = board.positions
  if (!row) return null
  const all = emptyPicks(board).positions
  const picked = picks.positions.length
  const ways = choose(picked, row.min)
  return (
    <div className="desk__places">
      <span className="digits__place">{row.name}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser */}
      <div className="pills" role="group" aria-label={row.name} {...roving}>
        {row.cells.map(({ token, label }) => (
          <button
            key={token}
            type="button"
            className="pill"
            aria-pressed={picks.positions.includes(token)}
            disabled={closed}
            onClick={() => setPicks(toggle(board, picks, 'positions', token))}
          >
            {label}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="btn btn--sm"
        disabled={closed || picked === all.length}
        onClick={() => setPicks({ ...picks, positions: all })}
      >
        全选位置
      </button>
      <span className={picked < row.min ? 'field__error' : 'muted small'} role="status">
        {picked < row.min ? `至少选 ${row.min} 个位置` : `已选 ${picked} 个位置，共 ${ways} 个方案`}
      </span>
    </div>
  )
}
