import type { PlanRow } from '@hongyun/contract/plans/shown.ts'
import { planAuthorKinds, planPlayStates } from '@hongyun/contract/plans/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { toMinute } from '../../parts/minute.ts'
import type { TableColumn } from '../../parts/table/use-columns.ts'

const dash = <span className="muted">—</span>
const rate = (text: string) => (text === '' ? dash : <span className="num">{text}%</span>)

interface Acts {
  /** Whether this operator may end one. */
  allowed: boolean
  onEnd: (plan: PlanRow) => void
}

export const planColumns = ({ allowed, onEnd }: Acts): readonly TableColumn<PlanRow>[] => [
  {
    key: 'name',
    head: '计划',
    cell: ({ playName, lotteryName, betPlay }) => (
      <span className="grow">
        {playName}
        <small>
          {lotteryName} · {betPlay}
        </small>
      </span>
    ),
  },
  {
    key: 'author',
    head: '作者',
    cell: ({ author, authorKind }) => (
      <span className="grow">
        {author}
        <small>{planAuthorKinds[authorKind]}</small>
      </span>
    ),
  },
  { key: 'rule', head: '规则', cell: ({ describePlay }) => describePlay },
  {
    key: 'plays',
    head: '计入期数',
    align: 'end',
    cell: ({ plays }) => <span className="num">{wholeText(plays)}</span>,
  },
  { key: 'rate', head: '总胜率', align: 'end', cell: ({ totalWinRate }) => rate(totalWinRate) },
  { key: 'fair', head: '随机猜', align: 'end', cell: ({ fair }) => rate(fair) },
  {
    key: 'interval',
    head: '95% 区间',
    align: 'end',
    cell: ({ low, high }) => (low === '' ? dash : <span className="num nowrap">{`${low}%–${high}%`}</span>),
  },
  {
    key: 'newest',
    head: '最近一期',
    cell: ({ newest }) =>
      newest ? (
        <span className="grow">
          <span className="num nowrap">{issueText(newest.issue)}</span>
          <small>
            {newest.displayContent} · {planPlayStates[newest.state]}
          </small>
        </span>
      ) : (
        dash
      ),
  },
  { key: 'madeAt', head: '建立', cell: ({ madeAt }) => <span className="num nowrap">{toMinute(madeAt)}</span> },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (plan) =>
      plan.endedAt !== null ? (
        <span className="num muted">{toMinute(plan.endedAt)} 结束</span>
      ) : (
        allowed && (
          <button
            type="button"
            className="link nowrap"
            aria-label={`结束 ${plan.playName}`}
            onClick={() => onEnd(plan)}
          >
            结束
          </button>
        )
      ),
  },
]
