import { MAX_LINES } from '@hongyun/contract/agent-reports/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { transferColumns } from '../../../parts/records/transfer-columns.tsx'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import { type Answer, queryOf } from '../../../wire/request.ts'
import type { LinesProps } from './lines-props.ts'
import { billsWanted, PAGE_SIZE } from './lines-view.ts'
import { memberColumn } from './member-column.tsx'

type Bill = Answer<'consoleAgentBills'>['list'][number]

/** 账变 of a branch, and what they come to. */
export function BillLines({ agentId, view, filters, onPage }: LinesProps) {
  const columns: readonly TableColumn<Bill>[] = [memberColumn(view.days), ...transferColumns]
  const bills = useQuery({
    ...queryOf('consoleAgentBills', billsWanted(agentId, view)),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordTable
      name="agentBills"
      label="账变"
      of={bills}
      columns={columns}
      filters={filters}
      totals={({ total, income, expense, capped }) => (
        <span className="record-sums">
          <span>
            共 <b className="num">{wholeText(total)}</b> 条
          </span>
          <span>
            收入 <b className="num">{amountText(income, { exact: true })}</b>
          </span>
          <span>
            支出 <b className="num">{amountText(expense, { exact: true })}</b>
          </span>
          {capped && <span className="muted">只计最新的 {wholeText(MAX_LINES)} 条</span>}
        </span>
      )}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="该条件下没有账变" icon={IconReceipt} />}
      page={view.page}
      onPage={onPage}
    />
  )
}
