import { type OrderState, orderStates } from '@hongyun/contract/cashier/words.ts'

const tones: Readonly<Record<OrderState, string>> = {
  pending: ' tag--pending',
  review: ' tag--pending',
  paid: ' tag--miss',
  failed: ' tag--danger',
  expired: '',
  cancelled: '',
}

/** Of a transfer, a failed order is one that operators refused. */
export const OrderTag = ({ state }: { state: OrderState }) => (
  <span className={`tag${tones[state]}`}>{state === 'failed' ? '未通过' : orderStates[state]}</span>
)
