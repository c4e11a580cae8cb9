// 活期明细: interest day by day with what it was worked out from, and every other entry of the book.
import { walletKinds } from '@hongyun/contract/yuebao/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { Pills } from '@hongyun/ui/pills.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconPigMoney } from '@tabler/icons-react'
import { collectPages } from '../../../../parts/collect-pages.ts'
import { ExportRows } from '../../../../parts/export-rows.tsx'
import { Lead } from '../../../../parts/lead.tsx'
import { api } from '../../../../wire/api.ts'
import { now } from '../../../../wire/clock.ts'
import { exactText, percent } from '../amounts.ts'
import { type BookFilter, bookWanted, PAGE_SIZE, readBookFilter, writeBookFilter } from '../book-filter.ts'
import { bookCsv } from '../csv.ts'
import { type Entry, useBook } from '../requests/use-logs.ts'
import { SignedAmount } from './signed-amount.tsx'

const form = { read: readBookFilter, write: writeBookFilter }

const KINDS = [
  ...(['interest', 'in', 'out', 'pledge'] as const).map((value) => ({ value, label: walletKinds[value] })),
  { value: 'all', label: '全部' } as const,
]
const DAYS = [
  { value: 'week', label: '近 7 天' },
  { value: 'month', label: '近 30 天' },
  { value: 'all', label: '全部' },
] as const

const columns: readonly Column<Entry>[] = [
  { key: 'day', head: '计入日', cell: ({ day }) => day },
  { key: 'kind', head: '类型', cell: ({ kind }) => walletKinds[kind] },
  { key: 'low', head: '全天最低余额', align: 'end', cell: ({ low }) => (low === null ? '—' : exactText(low)) },
  { key: 'rate', head: '利率', align: 'end', cell: ({ rate }) => percent(rate) },
  { key: 'amount', head: '金额', align: 'end', cell: (entry) => <SignedAmount of={entry} /> },
  {
    key: 'carry',
    head: '余数结转',
    align: 'end',
    cell: ({ carry }) => <span className="muted">{carry ?? '—'}</span>,
  },
  { key: 'balance', head: '之后余额', align: 'end', cell: ({ balance }) => exactText(balance) },
]

export function BookCard() {
  const [filter, change] = useUrlFilter<BookFilter>(form, now)
  const book = useBook(filter)
  return (
    <Card title="活期明细" flush>
      <div className="filters">
        <Pills label="类型" options={KINDS} value={filter.kind} onChange={(kind) => change({ kind })} />
        <Segmented label="时间" options={DAYS} value={filter.days} onChange={(days) => change({ days })} />
        <div className="push">
          <ExportRows
            collect={(signal, onProgress) =>
              collectPages(
                (page) => api('getMyYuebaoBalanceLogs', { ...bookWanted(filter, now()), ...page }, signal),
                signal,
                onProgress,
              )
            }
            csv={bookCsv}
            fileName="鸿利宝明细.csv"
          />
        </div>
      </div>
      <PageTable
        label="活期明细"
        of={book}
        columns={columns}
        empty={<EmptyState icon={IconPigMoney} text={filter.kind === 'interest' ? '还没有收益' : '暂无记录'} />}
        totals={({ total, interest }) => (
          <>
            共 <b className="num">{total}</b> 笔
            {(filter.kind === 'interest' || filter.kind === 'all') && (
              <>
                {' '}
                · 收益合计 <Amount yuan={interest} signed exact="full" />
              </>
            )}
          </>
        )}
        page={filter.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => change({ page })}
      />
      <Lead>收益 = 全天最低余额 × 年利率 ÷ 365，入账到 0.0001 元，不足部分结转到次日，一分不丢。</Lead>
    </Card>
  )
}
