// 转入记录 and 转出记录.
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { IconPigMoney } from '@tabler/icons-react'
import { usePage } from '../../../../parts/use-page.ts'
import { type Direction, exactText } from '../amounts.ts'
import { PAGE_SIZE } from '../book-filter.ts'
import { type Transfer, useTransfers } from '../requests/use-logs.ts'
import { SignedAmount } from './signed-amount.tsx'

const columns: readonly Column<Transfer>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => dateTime(time) },
  { key: 'day', head: '计入日', cell: ({ day }) => day },
  { key: 'amount', head: '金额', align: 'end', cell: (entry) => <SignedAmount of={entry} /> },
  { key: 'balance', head: '之后余额', align: 'end', cell: ({ balance }) => exactText(balance) },
]

export function TransfersCard({ direction }: { direction: Direction }) {
  const [page, turn] = usePage()
  const transfers = useTransfers(direction, page)
  const name = direction === 'in' ? '转入' : '转出'
  return (
    <Card title={`${name}记录`} flush>
      <PageTable
        label={`${name}记录`}
        of={transfers}
        columns={columns}
        empty={<EmptyState icon={IconPigMoney} text={`还没有${name}`} />}
        totals={({ total, inAmount, outAmount }) => (
          <>
            共 <b className="num">{total}</b> 笔 · 合计{' '}
            <Amount yuan={direction === 'in' ? inAmount : outAmount} exact />
          </>
        )}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={turn}
      />
    </Card>
  )
}
