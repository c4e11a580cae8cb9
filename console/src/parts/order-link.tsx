import { Link } from '@hongyun/ui/router/link.tsx'
import { useRight } from '../wire/info.ts'

/** The page of an order's whole story. */
export const orderPath = (orderNo: string): string => `/orders/${orderNo}`

/** An order's number, which leads to its story for whoever may see it. */
export function OrderLink({ orderNo }: { orderNo: string }) {
  const seesOrders = useRight('seeOrders')
  if (!seesOrders) return <span className="mono">{orderNo}</span>
  return (
    <Link className="link mono" to={orderPath(orderNo)}>
      {orderNo}
    </Link>
  )
}
