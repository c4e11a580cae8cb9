import type { PlanCard as Card, PlanPlayNow } from '@hongyun/contract/plans/shown.ts'
import { issueTail } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { useMemo } from 'react'
import { DrawnNumbers } from '../draws/drawn-numbers.tsx'
import { family } from '../lottery-words.ts'
import { RateBar, RateLine, RecentPlays } from './plan-rates.tsx'
import { PlanState } from './plan-state.tsx'
import './plans.css'
import { usePlayNow } from './play-now.ts'
import { usePlanDialogs } from './use-plan-dialogs.tsx'

/** A card of a plan in the chat: as it was posted, with what has become of it. */
export function PlanCard({ message }: { message: string }) {
  const card = useMemo(() => cardOf(message), [message])
  return card ? <Shown card={card} /> : <span className="muted">[计划]</span>
}

/** Cards are the site's own: what is no JSON is shown as none. */
function cardOf(message: string): Card | undefined {
  try {
    return JSON.parse(message) as Card
  } catch {
    return undefined
  }
}

function Shown({ card }: { card: Card }) {
  const now = usePlayNow(card)
  const dialogs = usePlanDialogs()
  const state = now?.state ?? 'waiting'
  const isWaiting = state === 'waiting'
  return (
    <div className="plan-card">
      <div className="plan-card__head">
        <LotteryBadge type={family(card.lotteryType)} size={26} />
        <b className="clip">
          {card.lotteryName} · {card.betPlay}
        </b>
        <span className="push">
          <PlanState state={state} />
        </span>
      </div>
      <div className="plan-card__body">
        <div className="row row--between">
          <span className="soft num">第 {issueTail(card.issue)} 期 推荐</span>
          <b className="serif brand plan-pick">{card.displayContent}</b>
        </div>
        {now?.openNumber && (
          <DrawnNumbers type={family(card.lotteryType)} issue={card.issue} draw={now.openNumber.split(',')} size="sm" />
        )}
        {isWaiting && <Standing rates={now ?? card} />}
      </div>
      <div className="plan-card__foot">
        {now && now.followers > 0 && <Followers now={now} />}
        <button type="button" className="link small" onClick={() => dialogs.showPlan(card.planId)}>
          历史记录
        </button>
        <span className="push" />
        {isWaiting && !now?.isEnded && (
          <Button kind="primary" size="sm" onClick={() => dialogs.follow(card)}>
            跟投
          </Button>
        )}
      </div>
      {dialogs.shown}
    </div>
  )
}

const Standing = ({ rates }: { rates: Card | PlanPlayNow }) => (
  <>
    <RateLine rates={rates} />
    <RateBar rates={rates} />
    <RecentPlays history={rates.playHistory} />
  </>
)

/** How many followed and what it came to: never who. */
const Followers = ({ now: { followers, followAmount, followProfit } }: { now: PlanPlayNow }) => (
  <span className="small muted num">
    跟投 {followers} 人 · 合计{' '}
    {followProfit === null ? <Amount yuan={followAmount} /> : <Amount yuan={followProfit} signed />}
  </span>
)
