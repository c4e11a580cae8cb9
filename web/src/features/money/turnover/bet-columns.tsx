import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { StatusTag } from '../../../parts/status-tag.tsx'
import type { Answer } from '../../../wire/request.ts'
import { reasonsOf } from './reasons.ts'

export type CountedBet = Answer<'getWithdrawLimitFlowBets'>['list'][number]

export const betColumns: readonly Column<CountedBet>[] = [
  { key: 'time', head: '结算时间', cell: ({ time }) => <span className="num">{monthTime(time)}</span> },
  {
    key: 'issue',
    head: '彩种与期号',
    cell: ({ lotteryName, issue }) => (
      <>
        {lotteryName} <small className="num muted">{issueText(issue)}</small>
      </>
    ),
  },
  {
    key: 'bet',
    head: '注单',
    cell: ({ id, playName, content }) => (
      <Link className="link water-bet" to={`/userCenter/betDetail?id=${id}`}>
        {playName} <span className="soft">{content}</span>
      </Link>
    ),
  },
  { key: 'amount', head: '投注', align: 'end', cell: ({ amount }) => <Amount yuan={amount} tone="plain" /> },
  { key: 'state', head: '结果', cell: ({ state }) => <StatusTag status={state} /> },
  { key: 'given', head: '冲抵本笔', align: 'end', cell: ({ given }) => <b className="num">{amountText(given)}</b> },
  {
    key: 'why',
    head: '说明',
    cell: (bet) => <span className="small soft">{reasonsOf(bet).join('；')}</span>,
  },
]
