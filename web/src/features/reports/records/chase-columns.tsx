import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { StatusTag } from '../../../parts/status-tag.tsx'
import type { Answer } from '../../../wire/request.ts'
import { chaseTags } from './chase-filter.ts'
import { ActsCell, LotteryCell, PlayCell, timeColumn } from './parts/record-cells.tsx'

export type ChaseRow = Answer<'getChaseBetData'>['list'][number]

interface ChaseActs {
  onCancel: (chase: ChaseRow) => void
  cancelling: boolean
}

export const chaseColumns = ({ onCancel, cancelling }: ChaseActs): readonly Column<ChaseRow>[] => [
  timeColumn,
  {
    key: 'lottery',
    head: '彩种 / 起始期',
    cell: ({ lotteryName, startIssue }) => <LotteryCell name={lotteryName} issue={startIssue} />,
  },
  {
    key: 'bets',
    head: '玩法 / 号码',
    cell: ({ betDetailTitle, betDetailContent, betCount }) => (
      <PlayCell title={betDetailTitle + (betCount > 1 ? ` 等 ${betCount} 单` : '')} numbers={betDetailContent} />
    ),
  },
  {
    key: 'progress',
    head: '进度',
    cell: ({ finishedCount, cancelledCount, issueCount }) => {
      const left = issueCount - finishedCount - cancelledCount
      return (
        <span className="two-line num">
          <span>
            {finishedCount} / {issueCount} 期
          </span>
          {(cancelledCount > 0 || left > 0) && (
            <span>
              {[cancelledCount > 0 && `已退 ${cancelledCount} 期`, left > 0 && `剩 ${left} 期`]
                .filter(Boolean)
                .join('，')}
            </span>
          )}
        </span>
      )
    },
  },
  { key: 'amount', head: '追号总额', align: 'end', cell: ({ bettingAmount }) => <Amount yuan={bettingAmount} /> },
  { key: 'finished', head: '已投', align: 'end', cell: ({ finishedAmount }) => <Amount yuan={finishedAmount} /> },
  {
    key: 'return',
    head: '返奖',
    align: 'end',
    cell: ({ returnAmount, finishedCount }) =>
      finishedCount === 0 ? <span className="muted">—</span> : <Returned yuan={returnAmount} />,
  },
  { key: 'state', head: '状态', cell: ({ state }) => <StatusTag status={chaseTags[state]} /> },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (chase) => (
      <ActsCell
        cancel={
          chase.cancellable && {
            label: `撤销追号 ${chase.lotteryName} 第 ${issueText(chase.startIssue)} 期起`,
            text: '撤销',
            disabled: cancelling,
            onClick: () => onCancel(chase),
          }
        }
      >
        <Link className="link" to={`/userCenter/seekDetail?id=${chase.id}`}>
          详情
        </Link>
      </ActsCell>
    ),
  },
]

/** A prize is a gain. */
export function Returned({ yuan }: { yuan: string }) {
  return Number(yuan) > 0 ? <Amount yuan={yuan} signed /> : <span className="muted">¥0.00</span>
}
