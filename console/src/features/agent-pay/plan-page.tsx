// One plan: its terms, what it paid period by period, and its end.
import { payBases, payKinds, payPeriods, payPlanStates } from '@hongyun/contract/agent-pay/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconCoins } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApprovalLink } from '../../parts/approval-link.tsx'
import { PageNote } from '../../parts/page-note.tsx'
import { Fact } from '../../parts/queue/fact.tsx'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { urlFilters } from '../../parts/table/url-filters.ts'
import { now } from '../../wire/clock.ts'
import { useRight } from '../../wire/info.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import '../../parts/parts.css'
import '../../parts/queue/case.css'
import '../../parts/queue/queue.css'
import './agent-pay.css'
import { EndForm } from './end-form.tsx'
import { periodColumns, withIds } from './line-columns.tsx'
import { LINES_PAGE } from './pay-view.ts'
import { tierText } from './plan-columns.tsx'

type Plan = Answer<'consolePayPlan'>['plan']

const filters = urlFilters({})

export default function PlanPage() {
  const { id: wanted = '' } = useParams()
  const id = /^[1-9]\d{0,17}$/.test(wanted) ? wanted : '1'
  const [filter, change] = useUrlFilter(filters, now)
  const plan = useQuery({
    ...queryOf('consolePayPlan', { id, pageNum: filter.page, pageSize: LINES_PAGE }),
    placeholderData: keepPreviousData,
    select: withIds,
  })
  const mayEnd = useRight('agentPay')
  const found = plan.data?.plan
  const isOpen = found?.endApprovalId === null && (found.state === 'running' || found.state === 'coming')
  return (
    <>
      <PageNote>
        <nav className="row small" aria-label="位置">
          <Link className="link" to="/pay">
            工资与分红
          </Link>
          {found && <span className="muted">/ {found.userName}</span>}
        </nav>
      </PageNote>
      {found && <Facts plan={found} />}
      {found && mayEnd && isOpen && (
        <Card title="结束方案">
          <EndForm plan={found} today={plan.data!.today} />
        </Card>
      )}
      <Card label="各周期的发放" flush className="agent-pay">
        <RecordTable
          name="payPlan"
          label="各周期的发放"
          of={plan}
          columns={periodColumns}
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 个周期
            </>
          )}
          pageSize={LINES_PAGE}
          empty={<EmptyState text="还没有到期发放的周期" icon={IconCoins} />}
          page={filter.page}
          onPage={(page) => change({ page })}
        />
      </Card>
    </>
  )
}

function Facts({ plan }: { plan: Plan }) {
  const { userName, kind, every, base, state, tiers, leastActive, leastStake, fromDay, untilDay, paid } = plan
  return (
    <Card
      title={`${userName} 的${payPeriods[every]}${payKinds[kind]}`}
      aside={
        <>
          <ApprovalLink id={plan.approvalId} />
          <span className="tag">{payPlanStates[state]}</span>
        </>
      }
      flush
    >
      <dl className="facts agent-pay__facts">
        <Fact name="依据" value={payBases[base]} />
        <Fact name="期间" value={untilDay === null ? `${fromDay} 起` : `${fromDay} 至 ${untilDay}`} />
        <Fact
          name="活跃下级"
          value={leastActive === 0 ? '不要求' : `${leastActive} 名，各投注满 ${amountText(leastStake)}`}
        />
        <Fact name="已发放" value={`${paid.count} 次，${amountText(paid.amount)}`} />
        <Fact name="档位" value={tiers.map((tier) => tierText(plan, tier)).join('；')} />
        <Fact name="提出与审批" value={`${plan.askedBy}，${plan.approvedBy}`} />
        <Fact name="通过时间" value={dateTime(plan.at)} />
        <Fact name="原因" value={plan.reason} />
      </dl>
    </Card>
  )
}
