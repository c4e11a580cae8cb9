import { MAX_CORRECTIONS } from '@hongyun/contract/agent-reports/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { Answer } from '../../../wire/request.ts'
import type { ReportFilter } from './report-filter.ts'
import { linesOf } from './report-lines.ts'
import { useDetail } from './requests/use-detail.ts'

type Correction = Answer<'userAgentReportDetail'>['corrections'][number]

const columns: readonly Column<Correction>[] = [
  { key: 'day', head: '记账日期', cell: ({ day }) => <b className="num">{day}</b> },
  { key: 'of', head: '更正的是', cell: ({ ofDay }) => <span className="num">{ofDay} 的结果</span> },
  {
    key: 'issue',
    head: '彩种 / 期号',
    cell: ({ lotteryName, issue }) => (
      <span className="two-line">
        <b>{lotteryName}</b>
        <span>{issueText(issue)}</span>
      </span>
    ),
  },
  { key: 'members', head: '涉及会员', align: 'end', cell: ({ members }) => <span className="num">{members}</span> },
  {
    key: 'amount',
    head: '金额',
    align: 'end',
    cell: ({ amount, day, lotteryCode, lotteryName }) => (
      <Link
        className="figure-link"
        to={linesOf('corrected', { days: { from: day, to: day }, lottery: lotteryCode }) ?? ''}
        aria-label={`${day} ${lotteryName} 更正，查看明细`}
      >
        <Amount yuan={amount} signed exact />
      </Link>
    ),
  },
]

/** Corrections of results that were booked in these days; nothing where there were none. */
export function CorrectionsCard({ filter }: { filter: ReportFilter }) {
  const { data } = useDetail(filter, 'day')
  if (!data || data.corrections.length === 0) return null
  const isFull = data.corrections.length >= MAX_CORRECTIONS
  return (
    <Card title="结果更正" note="更正记在作出的那天，已封账的日期不再改动" flush>
      <DataTable
        label="结果更正"
        columns={columns}
        rows={data.corrections}
        rowKey={({ day, lotteryCode, issue }) => `${day} ${lotteryCode} ${issue}`}
        totals={
          isFull && <span className="muted">只列最近的 {MAX_CORRECTIONS} 条，更早的请缩短日期或选定彩种查看</span>
        }
      />
    </Card>
  )
}
