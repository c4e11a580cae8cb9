import { type Board, type Picks, toggle } from '@hongyun/lottery/board.ts'
import { formatOdds, oddsOf } from '@hongyun/lottery/odds.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { type Rebate, type Stake, termsOf } from '../stake.ts'
import { DigitPicks } from './digit-picks.tsx'
import { PickCells } from './pick-cells.tsx'
import { RowQuick } from './row-quick.tsx'

interface PickRowsProps {
  play: Play
  board: Exclude<Board, { kind: 'notes' }>
  picks: Picks
  setPicks: (picks: Picks) => void
  stake: Stake
  rebate: Rebate | undefined
  misses: Readonly<Record<string, number>> | undefined
  closed: boolean
}

/** The rows of a board of cells, of places or of 胆 and 拖. */
export function PickRows({ play, board, picks, setPicks, stake, rebate, misses, closed }: PickRowsProps) {
  const odds = rebate && oddsOf(play, termsOf(rebate, stake.point)).map(formatOdds)
  const onToggle = (row: number, token: string) => {
    const after = toggle(board, picks, row, token)
    if (after === picks) toast.error(`${board.rows[row]?.name}最多选 ${board.rows[row]?.max} 个`)
    else setPicks(after)
  }
  if (board.kind === 'digits') {
    return (
      <DigitPicks board={board} picks={picks} setPicks={setPicks} onToggle={onToggle} misses={misses} closed={closed} />
    )
  }
  const named = board.rows.length > 1
  return (
    <div className="card__body stack">
      {board.rows.map((row, index) => (
        <div key={row.name} className="stack desk__rowset">
          {named && (
            <div className="row">
              <b className="serif">{row.name}</b>
              <span className="muted small">
                {row.min === row.max ? `选 ${row.min} 个` : `选 ${row.min} 到 ${row.max} 个`}
              </span>
              <span className="push">
                <RowQuick
                  board={board}
                  row={index}
                  picks={picks}
                  setPicks={setPicks}
                  closed={closed}
                  label={`${row.name}快选`}
                />
              </span>
            </div>
          )}
          <PickCells
            label={named ? `${play.name} ${row.name}` : play.name}
            cells={row.cells}
            picked={picks.rows[index] ?? []}
            onToggle={(token) => onToggle(index, token)}
            odds={odds}
            misses={misses}
            closed={closed}
          />
        </div>
      ))}
    </div>
  )
}
