import { issueText } from '@hongyun/lottery/issue-text.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'
import { IssueTags } from './issue-tags.tsx'

type Row = Answer<'consoleResults'>['list'][number]

export const resultColumns: readonly TableColumn<Row>[] = [
  {
    key: 'lotteryCode',
    head: '彩种',
    sortable: true,
    cell: ({ lotteryName, lotteryType }) => (
      <span className="row">
        <LotteryBadge type={lotteryType} size={24} />
        {lotteryName}
      </span>
    ),
  },
  {
    key: 'issue',
    head: '期号',
    cell: ({ lotteryCode, issue }) => (
      <Link className="link num" to={`/results/${lotteryCode}/${issue}`}>
        {issueText(issue)}
      </Link>
    ),
  },
  { key: 'state', head: '状态', cell: (row) => <IssueTags issue={row} /> },
  {
    key: 'drawsAt',
    head: '开奖时间',
    sortable: true,
    name: '开奖时间',
    cell: ({ drawsAt }) => <span className="num">{dateTime(drawsAt)}</span>,
  },
  {
    key: 'number',
    head: '开奖号码',
    cell: ({ openNumber }) =>
      openNumber === null ? <span className="muted">—</span> : <span className="num">{openNumber}</span>,
  },
  { key: 'said', head: '来源消息', name: '来源消息', align: 'end', cell: ({ said }) => wholeText(said) },
  { key: 'bets', head: '待结注单', name: '待结注单', align: 'end', cell: ({ betCount }) => wholeText(betCount) },
]
