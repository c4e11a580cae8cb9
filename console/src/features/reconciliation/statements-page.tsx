// 对账: the days that statements were taken of, what differs on one of them, and taking another.
import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconScale } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { now } from '../../wire/clock.ts'
import { queryOf } from '../../wire/request.ts'
import { DifferencesCard } from './differences-card.tsx'
import './reconciliation.css'
import { statementColumns } from './statement-columns.tsx'
import { STATEMENT_PAGE_SIZE, statementFilters } from './statement-filter.ts'
import { TakeCard } from './take-card.tsx'

export default function StatementsPage() {
  const [{ provider, day, page }, change] = useUrlFilter(statementFilters, now)
  const statements = useQuery({
    ...queryOf('consoleStatements', { pageNum: page, pageSize: STATEMENT_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const show = (about: { provider: string; day: string }) => change({ ...about, page })
  const to = (about: { provider: string; day: string }) => `?${statementFilters.write({ ...about, page }, now())}`
  return (
    <div className="recon">
      <TakeCard providers={statements.data?.providers ?? []} onTaken={show} />
      {statements.data && statements.data.missing.length > 0 && <Missing of={statements.data.missing} />}
      {provider && day && <DifferencesCard key={`${provider} ${day}`} provider={provider} day={day} />}
      <Card label="对账单" flush>
        <RecordTable
          name="statements"
          label="对账单"
          of={statements}
          filters={<h2 className="card__title">已取得的对账单</h2>}
          columns={statementColumns(to)}
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 天
            </>
          )}
          pageSize={STATEMENT_PAGE_SIZE}
          empty={<EmptyState text="还没有对账单" icon={IconScale} />}
          page={page}
          onPage={(next) => change({ page: next })}
        />
      </Card>
    </div>
  )
}

/** Of which days there is no statement yet: one by a call comes by itself, a file has to be uploaded. */
const Missing = ({ of }: { of: readonly { provider: string; day: string }[] }) => (
  <Alert tone="warn">
    有订单、还没有取得对账单：{of.map(({ provider, day }) => `${providerName(provider)} ${day}`).join('、')}
    。有接口的会自动再取，没有的请上传文件。
  </Alert>
)
