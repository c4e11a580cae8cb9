import { formatMoney } from '@hongyun/lottery/money.ts'
import { usePlayName } from '../../../../parts/play-name.ts'
import { type BetGroup, firstNotes, noteText } from '../bet-groups.ts'
import { shortly } from '../describe.ts'
import { lineNote } from '../line-note.ts'
import { SlipLine } from './slip-line.tsx'

const SHOWN = 3

/** A line of the slip: play, cost and details; a list of notes by its first ones. */
export function WaitingLine({ group, onRemove }: { group: BetGroup; onRemove: () => void }) {
  const playName = usePlayName()
  const bet = group.bets[0]
  if (!bet) return null
  const isList = bet.play.board.kind === 'notes' && group.count > SHOWN
  return (
    <SlipLine
      play={playName(bet.play)}
      amount={formatMoney(group.total)}
      numbers={isList ? `${firstNotes(group, SHOWN).map(noteText).join('；')} 等` : shortly(bet.play, bet.number)}
      note={lineNote({ ...bet, count: group.count })}
      onRemove={onRemove}
    />
  )
}
