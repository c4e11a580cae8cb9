// 提现记录: every order with its state, by state, way and day. The filter is the URL's.
import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { withdrawalStates } from '@hongyun/contract/withdrawals/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime, type RangePreset } from '@hongyun/ui/format/time.ts'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { collectPages } from '../../../../parts/collect-pages.ts'
import { ExportRows } from '../../../../parts/export-rows.tsx'
import { api } from '../../../../wire/api.ts'
import { now } from '../../../../wire/clock.ts'
import type { Order } from '../order.ts'
import {
  RECORD_PAGE_SIZE,
  type RecordFilter,
  readRecordFilter,
  recordWanted,
  withRecordFilter,
} from '../record-filter.ts'
import { useRecords } from '../requests/use-orders.ts'
import { withdrawalCsv } from '../withdrawal-csv.ts'
import { StateTag } from './state-tag.tsx'

const DAYS = [
  { value: 'all', label: '全部' },
  { value: 'today', label: '今天' },
  { value: 'yesterday', label: '昨天' },
  { value: 'week', label: '近 7 天' },
  { value: 'month', label: '近 30 天' },
] as const

const columnsWith = (onStory: (id: string) => void): readonly Column<Order>[] => [
  { key: 'time', head: '提交时间', cell: ({ createdAt }) => dateTime(createdAt) },
  { key: 'no', head: '单号', cell: ({ orderNo }) => <span className="mono muted">{orderNo}</span> },
  { key: 'payee', head: '收款账户', cell: ({ way, payee }) => `${payoutKinds[way]} ${payee}` },
  { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} /> },
  { key: 'fee', head: '手续费', align: 'end', cell: ({ fee }) => <Amount yuan={fee} /> },
  { key: 'ended', head: '办结时间', cell: ({ endedAt }) => (endedAt === null ? '—' : dateTime(endedAt)) },
  { key: 'state', head: '状态', cell: ({ state }) => <StateTag state={state} /> },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ id, orderNo }) => (
      <button type="button" className="link" aria-label={`${orderNo} 的经过`} onClick={() => onStory(id)}>
        经过
      </button>
    ),
  },
]

export function Records({ onStory }: { onStory: (id: string) => void }) {
  const [params, setParams] = useSearchParams()
  const filter = readRecordFilter(params)
  const setFilter = (change: Partial<RecordFilter>) =>
    setParams((before) => withRecordFilter(before, change), { preventScrollReset: true })
  const records = useRecords(filter)
  const columns = columnsWith(onStory)
  return (
    <div id="records">
      <Card title="提现记录" flush>
        <div className="filters">
          <Segmented<RangePreset | 'all'>
            label="时间"
            options={DAYS}
            value={filter.days ?? 'all'}
            onChange={(days) => setFilter({ days: days === 'all' ? undefined : days })}
          />
          {filter.orderNo && (
            <Button kind="soft" size="sm" onClick={() => setFilter({ orderNo: undefined })}>
              只看 {filter.orderNo}，查看全部
            </Button>
          )}
          <div className="push">
            <ExportRows
              collect={(signal, onProgress) =>
                collectPages(
                  (page) => api('frontTradingWithdrawRecordList', { ...recordWanted(filter, now()), ...page }, signal),
                  signal,
                  onProgress,
                )
              }
              csv={withdrawalCsv}
              fileName="提现记录.csv"
            />
          </div>
          <PillsOrAll
            label="状态"
            names={withdrawalStates}
            value={filter.state}
            onChange={(state) => setFilter({ state })}
          />
          <PillsOrAll label="方式" names={payoutKinds} value={filter.way} onChange={(way) => setFilter({ way })} />
        </div>
        <PageTable
          label="提现记录"
          of={records}
          columns={columns}
          empty={<EmptyState text="暂无提现记录" />}
          totals={({ total, paidAmount, feeAmount }) => (
            <>
              共 <b className="num">{total}</b> 笔 · 到账合计 <Amount yuan={paidAmount} /> · 手续费{' '}
              <Amount yuan={feeAmount} />
            </>
          )}
          page={filter.page}
          pageSize={RECORD_PAGE_SIZE}
          onPage={(page) => setFilter({ page })}
        />
      </Card>
    </div>
  )
}
