import { type Board, type Picks, toggle } from '@hongyun/lottery/board.ts'
import { formatOdds, oddsOf } from '@hongyun/lottery/odds.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { usePlayName } from '../../../parts/play-name.ts'
import type { Hints } from '../hints.ts'
import { type Rebate, type Stake, termsOf } from '../stake.ts'
import { useYear } from '../year-context.ts'
import { areDigits, DigitPicks } from './digit-picks.tsx'
import { PickCells } from './pick-cells.tsx'
import { RowQuick } from './row-quick.tsx'

interface PickRowsProps {
  play: Play
  board: Exclude<Board, { kind: 'notes' }>
  picks: Picks
  setPicks: (picks: Picks) => void
  stake: Stake
  rebate: Rebate | undefined
  hints: Hints | undefined
  closed: boolean
}

/** The rows of a board of cells, of places or of 胆 and 拖. */
export function PickRows({ play, board, picks, setPicks, stake, rebate, hints, closed }: PickRowsProps) {
  const year = useYear()
  const name = usePlayName()(play)
  const odds = rebate && oddsOf(play, termsOf(rebate, stake.point), year).map(formatOdds)
  const onToggle = (row: number, token: string) => {
    const after = toggle(board, picks, row, token)
    if (after === picks) toast.error(`${board.rows[row]?.name}最多选 ${board.rows[row]?.max} 个`)
    else setPicks(after)
  }
  if (areDigits(play.type, board)) {
    return (
      <DigitPicks board={board} picks={picks} setPicks={setPicks} onToggle={onToggle} hints={hints} closed={closed} />
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
            label={named ? `${name} ${row.name}` : name}
            cells={row.cells}
            picked={picks.rows[index] ?? []}
            onToggle={(token) => onToggle(index, token)}
            odds={odds}
            hints={hints}
            closed={closed}
          />
        </div>
      ))}
    </div>
  )
}
