// 双人审批: what colleagues asked for, by the time that is left; one of them in full below the list.
import { approvalKinds, approvalViews } from '@hongyun/contract/approvals/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconClipboardCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { APPROVALS_EVERY_MS } from '../../wire/approvals.ts'
import { now } from '../../wire/clock.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { queryOf } from '../../wire/request.ts'
import { ApprovalCard } from './approval-card.tsx'
import { approvalColumns } from './approval-columns.tsx'
import {
  APPROVAL_PAGE_SIZE,
  type ApprovalFilter,
  approvalFilters,
  approvalQuery,
  approvalWanted,
} from './approval-filter.ts'
import '../../parts/parts.css'
import './approvals.css'

const EMPTY: Record<ApprovalFilter['view'], string> = {
  open: '没有待审批的申请',
  own: '您没有待审批的申请',
  decided: '还没有办过的申请',
  expired: '没有过期的申请',
}

export default function ApprovalsPage() {
  const [filter, change] = useUrlFilter(approvalFilters, now)
  const approvals = useQuery({
    ...queryOf('consoleApprovals', approvalQuery(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: APPROVALS_EVERY_MS,
  })
  const counts = approvals.data?.counts
  const to = (id: string) => `?${approvalFilters.write({ ...filter, id }, now())}`
  return (
    <>
      <Card label="申请" flush>
        <RecordTable
          name="approvals"
          label="申请"
          of={approvals}
          columns={approvalColumns(filter.id, to, filter.view === 'open' || filter.view === 'own')}
          filters={
            <>
              <Segmented
                label="列表"
                options={wordsOf(approvalViews).map((value) => ({
                  value,
                  label: (
                    <>
                      {approvalViews[value]} <span className="num small">{counts?.[value] ?? ''}</span>
                    </>
                  ),
                }))}
                value={filter.view}
                onChange={(view) => change({ view, sort: '', id: '' })}
              />
              <SelectInput
                label="类别"
                value={filter.kind ?? ''}
                onChange={(kind) => change({ kind: wordsOf(approvalKinds).find((one) => one === kind), id: '' })}
              >
                <option value="">全部类别</option>
                {wordsOf(approvalKinds).map((kind) => (
                  <option key={kind} value={kind}>
                    {approvalKinds[kind]}
                  </option>
                ))}
              </SelectInput>
            </>
          }
          sort={filter.sort}
          onSort={(sort) => change({ sort: sort as ApprovalFilter['sort'], id: '' })}
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 项
            </>
          )}
          pageSize={APPROVAL_PAGE_SIZE}
          csv={csvPath('consoleApprovals', approvalWanted(filter))}
          empty={<EmptyState text={EMPTY[filter.view]} icon={IconClipboardCheck} />}
          page={filter.page}
          onPage={(page) => change({ page, id: '' })}
        />
      </Card>
      {filter.id !== '' && <ApprovalCard key={filter.id} id={filter.id} />}
    </>
  )
}
