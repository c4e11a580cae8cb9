import type { PlanRow } from '@hongyun/contract/plans/shown.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { RateBar, RateLine, RecentPlays } from '../../../parts/plans/plan-rates.tsx'
import { PlanState } from '../../../parts/plans/plan-state.tsx'
import { useAct } from '../../../wire/request.ts'
import { ask, say } from '../../../wire/say.ts'
import { PostPlay } from './post-play.tsx'

/** A plan of one's own: how it does, a play for the issue on sale, and its end. */
export function MyPlan({ plan }: { plan: PlanRow }) {
  const client = useQueryClient()
  const end = useAct('endPushPlan', {
    onSuccess: () => {
      say.ok('计划已结束')
      void client.invalidateQueries({ queryKey: ['myPushPlans'] })
    },
  })
  const askEnd = async () => {
    const text = `“${plan.playName}”结束后不能再推荐，历史与胜率保留，名称不能再用。`
    if (await ask({ title: '结束计划', text, confirm: '结束', cancel: '取消' })) end.mutate({ planId: plan.id })
  }
  const { newest } = plan
  return (
    <Card
      title={plan.playName}
      note={`${plan.lotteryName} · ${plan.betPlay}`}
      aside={
        plan.endedAt === null ? (
          <Button size="sm" busy={end.isPending} onClick={() => void askEnd()}>
            结束计划
          </Button>
        ) : (
          <span className="tag">已结束</span>
        )
      }
    >
      <div className="stack">
        <RateLine rates={plan} />
        <RateBar rates={plan} />
        <RecentPlays history={plan.playHistory} />
        {newest && (
          <p className="row small">
            <span className="muted num">第 {issueText(newest.issue)} 期</span>
            <b className="serif">{newest.displayContent}</b>
            <PlanState state={newest.state} />
          </p>
        )}
        {plan.endedAt === null && <PostPlay plan={plan} />}
      </div>
    </Card>
  )
}
