// 下级账变记录: the transfers of an agent's members, at all levels. The filter is the URL's, as the figures of reports lead here.
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconReceipt } from '@tabler/icons-react'
import { RecordTable } from '../../../parts/records/record-table.tsx'
import { now } from '../../../wire/clock.ts'
import { BillAmount } from './bill-columns.tsx'
import { referenceOf } from './bill-reference.ts'
import { CappedNote } from './capped-note.tsx'
import { MEMBER_BILL_PAGE_SIZE, readMemberBillFilter, writeMemberBillFilter } from './member-bill-filter.ts'
import { MemberBillFilters } from './member-bill-filters.tsx'
import { everybody } from './member-shown.ts'
import { timeColumn } from './parts/record-cells.tsx'
import './parts/records.css'
import type { MemberBill } from './requests/collect-member-records.ts'
import { useMemberBills } from './requests/use-member-bills.ts'

const form = { read: readMemberBillFilter, write: writeMemberBillFilter }

const columns: readonly Column<MemberBill>[] = [
  { key: 'who', head: '会员', cell: ({ userName }) => <b>{userName}</b> },
  timeColumn,
  { key: 'name', head: '类型', cell: ({ name }) => name },
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
  {
    key: 'id',
    head: '单号',
    cell: (bill) => {
      const { number } = referenceOf(bill)
      return (
        <>
          <span className="mono muted">#{number}</span> <CopyButton text={number} label={`复制单号 ${number}`} />
        </>
      )
    },
  },
  { key: 'amount', head: '金额', align: 'end', cell: (bill) => <BillAmount bill={bill} /> },
  {
    key: 'balance',
    head: '变动后余额',
    align: 'end',
    cell: ({ balance }) => (balance === null ? <span className="muted">—</span> : <Amount yuan={balance} />),
  },
]

export default function MemberBillsPage() {
  const [filter, change] = useUrlFilter(form, now)
  const bills = useMemberBills(filter)
  return (
    <>
      <h1 className="section__title">下级账变记录</h1>
      <Card label="下级账变记录" flush>
        <MemberBillFilters
          filter={filter}
          name={bills.data?.list.find(({ memberId }) => memberId === filter.member)?.userName}
          onChange={change}
        />
        <RecordTable
          label="下级账变记录"
          of={bills}
          columns={columns}
          empty="该条件下暂无下级账变记录"
          icon={IconReceipt}
          onWiden={(days) =>
            change({ ...everybody, figure: undefined, kind: undefined, direction: undefined, lottery: '', days })
          }
          totals={({ total, income, expense, capped }) => (
            <>
              共 <b className="num">{total}</b> 条 · 入账 <Amount yuan={income} signed /> · 出账{' '}
              <Amount yuan={`-${expense}`} signed />
              <CappedNote capped={capped} />
            </>
          )}
          page={filter.page}
          pageSize={MEMBER_BILL_PAGE_SIZE}
          onPage={(page) => change({ page })}
        />
      </Card>
    </>
  )
}
