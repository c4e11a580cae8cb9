import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { presetRange } from '@hongyun/ui/format/time.ts'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconReceipt } from '@tabler/icons-react'
import { now } from '../../wire/clock.ts'
import { billColumns } from './bill-columns.tsx'
import { BILL_PAGE_SIZE, type BillFilter } from './bill-filter.ts'
import { Paged } from './parts/paged.tsx'
import { flowOf } from './parts/sums.ts'
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
  const everything = { kind: undefined, keyword: '', days: presetRange('month', now()) }
  return (
    <Query
      of={bills}
      skeleton={<DataTable label="账变明细" columns={columns} rows={[]} rowKey={({ id }) => id} loading />}
    >
      {({ list, total, income, expense }) => (
        <Paged old={bills.isPlaceholderData}>
          <DataTable
            label="账变明细"
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                icon={IconReceipt}
                text="该条件下暂无账变记录"
                action={
                  <Button kind="soft" size="sm" onClick={() => onChange(everything)}>
                    查看近 30 天全部
                  </Button>
                }
              />
            }
            totals={
              <>
                共 <b className="num">{total}</b> 条 · 收入 <Amount yuan={income} signed /> · 支出{' '}
                <Amount yuan={`-${expense}`} signed />
                {total > list.length && <PageNet rows={list} />}
              </>
            }
            pager={
              <Pager page={filter.page} total={total} pageSize={BILL_PAGE_SIZE} onPage={(page) => onChange({ page })} />
            }
          />
        </Paged>
      )}
    </Query>
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
