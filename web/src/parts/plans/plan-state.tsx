import { type PlanPlayState, planPlayStates } from '@hongyun/contract/plans/words.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconCheck, IconClock } from '@tabler/icons-react'

const tones: Record<PlanPlayState, string> = {
  waiting: 'tag tag--pending',
  hit: 'tag tag--gain',
  miss: 'tag tag--miss',
  refunded: 'tag tag--refund',
  void: 'tag tag--refund',
}

/** What became of a play. */
export const PlanState = ({ state }: { state: PlanPlayState }) => (
  <span className={tones[state]}>
    {state === 'waiting' && <Icon of={IconClock} />}
    {state === 'hit' && <Icon of={IconCheck} />}
    {planPlayStates[state]}
  </span>
)
