import { formatMoney } from '@hongyun/lottery/money.ts'
import { SlipLine } from '@hongyun/ui/slip-line.tsx'
import { usePlayName } from '../../../../parts/play-name.ts'
import { shortly } from '../describe.ts'
import { lineNote } from '../line-note.ts'
import type { Priced } from '../stake.ts'

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
