import { type ApprovalState, approvalStates } from '@hongyun/contract/approvals/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { IconScale } from '@tabler/icons-react'
import '../../../parts/records/records.css'
import { type WholeColumn, WholeTable } from '../../../parts/table/whole-table.tsx'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerPart } from '../requests/use-player.ts'

type Adjustment = Answer<'consoleAdjustments'>['list'][number]

const tones: Record<ApprovalState, string> = {
  open: 'tag tag--pending',
  approved: 'tag tag--ok',
  refused: 'tag tag--danger',
  withdrawn: 'tag tag--miss',
  expired: 'tag tag--miss',
}

const columns: readonly WholeColumn<Adjustment>[] = [
  {
    key: 'at',
    head: '提出',
    by: ({ askedAt }) => askedAt,
    cell: ({ askedAt }) => <span className="num">{dateTime(askedAt)}</span>,
  },
  {
    key: 'what',
    head: '类型',
    by: ({ code }) => code,
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
    by: ({ amount }) => Number(unitsOf(amount)),
    cell: ({ amount }) => <Amount yuan={amount} exact />,
  },
  { key: 'reason', head: '原因', name: '原因', cell: ({ reason }) => <span className="record-text">{reason}</span> },
  { key: 'by', head: '提出人', name: '提出人', by: ({ askedBy }) => askedBy, cell: ({ askedBy }) => askedBy },
  {
    key: 'state',
    head: '状态',
    by: ({ state }) => approvalStates[state],
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
export function AdjustmentsTab({ playerId }: { playerId: string }) {
  const adjustments = usePlayerPart('consoleAdjustments', playerId)
  return (
    <Query of={adjustments}>
      {({ list }) => (
        <WholeTable
          name="player-adjustments"
          label="余额调整"
          columns={columns}
          rows={list}
          rowKey={({ id }) => id}
          empty={<EmptyState text="没有余额调整" icon={IconScale} />}
          totals={
            <>
              共 <b className="num">{list.length}</b> 次
            </>
          }
        />
      )}
    </Query>
  )
}
