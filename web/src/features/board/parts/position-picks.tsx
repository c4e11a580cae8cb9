import { type Board, type Picks, toggle } from '@hongyun/lottery/board.ts'
import { useRoving } from '@hongyun/ui/roving.ts'

interface PositionPicksProps {
  board: Board
  picks: Picks
  setPicks: (picks: Picks) => void
  closed: boolean
}

/** The places a 任选 play is played on. */
export function PositionPicks({ board, picks, setPicks, closed }: PositionPicksProps) {
  const roving = useRoving<HTMLDivElement>()
  const row = board.positions
  if (!row) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser
    <div className="pills card__body desk__places" role="group" aria-label={row.name} {...roving}>
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
  )
}
