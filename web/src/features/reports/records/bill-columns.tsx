import { Amount } from '@hongyun/ui/amount.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { referenceOf } from './bill-reference.ts'
import type { Bill } from './requests/collect-bills.ts'

export const billColumns = (onShow: (bill: Bill) => void): readonly Column<Bill>[] => [
  { key: 'time', head: '时间', cell: ({ time }) => monthTime(time) },
  { key: 'name', head: '类型', cell: ({ name }) => <b>{name}</b> },
  {
    key: 'text',
    head: '说明',
    cell: (bill) => {
      const { text } = referenceOf(bill)
      return (
        <span className="bill-text clip soft" title={text}>
          {text}
        </span>
      )
    },
  },
  { key: 'id', head: '单号', cell: (bill) => <span className="mono muted">#{referenceOf(bill).number}</span> },
  { key: 'amount', head: '金额', align: 'end', cell: (bill) => <BillAmount bill={bill} /> },
  { key: 'balance', head: '变动后余额', align: 'end', cell: ({ balance }) => <Amount yuan={balance} /> },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (bill) => (
      <button type="button" className="link" aria-label={`${bill.name} 详情`} onClick={() => onShow(bill)}>
        详情
      </button>
    ),
  },
]

/** Income or expense by its sign; a returned stake is neither a gain nor a loss. Small rebates keep their four decimals. */
export function BillAmount({
  bill: { direction, amount, kind },
}: {
  bill: Pick<Bill, 'direction' | 'amount' | 'kind'>
}) {
  const signed = direction === 'in' ? amount : `-${amount}`
  return kind === 'refund' ? (
    <Amount yuan={signed} signed tone="refund" />
  ) : (
    <Amount yuan={signed} signed exact={kind === 'rebate'} />
  )
}
