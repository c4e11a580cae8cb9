// 可疑往来: who gave much to whom by envelopes, what came back, and what the two accounts share.
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

type Pair = Answer<'consoleEnvelopePairs'>['list'][number]

const sharedNames = { browser: '浏览器', payout: '收款账户', address: '地址' } as const

const pairColumns: readonly TableColumn<Pair>[] = [
  { key: 'sender', head: '发送者', cell: ({ sender }) => <PlayerLink player={sender} /> },
  { key: 'receiver', head: '领取者', cell: ({ receiver }) => <PlayerLink player={receiver} /> },
  ...flowColumns,
  {
    key: 'back',
    head: '回流',
    name: '回流',
    align: 'end',
    cell: ({ backAmount }) => (backAmount === '0.00' ? <span className="muted">—</span> : <Amount yuan={backAmount} />),
  },
  {
    key: 'shared',
    head: '共用',
    cell: ({ shared }) => {
      const names = Object.entries(sharedNames).filter(([what]) => shared[what as keyof typeof sharedNames])
      if (names.length === 0) return <span className="muted">—</span>
      return (
        <span className="row">
          {names.map(([what, name]) => (
            <span key={what} className={what === 'address' ? 'tag tag--pending' : 'tag tag--danger'}>
              {name}
            </span>
          ))}
        </span>
      )
    },
  },
  {
    key: 'lastAt',
    head: '末次',
    name: '末次',
    cell: ({ lastAt }) => <span className="num nowrap">{dateTime(lastAt)}</span>,
  },
]

export function PairsTab({ view, onView }: TabProps) {
  const pairs = useQuery({
    ...queryOf('consoleEnvelopePairs', paged(flowWanted(view), view)),
    placeholderData: keepPreviousData,
  })
  return (
    <Card label="可疑往来" flush className="envelopes-list">
      <RecordTable
        name="envelope-pairs"
        label="可疑往来"
        of={pairs}
        columns={pairColumns}
        filters={<FlowFilters view={view} onView={onView} />}
        csv={csvPath('consoleEnvelopePairs', flowWanted(view))}
        totals={({ total, isPartial }) => <FlowTotals total={total} isPartial={isPartial} what="对" />}
        pageSize={PAGE_SIZE}
        empty={<EmptyState text="期间没有达到这个合计的往来" icon={IconArrowsExchange} />}
        page={view.page}
        onPage={(page) => onView({ page })}
      />
    </Card>
  )
}
