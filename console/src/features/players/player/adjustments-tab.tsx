import { type ApprovalState, approvalStates } from '@hongyun/contract/approvals/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { IconScale } from '@tabler/icons-react'
import '../../../parts/records/records.css'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerList } from '../requests/use-player.ts'
import { PAGE_SIZE } from './player-view.ts'
import type { TabProps } from './tab-props.ts'

type Adjustments = Answer<'consoleAdjustments'>
type Adjustment = Adjustments['list'][number]

const tones: Record<ApprovalState, string> = {
  open: 'tag tag--pending',
  approved: 'tag tag--ok',
  refused: 'tag tag--danger',
  withdrawn: 'tag tag--miss',
  expired: 'tag tag--miss',
}

const columns: readonly TableColumn<Adjustment>[] = [
  {
    key: 'at',
    head: '提出',
    cell: ({ askedAt }) => <span className="num">{dateTime(askedAt)}</span>,
  },
  {
    key: 'what',
    head: '类型',
    cell: ({ code, name, reference }) => (
      <>
        <span className="mono muted">{code}</span> {name}
        {reference && <small>关联 {reference}</small>}
      </>
    ),
  },
  {
    key: 'amount',
    head: '金额',
    align: 'end',
    cell: ({ amount }) => <Amount yuan={amount} exact />,
  },
  { key: 'reason', head: '原因', name: '原因', cell: ({ reason }) => <span className="record-text">{reason}</span> },
  { key: 'by', head: '提出人', name: '提出人', cell: ({ askedBy }) => askedBy },
  {
    key: 'state',
    head: '状态',
    cell: ({ state, decidedBy, decision }) => (
      <>
        <span className={tones[state]}>{approvalStates[state]}</span>
        {decidedBy && <small>{decidedBy}</small>}
        {decision && <small>{decision}</small>}
      </>
    ),
  },
]

/** 余额调整: what was asked for, and what became of it. */
export function AdjustmentsTab({ playerId, view: { page }, onChange }: TabProps) {
  return (
    <RecordTable<Adjustment, Adjustments>
      name="player-adjustments"
      label="余额调整"
      of={usePlayerList('consoleAdjustments', { playerId, pageNum: page })}
      columns={columns}
      totals={({ total }) => (
        <>
          共 <b className="num">{total}</b> 次
        </>
      )}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="没有余额调整" icon={IconScale} />}
      page={page}
      onPage={(next) => onChange({ page: next })}
    />
  )
}
