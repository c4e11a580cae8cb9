import { Amount } from '@hongyun/ui/amount.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { Answer } from '../../wire/request.ts'
import { OrderLink } from '../order-link.tsx'
import type { TableColumn } from '../table/use-columns.ts'
import './records.css'

type Transfer = Answer<'consoleAgentBills'>['list'][number]

/** The columns of transfers, whoever's they are. */
export const transferColumns: readonly TableColumn<Omit<Transfer, 'memberId' | 'userName'>>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => <span className="num nowrap">{dateTime(time)}</span> },
  {
    key: 'type',
    head: '类型',
    cell: ({ code, name }) => (
      <>
        <span className="mono muted">{code}</span> {name}
      </>
    ),
  },
  { key: 'reference', head: '说明', name: '说明', cell: ({ reference }) => <Reference of={reference} /> },
  {
    key: 'record',
    head: '单号',
    name: '单号',
    extra: true,
    cell: ({ reference }) => <span className="mono">{reference.id}</span>,
  },
  {
    key: 'in',
    head: '收入',
    align: 'end',
    cell: ({ direction, amount }) => direction === 'in' && <Amount yuan={amount} signed exact />,
  },
  {
    key: 'out',
    head: '支出',
    align: 'end',
    cell: ({ direction, amount }) => direction === 'out' && <Amount yuan={`-${amount}`} signed exact />,
  },
  {
    key: 'balance',
    head: '变动后余额',
    align: 'end',
    cell: ({ balance }) => balance !== null && <Amount yuan={balance} exact />,
  },
]

/** Orders lead to their story. */
function Reference({ of: { kind, text } }: { of: Transfer['reference'] }) {
  return (kind === 'order' || kind === 'withdrawal') && text !== '' ? <OrderLink orderNo={text} /> : text
}
