// 工资与分红: the plans of agents, and what is paid by them.
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { now } from '../../wire/clock.ts'
import '../../parts/parts.css'
import './agent-pay.css'
import { payTabs, payView } from './pay-view.ts'
import { PlansTab } from './plans-tab.tsx'
import { RunsTab } from './runs-tab.tsx'

const tabs = { plans: PlansTab, runs: RunsTab } as const

export default function PayPage() {
  const [view, onView] = useUrlFilter(payView, now)
  const Tab = tabs[view.tab]
  return (
    <section className="card agent-pay" aria-label="工资与分红">
      <Tabs label="工资与分红" names={payTabs} current={view.tab} />
      <Tab view={view} onView={onView} />
    </section>
  )
}
