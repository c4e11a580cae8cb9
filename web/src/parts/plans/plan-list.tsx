import type { PlanRow } from '@hongyun/contract/plans/shown.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import type { ReactNode } from 'react'
import { family } from '../lottery-words.ts'
import { rateText } from './plan-rates.tsx'

interface PlanListProps {
  plans: readonly PlanRow[]
  chosen: string | undefined
  onChoose: (id: string) => void
  pager: ReactNode
}

/** Plans, each with its rate, its number of plays and the fair guess. */
export const PlanList = ({ plans, chosen, onChoose, pager }: PlanListProps) => (
  <Card title="推送计划" aside={<span className="muted small">按期数排列</span>} flush>
    {plans.length === 0 ? (
      <EmptyState text="还没有推送计划" />
    ) : (
      <ul className="plan-list">
        {plans.map((plan) => (
          <li key={plan.id}>
            <button type="button" aria-current={plan.id === chosen} onClick={() => onChoose(plan.id)}>
              <LotteryBadge type={family(plan.lotteryType)} size={36} />
              <span className="clip">
                <b>{plan.playName}</b>
                <br />
                <span className="muted small">
                  {plan.endedAt !== null && '已结束 · '}
                  {plan.lotteryName} · 随机 {rateText(plan.fair)}
                </span>
              </span>
              <span className="plan-list__rate">
                <b className="num">{rateText(plan.totalWinRate)}</b>
                <br />
                <span className="muted small num">{wholeText(plan.plays)} 期</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    )}
    {pager && <div className="card__foot">{pager}</div>}
    <div className="card__foot small muted">新计划从零开始，没有旧战绩可带入；结束的计划保留在这里。</div>
  </Card>
)
