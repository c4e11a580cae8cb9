import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import { orderStates } from '@hongyun/contract/cashier/words.ts'
import { type Status, StatusTag } from '../../../parts/status-tag.tsx'

const known: Partial<Record<OrderState, Status>> = { pending: 'unpaid', review: 'reviewing', paid: 'done' }

/** An order's state: what waits has colour, what failed too, the ordinary is grey. */
export function OrderTag({ state }: { state: OrderState }) {
  const status = known[state]
  if (status) return <StatusTag status={status} />
  return <span className={state === 'failed' ? 'tag tag--danger' : 'tag'}>{orderStates[state]}</span>
}
