// 报表: a row for each direct member of somebody, with all below, by the sums that agents see.
import type { Figure } from '@hongyun/contract/agent-reports/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import { now } from '../../wire/clock.ts'
import { queryOf } from '../../wire/request.ts'
import { figuresWanted, LONGEST, levelPath, nameError, nameWays, PAGE_SIZE, type TabProps } from './agents-view.ts'
import { FigureLink } from './figure-link.tsx'
import { figuresColumns } from './figures-columns.tsx'
import { WayDown } from './way-down.tsx'

export function FiguresTab({ view, onView }: TabProps) {
  const children = useQuery({
    ...queryOf('consoleAgentChildren', figuresWanted(view)),
    placeholderData: keepPreviousData,
  })
  const { days, sort } = view
  const columns = useMemo(() => figuresColumns({ days, sort }), [days, sort])
  // All below the one who is looked at; of some by name, or of all trees, no one list is the lines.
  const lines = view.q === '' && view.parent !== '' && { id: view.parent, of: 'branch' as const, days: view.days }
  return (
    <>
      {children.data && children.data.parents.length > 0 && (
        <WayDown path={children.data.parents} levelOf={(parent) => levelPath(parent, view)} />
      )}
      <RecordTable
        name="agentFigures"
        label="代理报表"
        of={children}
        columns={columns}
        sort={view.sort}
        onSort={(sort) => onView({ sort: sort as Figure | `-${Figure}` })}
        filters={
          <>
            <SearchForm
              ways={nameWays}
              placeholder={() => '整个用户名'}
              maxLength={LONGEST}
              from={{ by: 'userName' as const, q: view.q }}
              wrongIn={({ q }) => nameError(q)}
              onSearch={({ q }) => onView({ q })}
            />
            <RangePicker value={view.days} onChange={(days) => onView({ days })} now={now} />
          </>
        }
        totals={({ total, totals, branch, upTo, closed }) => (
          <span className="agents__sums">
            <span>
              共 <b className="num">{wholeText(total)}</b> 名
            </span>
            <span>
              投注{' '}
              {lines && branch?.staked === totals.staked ? (
                <FigureLink figure="staked" sums={totals} whose="全部下级" lines={lines} />
              ) : (
                <Amount yuan={totals.staked} />
              )}
            </span>
            {lines && branch && branch.staked !== totals.staked && (
              <span>
                除去移来、连同移走的，团队投注{' '}
                <FigureLink figure="staked" sums={branch} whose="全部下级" lines={lines} />
              </span>
            )}
            <span>
              下级盈亏 <Amount yuan={totals.profit} signed />
            </span>
            <span className="muted">
              {closed ? '各日都已封账' : upTo === 0 ? '正在计入账变' : `计入 ${dateTime(upTo)} 之前的账变`}
            </span>
          </span>
        )}
        pageSize={PAGE_SIZE}
        empty={<EmptyState text="这里没有下级" icon={IconChartBar} />}
        page={view.page}
        onPage={(page) => onView({ page })}
      />
    </>
  )
}
