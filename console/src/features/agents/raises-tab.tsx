// 提高返点: who raised whose rebate, from what to what.
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconPercentage } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { deedsWanted, PAGE_SIZE, type TabProps } from './agents-view.ts'
import { DeedFilters } from './deed-filters.tsx'
import { agentColumn, atColumn } from './name-columns.tsx'

type Raise = Answer<'consoleRebateRaises'>['list'][number]

const columns: readonly TableColumn<Raise>[] = [
  atColumn,
  agentColumn,
  {
    key: 'player',
    head: '下级',
    cell: ({ playerId, userName }) => (
      <Link className="link" to={`/agents/${playerId}`}>
        {userName}
      </Link>
    ),
  },
  {
    key: 'before',
    head: '原返点',
    align: 'end',
    cell: ({ before }) => <span className="num muted">{before}%</span>,
  },
  { key: 'after', head: '新返点', align: 'end', cell: ({ after }) => <b className="num">{after}%</b> },
]

export function RaisesTab({ view, onView }: TabProps) {
  const raises = useQuery({ ...queryOf('consoleRebateRaises', deedsWanted(view)), placeholderData: keepPreviousData })
  return (
    <RecordTable
      name="rebateRaises"
      label="提高返点"
      of={raises}
      columns={columns}
      filters={<DeedFilters view={view} onView={onView} />}
      totals={({ total }) => (
        <>
          共 <b className="num">{wholeText(total)}</b> 次，由代理提高；操作员的调整在操作日志中
        </>
      )}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="该条件下没有提高过返点" icon={IconPercentage} />}
      page={view.page}
      onPage={(page) => onView({ page })}
    />
  )
}
