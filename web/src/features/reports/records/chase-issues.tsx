import { shownState } from '@hongyun/contract/bets/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { StatusTag } from '../../../parts/status-tag.tsx'
import type { Answer } from '../../../wire/request.ts'
import { Returned } from './chase-columns.tsx'
import { DrawText } from './parts/draw-text.tsx'
import { ActsCell } from './parts/record-cells.tsx'

type Chase = Answer<'getChaseDetail'>
type Issue = Chase['issues'][number]

interface ChaseIssuesProps {
  chase: Chase
  busy: boolean
  onCancel: (issue: string) => void
}

/** Every issue of a chase in order, with what became of it. */
export function ChaseIssues({ chase, busy, onCancel }: ChaseIssuesProps) {
  const columns: readonly Column<Issue>[] = [
    { key: 'issue', head: '期号', cell: ({ issue }) => <span className="num">{issueText(issue)}</span> },
    { key: 'draws', head: '开奖时间', cell: ({ drawsAt }) => <span className="num">{monthTime(drawsAt)}</span> },
    {
      key: 'times',
      head: '倍数',
      align: 'end',
      cell: ({ graduationCount }) => <span className="num">{graduationCount}</span>,
    },
    { key: 'amount', head: '金额', align: 'end', cell: ({ bettingAmount }) => <Amount yuan={bettingAmount} /> },
    {
      key: 'draw',
      head: '开奖号码',
      cell: ({ issue, openNumber, state }) => (
        <DrawText lotteryType={chase.lotteryType} issue={issue} openNumber={openNumber} state={state} />
      ),
    },
    { key: 'return', head: '返奖', align: 'end', cell: (issue) => <Outcome issue={issue} /> },
    { key: 'state', head: '状态', cell: (issue) => <StatusTag status={shownState(issue)} /> },
    {
      key: 'acts',
      head: '操作',
      align: 'end',
      cell: ({ issue, cancellable, betIds }) => (
        <ActsCell
          cancel={
            cancellable && {
              label: `撤销第 ${issueText(issue)} 期`,
              text: '撤销',
              disabled: busy,
              onClick: () => onCancel(issue),
            }
          }
        >
          <BetLinks issue={issue} betIds={betIds} bets={chase.bets} />
        </ActsCell>
      ),
    },
  ]
  return (
    <Card title="追号期次" aside={<span className="muted small">共 {chase.issueCount} 期</span>} flush>
      <DataTable label="追号期次" columns={columns} rows={chase.issues} rowKey={({ issue }) => issue} />
    </Card>
  )
}

type BetLinksProps = Pick<Issue, 'issue' | 'betIds'> & Pick<Chase, 'bets'>

/** A way to each bet of an issue: they are in the order of the chase's. */
function BetLinks({ issue, betIds, bets }: BetLinksProps) {
  return (
    <span className="row row--wrap">
      {betIds.map((id, n) => {
        const name = betIds.length > 1 ? `注单 ${n + 1}` : '注单'
        return (
          <Link
            key={id}
            className="link"
            aria-label={`第 ${issueText(issue)} 期${name} ${bets[n]?.betDetailTitle}`}
            to={`/userCenter/betDetail?id=${id}`}
          >
            {name}
          </Link>
        )
      })}
    </span>
  )
}

/** What came back of an issue: a prize, a stake, or nothing. */
function Outcome({ issue: { state, returnAmount } }: { issue: Issue }) {
  if (returnAmount === null) return <span className="muted">—</span>
  if (state === 'won' || state === 'lost') return <Returned yuan={returnAmount} />
  return <Amount yuan={returnAmount} signed tone="refund" />
}
