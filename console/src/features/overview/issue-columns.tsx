import { issueText } from '@hongyun/lottery/issue-text.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { date, dateTime, monthTime } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import type { WholeColumn } from '../../parts/table/whole-table.tsx'
import { now } from '../../wire/clock.ts'
import type { Issue } from './issue-filter.ts'
import { IssueStateTags } from './issue-state-tags.tsx'

/** Without the date for today. */
const momentText = (ms: number): string => (date(ms) === date(now()) ? dateTime(ms).slice(11) : monthTime(ms))

export const issueColumns: readonly WholeColumn<Issue>[] = [
  {
    key: 'lottery',
    head: '彩种',
    by: ({ lotteryName }) => lotteryName,
    cell: ({ lotteryType, lotteryName }) => (
      <span className="row">
        <LotteryBadge type={lotteryType as LotteryType} size={24} />
        {lotteryName}
      </span>
    ),
  },
  { key: 'issue', head: '期号', name: '期号', cell: ({ issue }) => issueText(issue) },
  { key: 'state', head: '状态', cell: (issue) => <IssueStateTags issue={issue} /> },
  {
    key: 'closes',
    head: '封盘时间',
    name: '封盘时间',
    by: ({ closesAt }) => closesAt,
    cell: ({ closesAt }) => momentText(closesAt),
  },
  {
    key: 'draws',
    head: '开奖时间',
    name: '开奖时间',
    by: ({ drawsAt }) => drawsAt,
    cell: ({ drawsAt }) => momentText(drawsAt),
  },
  {
    key: 'left',
    head: '距封盘',
    name: '距封盘',
    cell: ({ state, closesAt }) =>
      state === 'open' ? <Countdown endsAt={closesAt} now={now} ended="正在封盘" /> : <span className="muted">—</span>,
  },
  {
    key: 'bets',
    head: '注数',
    align: 'end',
    by: ({ betCount }) => betCount,
    cell: ({ betCount }) => wholeText(betCount),
  },
  {
    key: 'amount',
    head: '投注额',
    align: 'end',
    by: ({ bettingAmount }) => Number(unitsOf(bettingAmount)),
    cell: ({ bettingAmount }) => <Amount yuan={bettingAmount} />,
  },
]
