import { orderPage } from '@hongyun/contract/cashier/recharge-page.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { Order } from './order-machine.ts'
import { OrderTag } from './order-tag.tsx'

export const recordColumns: readonly Column<Order>[] = [
  { key: 'time', head: '下单时间', cell: ({ createdAt }) => dateTime(createdAt) },
  {
    key: 'no',
    head: '订单号',
    cell: ({ orderNo }) => (
      <span className="row">
        <span className="mono muted">{orderNo}</span>
        <CopyButton text={orderNo} label={`复制订单号 ${orderNo}`} />
      </span>
    ),
  },
  { key: 'pay', head: '方式', cell: ({ payName }) => payName },
  { key: 'channel', head: '通道', cell: ({ channelName }) => <span className="soft">{channelName}</span> },
  { key: 'amount', head: '金额', align: 'end', cell: (order) => <OrderAmount order={order} /> },
  { key: 'paidAt', head: '到账时间', cell: ({ paidAt }) => (paidAt === null ? '—' : dateTime(paidAt)) },
  { key: 'state', head: '状态', cell: ({ state }) => <OrderTag state={state} /> },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ orderNo, payType, state }) =>
      state === 'pending' ? (
        <Link className="link" to={orderPage(orderNo, payType)}>
          继续付款
        </Link>
      ) : (
        <Link
          className="link"
          aria-label={`${orderNo} 的经过`}
          to={`/userCenter/billRecord?tab=recharge&story=${orderNo}`}
        >
          经过
        </Link>
      ),
  },
]

/** Money that came in is a gain; what was only ordered is just an amount. */
function OrderAmount({ order }: { order: Order }) {
  return order.state === 'paid' ? <Amount yuan={order.amount} signed /> : <Amount yuan={order.amount} tone="plain" />
}
