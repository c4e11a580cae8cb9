import { Amount } from '@hongyun/ui/amount.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import type { TableColumn } from '../../parts/table/use-columns.ts'

type Flow = { amount: string; count: number; privateAmount: string }

/** How much of the sum went through private chats, in percent. */
const privateShare = ({ amount, privateAmount }: Flow): number =>
  Number((unitsOf(privateAmount) * 100n) / unitsOf(amount))

/** What pairs and receivers have in common. */
export const flowColumns: readonly TableColumn<Flow>[] = [
  { key: 'amount', head: '合计', align: 'end', cell: ({ amount }) => <Amount yuan={amount} /> },
  { key: 'count', head: '份数', align: 'end', cell: ({ count }) => <span className="num">{count}</span> },
  {
    key: 'private',
    head: '私聊',
    name: '私聊',
    align: 'end',
    cell: (flow) => <span className="num">{privateShare(flow)}%</span>,
  },
]
