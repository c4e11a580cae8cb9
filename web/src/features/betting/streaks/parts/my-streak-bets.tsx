import { issueText } from '@hongyun/lottery/issue-text.ts'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { splitAmount } from '@hongyun/ui/format/money.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { betStatus } from '../../../../parts/bet-outcome.ts'

import { useSettledRefresh } from '../../../../parts/use-settled-refresh.ts'
import { type MyBet, myBetsQuery } from '../requests/my-bets.ts'
import { LotteryFilter } from './lottery-filter.tsx'

const plain = (yuan: string): string => {
  const { whole, fraction } = splitAmount(yuan)
  return `${whole}.${fraction}`
}

/** The return, or why there is none. */
function Return({ bet }: { bet: MyBet }) {
  const { state, returnAmount } = bet
  if (state === 'cancelled') return <span className="muted">已撤单</span>
  if (state === 'waiting' || returnAmount === null) return <span className="streaks__waiting">等待开奖</span>
  return <span className={betStatus(bet) === 'won' ? 'num gain strong' : 'num'}>{plain(returnAmount)}</span>
}

const columns: Column<MyBet>[] = [
  {
    key: 'lottery',
    head: '彩种',
    cell: ({ id, lotteryName, betDetail }) => (
      <Link className="streaks__bet" to={`/userCenter/betDetail?id=${id}`} title={betDetail}>
        {lotteryName}
      </Link>
    ),
  },
  {
    key: 'amount',
    head: '金额',
    align: 'end',
    cell: ({ bettingAmount }) => <span className="num">{plain(bettingAmount)}</span>,
  },
  { key: 'issue', head: '期号', cell: ({ issue }) => <span className="num">{issueText(issue)}</span> },
  { key: 'return', head: '返奖', align: 'end', cell: (bet) => <Return bet={bet} /> },
]

/** Each lottery of the bets once. */
const lotteriesOf = (bets: readonly MyBet[]) => [...new Map(bets.map((bet) => [bet.lotteryCode, bet])).values()]

/** 我的投注: the player's latest bets with their results. */
export function MyStreakBets() {
  const bets = useQuery(myBetsQuery)
  const [lotteryCode, setLotteryCode] = useState<string>()
  useSettledRefresh(bets.data?.list)
  const shown = (list: readonly MyBet[]) => list.filter((bet) => !lotteryCode || bet.lotteryCode === lotteryCode)
  return (
    <>
      <div className="streaks__tools">
        <LotteryFilter lotteries={lotteriesOf(bets.data?.list ?? [])} value={lotteryCode} onChange={setLotteryCode} />
        <Link className="link small push" to="/userCenter/betRecord">
          全部记录
        </Link>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="streaks__scroll" tabIndex={0} aria-label="我的投注列表">
        <Query of={bets} isEmpty={({ list }) => shown(list).length === 0} empty={<EmptyState text="暂无投注记录" />}>
          {({ list }) => <DataTable label="我的投注" columns={columns} rows={shown(list)} rowKey={({ id }) => id} />}
        </Query>
      </section>
    </>
  )
}
