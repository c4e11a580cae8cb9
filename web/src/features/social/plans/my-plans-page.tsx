// 我的计划: what a player with the right posts: plans, a play for the issue on sale, and the end of a plan.
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../wire/request.ts'
import '../../../parts/plans/plans.css'
import { PLANS_PAGE } from '../../../parts/plans/plan-queries.ts'
import { MyPlan } from './my-plan.tsx'
import { NewPlanDialog } from './new-plan-dialog.tsx'

const REFRESH_MS = 10_000

export default function MyPlansPage() {
  const [page, setPage] = useState(1)
  const plans = useQuery({
    ...queryOf('myPushPlans', { pageNum: page, pageSize: PLANS_PAGE }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const [isMaking, setIsMaking] = useState(false)
  return (
    <>
      <div className="row row--between">
        <h1 className="section__title">我的计划</h1>
        <Link className="link small" to="/plans">
          全部推送计划
        </Link>
      </div>
      <Query of={plans}>
        {({ allowed, rooms, list, total }) =>
          allowed ? (
            <>
              <Alert tone="info">
                每期推荐在封盘前提交，提交后不能更改或删除；胜率由平台按全部期次计算，结束的计划也保留。
              </Alert>
              <div className="row">
                <Button kind="primary" icon={IconPlus} onClick={() => setIsMaking(true)}>
                  新建计划
                </Button>
              </div>
              <Paged old={plans.isPlaceholderData}>
                <div className="stack">
                  {list.map((plan) => (
                    <MyPlan key={plan.id} plan={plan} />
                  ))}
                </div>
              </Paged>
              {total > PLANS_PAGE && <Pager page={page} total={total} pageSize={PLANS_PAGE} onPage={setPage} />}
              {list.length === 0 && (
                <Card label="我的计划" flush>
                  <EmptyState text="还没有计划，新建后从零开始" />
                </Card>
              )}
              <NewPlanDialog rooms={rooms} opened={isMaking} onClose={() => setIsMaking(false)} />
            </>
          ) : (
            <Card label="我的计划" flush>
              <EmptyState text="您没有发布计划的权限，请联系客服申请" />
            </Card>
          )
        }
      </Query>
    </>
  )
}
