import { type OrderKind, type StateOfOrder, stateName } from '@hongyun/contract/orders/words.ts'

/** What is paid is the normal case; what waits or went wrong has a colour. */
const tones: Partial<Record<StateOfOrder, string>> = {
  pending: ' tag--pending',
  review: ' tag--pending',
  approved: ' tag--pending',
  paying: ' tag--pending',
  paid: ' tag--miss',
  failed: ' tag--danger',
  refused: ' tag--danger',
  returned: ' tag--refund',
}

export const StateTag = ({ kind, state }: { kind: OrderKind; state: StateOfOrder }) => (
  <span className={`tag${tones[state] ?? ''}`}>{stateName(kind, state)}</span>
)
