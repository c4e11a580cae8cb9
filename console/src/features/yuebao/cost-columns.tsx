import { Amount } from '@hongyun/ui/amount.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'
import { percentText } from './rates.ts'

export type DayCost = Answer<'consoleYuebaoRuns'>['list'][number] & { id: string }

const dash = <span className="muted">—</span>

/** What is finished is the normal case. */
function RunState({ startedAt, finishedAt }: DayCost) {
  if (startedAt === null) return dash
  return finishedAt === null ? (
    <span className="tag tag--pending">正在入账</span>
  ) : (
    <span className="tag tag--miss">已入账</span>
  )
}

const time = (at: number | null) => (at === null ? dash : <span className="num">{dateTime(at)}</span>)

export const costColumns: readonly TableColumn<DayCost>[] = [
  { key: 'day', head: '日期', cell: ({ day }) => <span className="num">{day}</span> },
  {
    key: 'rate',
    head: '年利率',
    name: '年利率',
    align: 'end',
    cell: ({ rate }) => (rate === null ? dash : <span className="num">{percentText(rate)}</span>),
  },
  {
    key: 'accounts',
    head: '计息户数',
    name: '计息户数',
    align: 'end',
    cell: ({ accounts }) => <span className="num">{wholeText(accounts)}</span>,
  },
  {
    key: 'lowSum',
    head: '最低余额之和',
    name: '最低余额之和',
    align: 'end',
    cell: ({ lowSum }) => <Amount yuan={lowSum} />,
  },
  { key: 'interest', head: '活期收益', align: 'end', cell: ({ interest }) => <Amount yuan={interest} exact /> },
  {
    key: 'pledgeInterest',
    head: '定存收益',
    align: 'end',
    cell: ({ pledgeInterest }) => <Amount yuan={pledgeInterest} exact />,
  },
  {
    key: 'cost',
    head: '成本',
    align: 'end',
    cell: ({ cost }) => (
      <b>
        <Amount yuan={cost} exact />
      </b>
    ),
  },
  { key: 'state', head: '计息', cell: RunState },
  { key: 'startedAt', head: '开始', name: '开始', extra: true, cell: ({ startedAt }) => time(startedAt) },
  { key: 'finishedAt', head: '完成', name: '完成', cell: ({ finishedAt }) => time(finishedAt) },
]
