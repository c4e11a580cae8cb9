import { Amount } from '@hongyun/ui/amount.tsx'
import { IconReceipt } from '@tabler/icons-react'
import { RecordTable } from '../../../parts/records/record-table.tsx'
import { flowOf } from '../../../parts/records/sums.ts'
import { billColumns } from './bill-columns.tsx'
import { BILL_PAGE_SIZE, type BillFilter } from './bill-filter.ts'
import type { Bill } from './requests/collect-bills.ts'
import { useBills } from './requests/use-bills.ts'

interface BillTableProps {
  filter: BillFilter
  onChange: (change: Partial<BillFilter>) => void
  onShow: (bill: Bill) => void
}

export function BillTable({ filter, onChange, onShow }: BillTableProps) {
  const bills = useBills(filter)
  const columns = billColumns(onShow)
  return (
    <RecordTable
      label="账变明细"
      of={bills}
      columns={columns}
      empty="该条件下暂无账变记录"
      icon={IconReceipt}
      onWiden={(days) => onChange({ kind: undefined, keyword: '', days })}
      totals={({ list, total, income, expense }) => (
        <>
          共 <b className="num">{total}</b> 条 · 入账 <Amount yuan={income} signed /> · 出账{' '}
          <Amount yuan={`-${expense}`} signed />
          {total > list.length && <PageNet rows={list} />}
        </>
      )}
      page={filter.page}
      pageSize={BILL_PAGE_SIZE}
      onPage={(page) => onChange({ page })}
    />
  )
}

/** What the rows in sight add up to, where they are not all. */
function PageNet({ rows }: { rows: readonly Bill[] }) {
  const { income, expense } = flowOf(rows)
  return (
    <span className="muted">
      {' '}
      （本页 <Amount yuan={income} signed /> / <Amount yuan={`-${expense}`} signed />）
    </span>
  )
}
