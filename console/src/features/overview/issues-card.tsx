import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { SearchInput } from '@hongyun/ui/search-input.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconChecks, IconSearch } from '@tabler/icons-react'
import { WholeTable } from '../../parts/table/whole-table.tsx'
import { issueColumns } from './issue-columns.tsx'
import {
  foundBy,
  type Issue,
  type IssueFilter,
  issueFilterNames,
  issueFilters,
  issuesOf,
  MAX_SEARCH,
  readIssueFilter,
  readSearch,
  writeIssueFilter,
  writeSearch,
} from './issue-filter.ts'

export function IssuesCard({ issues: all }: { issues: readonly Issue[] }) {
  const [params, setParams] = useSearchParams()
  const filter = readIssueFilter(params)
  const search = readSearch(params)
  const issues = foundBy(all, search)
  const set = (write: (before: URLSearchParams) => URLSearchParams) =>
    setParams(write, { preventScrollReset: true, replace: true })
  const choose = (next: IssueFilter) => set((before) => writeIssueFilter(before, next))
  const find = (text: string) => set((before) => writeSearch(before, text))
  return (
    <Card title="期次" flush>
      <WholeTable
        name="overview-issues"
        label="期次"
        filters={
          <>
            <SearchInput
              icon={IconSearch}
              aria-label="搜索彩种"
              placeholder="搜索彩种"
              maxLength={MAX_SEARCH}
              value={search}
              onChange={find}
            />
            <Segmented
              label="期次筛选"
              options={issueFilters.map((value) => ({ value, label: <Choice issues={issues} filter={value} /> }))}
              value={filter}
              onChange={choose}
            />
          </>
        }
        pageSize={100}
        columns={issueColumns}
        rows={issuesOf(issues, filter)}
        rowKey={({ lotteryCode, issue }) => `${lotteryCode} ${issue}`}
        empty={
          search !== '' ? (
            <EmptyState
              text="没有符合条件的彩种"
              action={
                <Button kind="soft" size="sm" onClick={() => find('')}>
                  清除搜索
                </Button>
              }
            />
          ) : filter === 'all' ? (
            <EmptyState text="暂无正在销售的期次" />
          ) : (
            <EmptyState
              text="期次均已按时结算"
              icon={IconChecks}
              action={
                <Button kind="soft" size="sm" onClick={() => choose('all')}>
                  查看全部期次
                </Button>
              }
            />
          )
        }
      />
    </Card>
  )
}

function Choice({ issues, filter }: { issues: readonly Issue[]; filter: IssueFilter }) {
  return (
    <>
      {issueFilterNames[filter]} <span className="num small">{issuesOf(issues, filter).length}</span>
    </>
  )
}
