// 移动: who was moved below another agent, from which day on.
import { type MoveState, moveStates } from '@hongyun/contract/agents/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconArrowsExchange } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApprovalLink } from '../../parts/approval-link.tsx'
import { RecordTable } from '../../parts/table/record-table.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { movesWanted, PAGE_SIZE, type TabProps } from './agents-view.ts'

type Move = Answer<'consoleAgentMoves'>['list'][number]

const tones: Record<MoveState, string> = { waiting: 'tag tag--pending', done: 'tag', dropped: 'tag tag--miss' }

const columns: readonly TableColumn<Move>[] = [
  {
    key: 'player',
    head: '玩家',
    cell: ({ playerId, userName }) => (
      <Link className="link" to={`/agents/${playerId}`}>
        {userName}
      </Link>
    ),
  },
  {
    key: 'way',
    head: '从哪里到哪里',
    cell: ({ fromName, toName }) => (
      <>
        {fromName ?? '无上级'} → <b>{toName ?? '无上级'}</b>
      </>
    ),
  },
  { key: 'fromDay', head: '生效日', cell: ({ fromDay }) => <span className="num nowrap">{fromDay}</span> },
  {
    key: 'state',
    head: '状态',
    cell: ({ state, droppedWhy, doneAt }) => (
      <>
        <span className={tones[state]}>{moveStates[state]}</span>
        {droppedWhy !== null && <small>{droppedWhy}</small>}
        {doneAt !== null && <small className="num">{dateTime(doneAt)}</small>}
      </>
    ),
  },
  {
    key: 'by',
    head: '提出与审批',
    cell: ({ askedBy, approvedBy, at }) => (
      <>
        {askedBy}，{approvedBy}
        <small className="num">{dateTime(at)}</small>
      </>
    ),
  },
  { key: 'approval', head: '申请', cell: ({ approvalId }) => <ApprovalLink id={approvalId} /> },
]

export function MovesTab({ view, onView }: TabProps) {
  const moves = useQuery({ ...queryOf('consoleAgentMoves', movesWanted(view)), placeholderData: keepPreviousData })
  return (
    <RecordTable
      name="agentMoves"
      label="移动"
      of={moves}
      columns={columns}
      filters={<PillsOrAll label="状态" names={moveStates} value={view.move} onChange={(move) => onView({ move })} />}
      totals={({ total }) => (
        <>
          共 <b className="num">{total}</b> 次；在代理的页面提出
        </>
      )}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="没有这样的移动" icon={IconArrowsExchange} />}
      page={view.page}
      onPage={(page) => onView({ page })}
    />
  )
}
