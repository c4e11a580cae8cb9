// 对账: the days that statements were taken of, what differs on one of them, and taking another.
import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { statementSources } from '@hongyun/contract/reconciliation/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconScale } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import { now } from '../../wire/clock.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { DifferencesCard } from './differences-card.tsx'
import './reconciliation.css'
import { STATEMENT_PAGE_SIZE, statementFilters } from './statement-filter.ts'
import { TakeCard } from './take-card.tsx'

type Statement = Answer<'consoleStatements'>['list'][number]

export default function StatementsPage() {
  const [{ provider, day, page }, change] = useUrlFilter(statementFilters, now)
  const statements = useQuery({
    ...queryOf('consoleStatements', { pageNum: page, pageSize: STATEMENT_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const show = (about: { provider: string; day: string }) => change({ ...about, page })
  const columns: readonly TableColumn<Statement>[] = [
    { key: 'day', head: '日期', cell: (one) => <span className="num">{one.day}</span> },
    { key: 'provider', head: '服务商', cell: (one) => providerName(one.provider) },
    { key: 'no', head: '第几份', name: '第几份', align: 'end', cell: ({ no }) => <span className="num">{no}</span> },
    { key: 'source', head: '来源', name: '来源', cell: ({ source }) => statementSources[source] },
    {
      key: 'rows',
      head: '笔数',
      name: '笔数',
      align: 'end',
      cell: ({ rowCount }) => <span className="num">{rowCount}</span>,
    },
    { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} /> },
    {
      key: 'by',
      head: '取得',
      name: '取得',
      cell: ({ source, by, at }) => (
        <>
          {source !== 'daily' && by} <span className="num muted">{dateTime(at)}</span>
        </>
      ),
    },
    {
      key: 'act',
      head: '结果',
      align: 'end',
      cell: (one) => (
        <button
          type="button"
          className="link"
          aria-label={`查看 ${providerName(one.provider)} ${one.day}`}
          onClick={() => show(one)}
        >
          查看
        </button>
      ),
    },
  ]
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
          columns={columns}
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
