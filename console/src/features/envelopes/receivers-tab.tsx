// 集中收取: who receives much from many players.
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PlayerLink } from '../../parts/player-link.tsx'
import { RecordTable } from '../../parts/table/record-table.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { flowColumns } from './flow-columns.tsx'
import { FlowFilters, FlowTotals } from './flow-filters.tsx'
import { flowWanted, PAGE_SIZE, paged, type TabProps } from './view.ts'

type Receiver = Answer<'consoleEnvelopeReceivers'>['list'][number]

const receiverColumns: readonly TableColumn<Receiver>[] = [
  { key: 'receiver', head: '领取者', cell: ({ receiver }) => <PlayerLink player={receiver} /> },
  { key: 'senders', head: '发送者人数', align: 'end', cell: ({ senders }) => <span className="num">{senders}</span> },
  ...flowColumns,
  {
    key: 'sent',
    head: '本人发出',
    name: '本人发出',
    align: 'end',
    cell: ({ sentAmount }) => (sentAmount === '0.00' ? <span className="muted">—</span> : <Amount yuan={sentAmount} />),
  },
  {
    key: 'lastAt',
    head: '末次',
    name: '末次',
    cell: ({ lastAt }) => <span className="num nowrap">{dateTime(lastAt)}</span>,
  },
]

export function ReceiversTab({ view, onView }: TabProps) {
  const receivers = useQuery({
    ...queryOf('consoleEnvelopeReceivers', paged(flowWanted(view), view)),
    placeholderData: keepPreviousData,
  })
  return (
    <Card label="集中收取" flush className="envelopes-list">
      <RecordTable
        name="envelope-receivers"
        label="集中收取"
        of={receivers}
        columns={receiverColumns}
        filters={<FlowFilters view={view} onView={onView} />}
        csv={csvPath('consoleEnvelopeReceivers', flowWanted(view))}
        totals={({ total, isPartial }) => <FlowTotals total={total} isPartial={isPartial} what="名玩家" />}
        pageSize={PAGE_SIZE}
        empty={<EmptyState text="期间没有从多名玩家收到这个合计的人" icon={IconArrowsExchange} />}
        page={view.page}
        onPage={(page) => onView({ page })}
      />
    </Card>
  )
}
