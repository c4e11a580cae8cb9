// 推送计划: the plans with their rates, who may post them, and the keys of programs.
import { Card } from '@hongyun/ui/card.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { now } from '../../wire/clock.ts'
import './plans.css'
import { AuthorsTab } from './authors-tab.tsx'
import { planTabs, planView } from './plan-filter.ts'
import { PlansTab } from './plans-tab.tsx'

export default function PlansPage() {
  const [filter, change] = useUrlFilter(planView, now)
  return (
    <>
      <div className="card">
        <Tabs label="推送计划" names={planTabs} current={filter.tab} />
      </div>
      <Card label={planTabs[filter.tab]} flush>
        {filter.tab === 'plans' ? (
          <PlansTab filter={filter} onChange={change} />
        ) : (
          <AuthorsTab page={filter.page} onPage={(page) => change({ page })} />
        )}
      </Card>
    </>
  )
}
