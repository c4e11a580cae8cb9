import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { betStatus } from '../../../parts/bet-outcome.ts'
import { ShareButton } from '../../../parts/share/share-button.tsx'
import { StatusTag } from '../../../parts/status-tag.tsx'
import type { Answer } from '../../../wire/request.ts'
import { DrawText } from './parts/draw-text.tsx'
import { ActsCell, LotteryCell, PlayCell, timeColumn } from './parts/record-cells.tsx'

export type BetRow = Answer<'getBetData'>['list'][number]

interface BetActs {
  onCancel: (bet: BetRow) => void
  /** The bet that is being taken back. */
  cancelling: string | undefined
}

/** Without `acts` the bets are shown and nothing can be done to them. */
export const betColumns = (acts: BetActs | undefined): readonly Column<BetRow>[] => [
  timeColumn,
  {
    key: 'lottery',
    head: '彩种 / 期号',
    cell: ({ lotteryName, issue }) => <LotteryCell name={lotteryName} issue={issue} />,
  },
  {
    key: 'play',
    head: '玩法 / 号码',
    cell: ({ betDetailTitle, betDetailContent }) => <PlayCell title={betDetailTitle} numbers={betDetailContent} />,
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
  { key: 'state', head: '状态', cell: (bet) => <StatusTag status={betStatus(bet)} /> },
  ...(acts ? [actsColumn(acts)] : []),
]

const actsColumn = ({ onCancel, cancelling }: BetActs): Column<BetRow> => ({
  key: 'acts',
  head: '操作',
  align: 'end',
  cell: (bet) => (
    <ActsCell
      cancel={
        bet.cancellable && {
          label: `撤单 ${bet.lotteryName} 第 ${issueText(bet.issue)} 期`,
          text: cancelling === bet.id ? '撤单中' : '撤单',
          disabled: cancelling === bet.id,
          onClick: () => onCancel(bet),
        }
      }
    >
      {bet.state !== 'cancelled' && (
        <ShareButton of={{ kind: 'bet', bet }} label={`分享 ${bet.lotteryName} 第 ${issueText(bet.issue)} 期`} />
      )}
      <Link className="link" to={`/userCenter/betDetail?id=${bet.id}`}>
        详情
      </Link>
    </ActsCell>
  ),
})

/** The return: a prize above the stake is a gain; a returned stake is neither gain nor loss. */
function Returned({ bet }: { bet: BetRow }) {
  const { state, returnAmount } = bet
  if (returnAmount === null) return <span className="muted">—</span>
  if (state === 'won') return <Amount yuan={returnAmount} signed={betStatus(bet) === 'won'} />
  if (state === 'lost') return <span className="muted">¥0.00</span>
  return <Amount yuan={returnAmount} signed tone="refund" />
}
