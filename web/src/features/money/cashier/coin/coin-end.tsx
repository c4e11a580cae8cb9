import type { Order } from '../order-machine.ts'
import { useCoinOrder } from '../requests/use-coin-order.ts'
import { CoinTransfers } from './coin-transfers.tsx'

/** Below the end of an order: what arrived for it, which may still be confirmed, or came too late. */
export function CoinEnd({ order }: { order: Order }) {
  const coin = useCoinOrder(order.orderNo, false)
  return coin.data ? <CoinTransfers order={order} coin={coin.data} /> : null
}
