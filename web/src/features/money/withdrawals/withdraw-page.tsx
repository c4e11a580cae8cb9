// 提现: what can go out, the form beside the day's limits and turnover, the last orders with their way, and all records.
import { Alert } from '@hongyun/ui/alert.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconHistory } from '@tabler/icons-react'
import { DayLimits } from './parts/day-limits.tsx'
import { OrderRows } from './parts/order-rows.tsx'
import { Records } from './parts/records.tsx'
import { Stats } from './parts/stats.tsx'
import { Story } from './parts/story.tsx'
import { TurnoverProgress } from './parts/turnover-progress.tsx'
import { WithdrawForm } from './parts/withdraw-form.tsx'
import './parts/withdrawals.css'
import { useRecent } from './requests/use-orders.ts'
import { useStanding } from './requests/use-standing.ts'
import { useShownStory } from './use-shown-story.ts'

export default function WithdrawPage() {
  const standing = useStanding()
  const recent = useRecent()
  const [shown, show] = useShownStory()
  return (
    <>
      <div className="row row--between">
        <h1 className="section__title">提现</h1>
        <a className="link small" href="#records">
          <Icon of={IconHistory} />
          提现记录
        </a>
      </div>
      <div className="out-place stack">
        <Query of={standing}>
          {(known) => (
            <>
              <Stats standing={known} />
              <div className="with-rail">
                <WithdrawForm standing={known} />
                <div className="stack">
                  <DayLimits standing={known} />
                  <TurnoverProgress />
                  <Alert tone="info">首次提现、新绑的账户、新设备与较大的金额会转人工审核，审核中可以取消。</Alert>
                </div>
              </div>
            </>
          )}
        </Query>
      </div>
      <Card title="最近提现" flush className="out-recent">
        <Query
          of={recent}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState text="还没有提现，提交后在这里查看经过" />}
        >
          {({ list }) => <OrderRows list={list} onStory={show} />}
        </Query>
      </Card>
      <Records onStory={show} />
      <Story id={shown} onClose={() => show(undefined)} />
    </>
  )
}
