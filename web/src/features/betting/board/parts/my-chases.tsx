import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { StatusTag } from '../../../../parts/status-tag.tsx'
import type { Answer } from '../../../../wire/request.ts'
import { myChasesOf } from '../requests/my-chases.ts'

type Chase = Answer<'getChaseBetting'>['list'][number]

const columns: readonly Column<Chase>[] = [
  { key: 'issue', head: '起始期', cell: ({ startIssue }) => issueText(startIssue) },
  {
    key: 'bets',
    head: '追号内容',
    cell: ({ id, betDetail, betCount }) => (
      <Link className="strong desk__content" to={`/userCenter/seekDetail?id=${id}`} title={betDetail}>
        {betDetail}
        {betCount > 1 && ` 等 ${betCount} 单`}
      </Link>
    ),
  },
  {
    key: 'progress',
    head: '进度',
    cell: ({ finishedCount, issueCount }) => (
      <span className="num">
        {finishedCount} / {issueCount} 期
      </span>
    ),
  },
  { key: 'amount', head: '总额', align: 'end', cell: ({ bettingAmount }) => <Amount yuan={bettingAmount} /> },
  {
    key: 'return',
    head: '返奖',
    align: 'end',
    cell: ({ finishedCount, returnAmount, state }) =>
      finishedCount === 0 ? (
        <span className="muted">{state === 'running' ? '待开奖' : '—'}</span>
      ) : (
        <Amount yuan={returnAmount} signed={Number(returnAmount) > 0} />
      ),
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ state }) => <StatusTag status={state === 'finished' ? 'done' : state} />,
  },
]

/** The player's latest chases of a lottery with their progress. */
export function MyChases({ lotteryCode }: { lotteryCode: string }) {
  const chases = useQuery(myChasesOf(lotteryCode))
  return (
    <Query of={chases} isEmpty={({ list }) => list.length === 0} empty={<EmptyState text="暂无追号记录" />}>
      {({ list }) => <DataTable label="我的最近追号" columns={columns} rows={list} rowKey={({ id }) => id} />}
    </Query>
  )
}
