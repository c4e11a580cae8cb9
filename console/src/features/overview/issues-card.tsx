import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconChecks } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { issueColumns } from './issue-columns.tsx'
import {
  type Issue,
  type IssueFilter,
  issueFilterNames,
  issueFilters,
  issuesOf,
  readIssueFilter,
  writeIssueFilter,
} from './issue-filter.ts'

export function IssuesCard({ issues }: { issues: readonly Issue[] }) {
  const [params, setParams] = useSearchParams()
  const filter = readIssueFilter(params)
  const choose = (next: IssueFilter) =>
    setParams((before) => writeIssueFilter(before, next), { preventScrollReset: true, replace: true })
  return (
    <Card
      title="期次"
      flush
      aside={
        <Segmented
          label="期次筛选"
          options={issueFilters.map((value) => ({ value, label: <Choice issues={issues} filter={value} /> }))}
          value={filter}
          onChange={choose}
        />
      }
    >
      <DataTable
        label="期次"
        columns={issueColumns}
        rows={issuesOf(issues, filter)}
        rowKey={({ lotteryCode, issue }) => `${lotteryCode} ${issue}`}
        empty={
          filter === 'all' ? (
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
