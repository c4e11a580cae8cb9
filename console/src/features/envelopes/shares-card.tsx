import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PlayerLink } from '../../parts/player-link.tsx'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { urlFilters } from '../../parts/table/url-filters.ts'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import { now } from '../../wire/clock.ts'
import { type Answer, queryOf } from '../../wire/request.ts'

type Share = Answer<'consoleEnvelope'>['list'][number]

const PAGE_SIZE = 50
const paging = urlFilters({})

const shareColumns: readonly TableColumn<Share>[] = [
  { key: 'place', head: '第几个', align: 'end', cell: ({ place }) => <span className="num">{place}</span> },
  { key: 'taker', head: '玩家', cell: ({ taker }) => <PlayerLink player={taker} /> },
  { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} /> },
  { key: 'takenAt', head: '领取时间', cell: ({ takenAt }) => <span className="num nowrap">{dateTime(takenAt)}</span> },
  {
    key: 'transfer',
    head: '账变编号',
    name: '账变编号',
    extra: true,
    cell: ({ transferId }) => <span className="mono">{transferId ?? '—'}</span>,
  },
]

/** The shares in the order in which they were taken. */
export function SharesCard({ id }: { id: string }) {
  const [{ page }, change] = useUrlFilter(paging, now)
  const shares = useQuery({
    ...queryOf('consoleEnvelope', { id, pageNum: page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="领取记录" flush className="envelopes-list">
      <RecordTable
        name="envelope-shares"
        label="领取记录"
        of={shares}
        columns={shareColumns}
        totals={({ total, envelope }) => (
          <>
            已领 <b className="num">{total}</b> 个，共 <Amount yuan={envelope.takenAmount} />
          </>
        )}
        pageSize={PAGE_SIZE}
        empty={<EmptyState text="还没有人领取" icon={IconMail} />}
        page={page}
        onPage={(next) => change({ page: next })}
      />
    </Card>
  )
}
