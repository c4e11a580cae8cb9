import { type Figure, figures } from '@hongyun/contract/agent-reports/words.ts'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconUsers } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { RecordTable } from '../../../parts/records/record-table.tsx'
import { now } from '../../../wire/clock.ts'
import type { Answer } from '../../../wire/request.ts'
import { figureGroups, type Sums } from './figure-groups.ts'
import { CHILD_PAGE_SIZE, type LowerFilter, writeLowerFilter } from './lower-filter.ts'
import { FigureValue } from './parts/figure-value.tsx'
import type { Child } from './report-csv.ts'

interface LowerTableProps {
  of: UseQueryResult<Answer<'childReport'>, Error>
  filter: LowerFilter
  onChange: (change: Partial<LowerFilter>) => void
}

export function LowerTable({ of, filter, onChange }: LowerTableProps) {
  return (
    <RecordTable
      label="下级报表"
      of={of}
      columns={columnsOf(filter)}
      empty={filter.user ? `各级下级中没有“${filter.user}”` : '没有直属下级'}
      icon={IconUsers}
      onWiden={(days) => onChange({ days, lottery: '', parent: '', user: '' })}
      totals={({ total, totals, branch }) => (
        <>
          共 <b className="num">{total}</b> 名，连同其下级
          {figureGroups[filter.group].figures.map((figure) => (
            <span key={figure}>
              {' · '}
              {figures[figure]} <FigureValue figure={figure} sums={totals} of="全部" />
            </span>
          ))}
          {branch && <WholeBranch branch={branch} totals={totals} filter={filter} />}
        </>
      )}
      page={filter.page}
      pageSize={CHILD_PAGE_SIZE}
      onPage={(page) => onChange({ page })}
      sort={{ key: filter.sort, order: filter.order }}
      onSort={({ key, order }) => onChange({ sort: key as Figure, order })}
    />
  )
}

interface WholeBranchProps {
  branch: Sums
  totals: Sums
  filter: LowerFilter
}

/** What the whole branch comes to, where members were moved meanwhile: a report and its lines are of that. */
function WholeBranch({ branch, totals, filter: { group, days, lottery, parent } }: WholeBranchProps) {
  const other = figureGroups[group].figures.filter((figure) => branch[figure] !== totals[figure])
  return other.map((figure) => (
    <span key={figure} className="muted">
      {' · '}
      除去移来、连同移走的，团队{figures[figure]}{' '}
      <FigureValue figure={figure} sums={branch} of="团队" {...(parent === '' && { lines: { days, lottery } })} />
    </span>
  ))
}

function columnsOf(filter: LowerFilter): readonly Column<Child>[] {
  const { days, lottery } = filter
  const figureColumn = (figure: Figure): Column<Child> => ({
    key: figure,
    head: figures[figure],
    align: 'end',
    sortable: true,
    cell: ({ id, userName, members, all, own }) => {
      const linesOf = (below: boolean) => ({ days, lottery, whose: { member: id, below } })
      // Whose own members were moved away has figures of theirs and nobody below.
      if (members === 0 && all[figure] === own[figure])
        return <FigureValue figure={figure} sums={all} of={userName} lines={linesOf(false)} />
      return (
        <span className="two-line">
          <FigureValue figure={figure} sums={all} of={`${userName} 及其下级`} lines={linesOf(true)} />
          <span>
            <span className="sr">本人</span>
            <FigureValue figure={figure} sums={own} of={userName} lines={linesOf(false)} />
          </span>
        </span>
      )
    },
  })
  return [
    { key: 'who', head: '会员', cell: (child) => <Who child={child} filter={filter} /> },
    ...figureGroups[filter.group].figures.map(figureColumn),
  ]
}

/** The name, which leads one level down where there is one. */
function Who({ child: { id, userName, isAgent, rebate, members }, filter }: { child: Child; filter: LowerFilter }) {
  const down = writeLowerFilter({ ...filter, parent: id, user: '', page: 1 }, now())
  return (
    <span className="two-line">
      {members > 0 ? (
        <Link className="link" to={`/userCenter/lowerReport?${down}`} aria-label={`${userName} 的直属下级`}>
          {userName}
        </Link>
      ) : (
        <b>{userName}</b>
      )}
      <span className="agent-who">
        {isAgent ? '代理' : '会员'} · {rebate}%{members > 0 && ` · 下级 ${members}`}
      </span>
    </span>
  )
}
