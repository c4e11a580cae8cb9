import { type ApprovalState, approvalStates } from '@hongyun/contract/approvals/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { IconScale } from '@tabler/icons-react'
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

const columns: readonly Column<Adjustment>[] = [
  { key: 'at', head: '提出', cell: ({ askedAt }) => <span className="num">{dateTime(askedAt)}</span> },
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
  { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} exact /> },
  { key: 'reason', head: '原因', cell: ({ reason }) => <span className="desk-text">{reason}</span> },
  { key: 'by', head: '提出人', cell: ({ askedBy }) => askedBy },
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
export function AdjustmentsTab({ playerId }: { playerId: string }) {
  const adjustments = usePlayerPart('consoleAdjustments', playerId)
  return (
    <Query of={adjustments}>
      {({ list }) => (
        <div className="records">
          <DataTable
            label="余额调整"
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            empty={<EmptyState text="没有余额调整" icon={IconScale} />}
          />
        </div>
      )}
    </Query>
  )
}
