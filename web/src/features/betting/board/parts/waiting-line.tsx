import { formatMoney } from '@hongyun/lottery/money.ts'
import { usePlayName } from '../../../../parts/play-name.ts'
import { shortly } from '../describe.ts'
import { lineNote } from '../line-note.ts'
import type { Priced } from '../stake.ts'
import { SlipLine } from './slip-line.tsx'

/** A line of the slip: play, cost and details. */
export function WaitingLine({ bet, onRemove }: { bet: Priced; onRemove: () => void }) {
  const playName = usePlayName()
  return (
    <SlipLine
      play={playName(bet.play)}
      amount={formatMoney(bet.total)}
      numbers={shortly(bet.play, bet.number)}
      note={lineNote(bet)}
      onRemove={onRemove}
    />
  )
}
