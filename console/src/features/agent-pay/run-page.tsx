// One payment, agent by agent: as it was, or as it would be, with the request for it.

import { payKinds } from '@hongyun/contract/agent-pay/words.ts'
import { isDay } from '@hongyun/lottery/days.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconCoins } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApprovalLink } from '../../parts/approval-link.tsx'
import { PageNote } from '../../parts/page-note.tsx'
import { Fact } from '../../parts/queue/fact.tsx'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { urlFilters } from '../../parts/table/url-filters.ts'
import { now } from '../../wire/clock.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { useRight } from '../../wire/info.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import '../../parts/parts.css'
import '../../parts/queue/case.css'
import '../../parts/queue/queue.css'
import './agent-pay.css'
import { runColumns, withIds } from './line-columns.tsx'
import { kindOf, LINES_PAGE } from './pay-view.ts'
import { RunForm } from './run-form.tsx'

type Run = Answer<'consolePayRun'>

const filters = urlFilters({})

export default function RunPage() {
  const params = useParams()
  const asked = {
    kind: kindOf(params.kind),
    day: params.day !== undefined && isDay(params.day) ? params.day : '2000-01-01',
  }
  const [filter, change] = useUrlFilter(filters, now)
  const run = useQuery({
    ...queryOf('consolePayRun', { ...asked, pageNum: filter.page, pageSize: LINES_PAGE }),
    placeholderData: keepPreviousData,
    select: withIds,
  })
  const mayPay = useRight('agentPay')
  const [withheld, setWithheld] = useState<ReadonlySet<string>>(new Set())
  const { digest = null, openApproval = null } = run.data ?? {}
  const asks = mayPay && digest !== null && openApproval === null
  const withhold = (planId: string) =>
    setWithheld((before) =>
      before.has(planId) ? before.difference(new Set([planId])) : before.union(new Set([planId])),
    )
  const name = `${payKinds[asked.kind]} ${asked.day}`
  return (
    <>
      <PageNote>
        <nav className="row small" aria-label="位置">
          <Link className="link" to="/pay?tab=runs">
            发放
          </Link>
          <span className="muted">/ {name}</span>
        </nav>
      </PageNote>
      {run.data && <Head name={name} run={run.data} />}
      <Card label="发放名单" flush className="agent-pay">
        <RecordTable
          name="payRun"
          label="发放名单"
          of={run}
          columns={runColumns({ withheld, onWithhold: asks ? withhold : undefined })}
          csv={csvPath('consolePayRun', asked)}
          totals={({ sums }) => (
            <>
              共 <b className="num">{sums.agents}</b> 名代理，达标 <b className="num">{sums.paid}</b> 名，
              {amountText(sums.amount)}
            </>
          )}
          pageSize={LINES_PAGE}
          empty={<EmptyState text="这一天没有到期的方案" icon={IconCoins} />}
          page={filter.page}
          onPage={(page) => change({ page })}
        />
      </Card>
      {asks && (
        <Card title="提出发放">
          <RunForm {...asked} digest={digest} withheld={withheld} />
        </Card>
      )}
    </>
  )
}

function Head({
  name,
  run: { run, sums, digest, openApproval },
}: {
  name: string
  run: Pick<Run, 'run' | 'sums' | 'digest' | 'openApproval'>
}) {
  return (
    <Card title={name} aside={run && <ApprovalLink id={run.approvalId} />} flush>
      {openApproval !== null && (
        <Alert tone="info">
          已提出，等待另一名操作员审批。 <ApprovalLink id={openApproval} />
        </Alert>
      )}
      <dl className="facts agent-pay__facts">
        <Fact name="到期" value={`${sums.agents} 名代理`} />
        <Fact name={run ? '发放' : '达标'} value={`${sums.paid} 名`} />
        <Fact name="金额" value={amountText(sums.amount)} />
        <Fact name="入账时间" value={run ? dateTime(run.at) : ''} none="尚未发放" />
      </dl>
      {digest !== null && (
        <div className="part small muted">
          <span className="row">
            名单的摘要 <span className="num agent-pay__digest">{digest}</span>
            <CopyButton text={digest} label="复制摘要" />
          </span>
        </div>
      )}
    </Card>
  )
}
