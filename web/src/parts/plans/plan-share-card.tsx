import type { PlanShare } from '@hongyun/contract/plans/shown.ts'
import { cardOf } from '@hongyun/contract/sharing/card.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { family } from '../lottery-words.ts'
import { RateBar, RateLine, RecentPlays } from './plan-rates.tsx'
import './plans.css'
import { usePlanDialogs } from './use-plan-dialogs.tsx'

/** A plan that somebody shares, with its rates as they were then; how it goes on is one press away. */
export function PlanShareCard({ message }: { message: string }) {
  const dialogs = usePlanDialogs()
  const plan = cardOf(message, 'plan') as PlanShare | undefined
  if (!plan) return null
  return (
    <div className="plan-card">
      <div className="plan-card__head">
        <LotteryBadge type={family(plan.lotteryType)} size={26} />
        <b className="clip">{plan.playName}</b>
        <span className="push muted small">推送计划</span>
      </div>
      <div className="plan-card__body">
        <p className="small muted">
          {plan.lotteryName} · {plan.betPlay}
        </p>
        <p className="small">{plan.describePlay}</p>
        <RateLine rates={plan} />
        <RateBar rates={plan} />
        <RecentPlays history={plan.playHistory} />
      </div>
      <div className="plan-card__foot">
        <button type="button" className="link small" onClick={() => dialogs.showPlan(plan.id)}>
          查看计划
        </button>
      </div>
      {dialogs.shown}
    </div>
  )
}
