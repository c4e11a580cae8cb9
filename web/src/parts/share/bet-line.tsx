import { issueText } from '@hongyun/lottery/issue-text.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'

interface BetLineProps {
  bet: {
    lotteryName: string
    lotteryType: LotteryType
    betDetailTitle: string
    betDetailContent: string
    bettingCount: number
  }
  issue: string
}

/** The bet that a dialog is about. */
export function BetLine({ bet, issue }: BetLineProps) {
  return (
    <div className="share__bet">
      <LotteryBadge type={bet.lotteryType} size={32} />
      <span className="clip">
        <b>
          {bet.lotteryName} · {bet.betDetailTitle}
        </b>
        <br />
        <span className="muted small num">
          第 {issueText(issue)} 期 · {bet.bettingCount} 注
        </span>
      </span>
      <b className="num share__numbers" title={bet.betDetailContent}>
        {bet.betDetailContent}
      </b>
    </div>
  )
}
