import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { betStatus } from '../../../../parts/bet-outcome.ts'
import { StatusTag } from '../../../../parts/status-tag.tsx'
import { useSettledRefresh } from '../../../../parts/use-settled-refresh.ts'
import type { Answer } from '../../../../wire/request.ts'
import { myBetsOf } from '../requests/my-bets.ts'
import type { ChangeSlip } from '../slip-store.ts'
import { BetActions } from './bet-actions.tsx'
import { BetReturn } from './bet-return.tsx'
import { MyChases } from './my-chases.tsx'

export type BetRow = Answer<'getBetting'>['list'][number]

interface MyBetsProps {
  lotteryCode: string
  userName: string
  /** The issue on sale; undefined while there is none. */
  openIssue: string | undefined
  lastIssue: string | undefined
  /** The issue whose result the page is showing. */
  litIssue: string | undefined
  change: ChangeSlip
}

const SCOPES = [
  { value: 'here', label: '本彩种' },
  { value: 'all', label: '全部' },
  { value: 'chases', label: '追号' },
] as const
type Scope = (typeof SCOPES)[number]['value']

/** The player's latest bets: their results, and the possible actions. */
export function MyBets({ lotteryCode, userName, openIssue, lastIssue, litIssue, change }: MyBetsProps) {
  const [scope, setScope] = useState<Scope>('here')
  const bets = useQuery({ ...myBetsOf(lotteryCode, scope === 'all', lastIssue), placeholderData: keepPreviousData })
  useSettledRefresh(bets.data?.list)
  const columns: Column<BetRow>[] = [
    { key: 'issue', head: '期号', cell: ({ issue }) => issueText(issue) },
    ...(scope === 'all' ? [{ key: 'lottery', head: '彩种', cell: (bet: BetRow) => bet.lotteryName }] : []),
    {
      key: 'content',
      head: '玩法与内容',
      cell: (bet) => (
        <span className="two-line two-line--named">
          <span>{bet.betDetailTitle}</span>
          <Link className="strong desk__content" to={`/userCenter/betDetail?id=${bet.id}`} title={bet.betDetail}>
            {bet.betDetailContent}
          </Link>
        </span>
      ),
    },
    { key: 'amount', head: '金额', align: 'end', cell: ({ bettingAmount }) => <Amount yuan={bettingAmount} /> },
    {
      key: 'return',
      head: '返还 / 盈亏',
      align: 'end',
      cell: (bet) => <BetReturn bet={bet} />,
    },
    { key: 'state', head: '状态', cell: (bet) => <StatusTag status={betStatus(bet)} /> },
    {
      key: 'acts',
      head: '操作',
      align: 'end',
      cell: (bet) => (
        <BetActions
          bet={bet}
          userName={userName}
          cancellable={bet.cancellable && (bet.lotteryCode !== lotteryCode || bet.issue === openIssue)}
          change={bet.lotteryCode === lotteryCode ? change : undefined}
        />
      ),
    },
  ]
  return (
    <Card
      title="我的最近投注"
      aside={
        <>
          <Segmented label="范围" options={SCOPES} value={scope} onChange={setScope} />
          <Link className="link small" to={scope === 'chases' ? '/userCenter/seekOrder' : '/userCenter/betRecord'}>
            {scope === 'chases' ? '追号记录' : '投注记录'}
            <Icon of={IconChevronRight} />
          </Link>
        </>
      }
      flush
      className="desk__mine"
    >
      {scope === 'chases' ? (
        <MyChases lotteryCode={lotteryCode} />
      ) : (
        <Query of={bets} isEmpty={({ list }) => list.length === 0} empty={<EmptyState text="暂无投注记录" />}>
          {({ list }) => (
            <DataTable
              label="我的最近投注"
              columns={columns}
              rows={list}
              rowKey={({ id }) => id}
              isLit={(bet) => bet.issue === litIssue && bet.lotteryCode === lotteryCode}
            />
          )}
        </Query>
      )}
    </Card>
  )
}
