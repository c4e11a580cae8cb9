import type { Picks } from '@hongyun/lottery/board.ts'
import { formatOdds, oddsOf } from '@hongyun/lottery/odds.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { type RowsBoard, toggling } from '../rows-board.ts'
import { type Rebate, type Stake, termsOf } from '../stake.ts'
import type { HintState } from '../use-hints.ts'
import { useYear } from '../year-context.ts'
import { areDigits, DigitPicks } from './digit-picks.tsx'
import { PickCells } from './pick-cells.tsx'
import { RowSets } from './row-sets.tsx'

interface PickRowsProps {
  play: Play
  board: RowsBoard
  picks: Picks
  setPicks: (picks: Picks) => void
  stake: Stake
  rebate: Rebate | undefined
  hints: HintState
  closed: boolean
}

/** The rows of a board of cells, of places or of 胆 and 拖. */
export function PickRows({ play, board, picks, setPicks, stake, rebate, hints, closed }: PickRowsProps) {
  const year = useYear()
  const odds = rebate && oddsOf(play, termsOf(rebate, stake.point), year).map(formatOdds)
  const onToggle = toggling(board, picks, setPicks)
  if (areDigits(play.type, board)) {
    return (
      <DigitPicks board={board} picks={picks} setPicks={setPicks} onToggle={onToggle} hints={hints} closed={closed} />
    )
  }
  return (
    <RowSets play={play} board={board} picks={picks} setPicks={setPicks} closed={closed}>
      {({ cells }, index, label) => (
        <PickCells
          label={label}
          cells={cells}
          picked={picks.rows[index] ?? []}
          onToggle={(token) => onToggle(index, token)}
          odds={odds}
          hints={hints}
          closed={closed}
        />
      )}
    </RowSets>
  )
}
