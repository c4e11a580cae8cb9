import { Amount } from '@hongyun/ui/amount.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { StatusTag } from '@hongyun/ui/status-tag.tsx'
import { Link } from 'react-router'
import type { Answer } from '../../wire/request.ts'
import { DrawText } from './parts/draw-text.tsx'

export type BetRow = Answer<'getBetData'>['list'][number]

interface BetActs {
  onCancel: (bet: BetRow) => void
  /** The bet that is being taken back. */
  cancelling: string | undefined
}

/** Without `acts` the bets are shown and nothing can be done to them. */
export const betColumns = (acts: BetActs | undefined): readonly Column<BetRow>[] => [
  {
    key: 'time',
    head: '时间',
    cell: ({ time }) => {
      const [day, clock] = monthTime(time).split(' ')
      return (
        <span className="two-line">
          <span>{clock}</span>
          <span>{day}</span>
        </span>
      )
    },
  },
  {
    key: 'lottery',
    head: '彩种 / 期号',
    cell: ({ lotteryName, issue }) => (
      <span className="two-line">
        <b>{lotteryName}</b>
        <span>{issue}</span>
      </span>
    ),
  },
  {
    key: 'play',
    head: '玩法 / 号码',
    cell: ({ betDetailTitle, betDetailContent }) => (
      <span className="two-line two-line--clip">
        <span className="clip">{betDetailTitle}</span>
        <span className="clip" title={betDetailContent}>
          {betDetailContent}
        </span>
      </span>
    ),
  },
  { key: 'draw', head: '开奖号码', cell: (bet) => <DrawText {...bet} /> },
  {
    key: 'stake',
    head: '投注',
    align: 'end',
    cell: ({ bettingAmount, bettingCount }) => (
      <span className="two-line">
        <Amount yuan={bettingAmount} />
        <span>{bettingCount} 注</span>
      </span>
    ),
  },
  { key: 'return', head: '返奖', align: 'end', cell: (bet) => <Returned bet={bet} /> },
  { key: 'state', head: '状态', cell: ({ state }) => <StatusTag status={state} /> },
  ...(acts ? [actsColumn(acts)] : []),
]

const actsColumn = ({ onCancel, cancelling }: BetActs): Column<BetRow> => ({
  key: 'acts',
  head: '操作',
  align: 'end',
  cell: (bet) => (
    <span className="row row-acts">
      {bet.cancellable && (
        <button
          type="button"
          className="link"
          aria-label={`撤单 ${bet.lotteryName} 第 ${bet.issue} 期`}
          disabled={cancelling === bet.id}
          onClick={() => onCancel(bet)}
        >
          {cancelling === bet.id ? '撤单中' : '撤单'}
        </button>
      )}
      <Link className="link" to={`/userCenter/betDetail?id=${bet.id}`}>
        详情
      </Link>
    </span>
  ),
})

/** What came back: a prize is a gain, a stake returned is neither gain nor loss, nothing is nothing. */
function Returned({ bet: { state, returnAmount } }: { bet: BetRow }) {
  if (returnAmount === null) return <span className="muted">—</span>
  if (state === 'won') return <Amount yuan={returnAmount} signed />
  if (state === 'lost') return <span className="muted">¥0.00</span>
  return <Amount yuan={returnAmount} signed tone="refund" />
}
