import { type WithdrawalState, withdrawalStates } from '@hongyun/contract/withdrawals/words.ts'

const tones: Readonly<Record<WithdrawalState, string>> = {
  review: ' tag--pending',
  approved: ' tag--pending',
  paying: ' tag--pending',
  paid: ' tag--miss',
  refused: ' tag--danger',
  returned: ' tag--refund',
  cancelled: '',
}

export const OrderTag = ({ state }: { state: WithdrawalState }) => (
  <span className={`tag${tones[state]}`}>{withdrawalStates[state]}</span>
)
