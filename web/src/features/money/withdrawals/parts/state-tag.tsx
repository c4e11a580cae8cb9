import { type WithdrawalState, withdrawalStates } from '@hongyun/contract/withdrawals/words.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconArrowBackUp, IconClock } from '@tabler/icons-react'

const tones: Readonly<Record<WithdrawalState, string>> = {
  review: ' tag--pending',
  approved: ' tag--pending',
  paying: ' tag--pending',
  paid: ' tag--miss',
  refused: ' tag--danger',
  returned: ' tag--refund',
  cancelled: '',
}
const icons = { review: IconClock, approved: IconClock, paying: IconClock, returned: IconArrowBackUp } as const

/** An order's state: what is open has colour, and what came back; the ordinary is grey. */
export function StateTag({ state }: { state: WithdrawalState }) {
  const icon = state in icons ? icons[state as keyof typeof icons] : undefined
  return (
    <span className={`tag${tones[state]}`}>
      {icon && <Icon of={icon} />}
      {withdrawalStates[state]}
    </span>
  )
}
