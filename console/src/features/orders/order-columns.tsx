import { channelName, methodName, orderKinds } from '@hongyun/contract/orders/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { orderPath } from '../../parts/order-link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'
import { StateTag } from './state-tag.tsx'

export type Order = Answer<'consoleOrders'>['list'][number]

const dash = <span className="muted">—</span>

export const orderColumns: readonly TableColumn<Order>[] = [
  {
    key: 'createdAt',
    head: '下单时间',
    sortable: true,
    cell: ({ createdAt }) => <span className="num">{dateTime(createdAt)}</span>,
  },
  {
    key: 'orderNo',
    head: '订单号',
    cell: ({ orderNo }) => (
      <Link className="link mono" to={orderPath(orderNo)}>
        {orderNo}
      </Link>
    ),
  },
  { key: 'kind', head: '方向', cell: ({ kind }) => <span className="tag tag--miss">{orderKinds[kind]}</span> },
  { key: 'userName', head: '玩家', cell: ({ userName }) => userName },
  { key: 'method', head: '方式', name: '方式', cell: ({ kind, method }) => methodName(kind, method) },
  { key: 'channel', head: '通道', name: '通道', cell: (order) => channelName(order) || dash },
  {
    key: 'amount',
    head: '金额',
    align: 'end',
    sortable: true,
    cell: ({ kind, state, amount }) =>
      state === 'paid' ? (
        <Amount yuan={kind === 'recharge' ? amount : `-${amount}`} signed />
      ) : (
        <Amount yuan={amount} />
      ),
  },
  { key: 'fee', head: '手续费', name: '手续费', align: 'end', cell: ({ fee }) => <Amount yuan={fee} /> },
  { key: 'bonus', head: '加送', name: '加送', extra: true, align: 'end', cell: ({ bonus }) => <Amount yuan={bonus} /> },
  { key: 'state', head: '状态', cell: ({ kind, state }) => <StateTag kind={kind} state={state} /> },
  {
    key: 'endedAt',
    head: '办结时间',
    name: '办结时间',
    cell: ({ endedAt }) => (endedAt === null ? dash : <span className="num">{dateTime(endedAt)}</span>),
  },
  {
    key: 'providerRef',
    head: '服务商流水号',
    name: '服务商流水号',
    extra: true,
    cell: ({ providerRef }) => (providerRef ? <span className="mono">{providerRef}</span> : dash),
  },
]
