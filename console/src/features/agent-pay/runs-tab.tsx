// 发放: what is due by the closed days, and what was paid.
import { type PayKind, payKinds } from '@hongyun/contract/agent-pay/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Pager } from '@hongyun/ui/pager.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconCoins } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApprovalLink } from '../../parts/approval-link.tsx'
import { RecordTable } from '../../parts/table/record-table.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { PAGE_SIZE, type PayTabProps } from './pay-view.ts'

type Runs = Answer<'consolePayRuns'>
type Run = Runs['list'][number]

const EVERY_MS = 30_000
/** As the call pages them. */
const DUE_PAGE = 100

const RunLink = ({ kind, day }: { kind: PayKind; day: string }) => (
  <Link className="link num nowrap" to={`/pay/runs/${kind}/${day}`}>
    {day}
  </Link>
)

const columns: readonly TableColumn<Run>[] = [
  { key: 'day', head: '周期末日', cell: (run) => <RunLink {...run} /> },
  { key: 'kind', head: '类别', cell: ({ kind }) => payKinds[kind] },
  { key: 'agents', head: '到期', align: 'end', cell: ({ sums }) => <span className="num">{sums.agents} 名</span> },
  { key: 'paid', head: '发放', align: 'end', cell: ({ sums }) => <span className="num">{sums.paid} 名</span> },
  { key: 'amount', head: '金额', align: 'end', cell: ({ sums }) => <Amount yuan={sums.amount} /> },
  { key: 'at', head: '入账时间', cell: ({ at }) => <span className="num nowrap">{dateTime(at)}</span> },
  {
    key: 'by',
    head: '提出与审批',
    name: '提出与审批',
    cell: ({ askedBy, approvedBy, reason }) => (
      <>
        {askedBy}，{approvedBy}
        <small>{reason}</small>
      </>
    ),
  },
  { key: 'approval', head: '申请', cell: ({ approvalId }) => <ApprovalLink id={approvalId} /> },
]

export function RunsTab({ view, onView }: PayTabProps) {
  const [duePage, setDuePage] = useState(1)
  const asked = { ...(view.kind && { kind: view.kind }), duePage, pageNum: view.page, pageSize: PAGE_SIZE }
  const runs = useQuery({
    ...queryOf('consolePayRuns', asked),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  const onKind = (kind: PayKind | undefined) => {
    setDuePage(1)
    onView({ kind })
  }
  return (
    <>
      {runs.data && <Due runs={runs.data} page={duePage} onPage={setDuePage} />}
      <RecordTable
        name="payRuns"
        label="已发放"
        of={runs}
        columns={columns}
        filters={<PillsOrAll label="类别" names={payKinds} value={view.kind} onChange={onKind} />}
        totals={({ total }) => (
          <>
            已发放 <b className="num">{total}</b> 次
          </>
        )}
        pageSize={PAGE_SIZE}
        empty={<EmptyState text="还没有发放过" icon={IconCoins} />}
        page={view.page}
        onPage={(page) => onView({ page })}
      />
    </>
  )
}

interface DueProps {
  runs: Runs
  page: number
  onPage: (page: number) => void
}

/** What waits to be paid. */
function Due({ runs: { due, dueTotal, closedThrough }, page, onPage }: DueProps) {
  return (
    <section className="part" aria-label="到期待发">
      <p className="small muted">
        账目结清到 <span className="num">{closedThrough}</span>
        {due.length === 0 ? '，没有到期待发的方案。' : `，到期待发 ${dueTotal} 项，最近的在前：`}
      </p>
      {due.length > 0 && (
        <ul className="agent-pay__due">
          {due.map(({ kind, day, agents, askedAs }) => (
            <li key={`${kind} ${day}`}>
              <span className="tag tag--pending">{payKinds[kind]}</span>
              <RunLink kind={kind} day={day} />
              <span className="small muted">{agents} 名代理</span>
              {askedAs && <span className="tag">待审批</span>}
            </li>
          ))}
        </ul>
      )}
      {(page > 1 || dueTotal > due.length) && (
        <Pager page={page} total={dueTotal} pageSize={DUE_PAGE} onPage={onPage} />
      )}
    </section>
  )
}
