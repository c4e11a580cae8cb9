// 代理: the tree, the sums of branches, codes, moves, letters and raises.
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { now } from '../../wire/clock.ts'
import '../../parts/parts.css'
import './agents.css'
import { agentsView, agentTabs } from './agents-view.ts'
import { CodesTab } from './codes-tab.tsx'
import { FiguresTab } from './figures-tab.tsx'
import { LettersTab } from './letters-tab.tsx'
import { MovesTab } from './moves-tab.tsx'
import { RaisesTab } from './raises-tab.tsx'
import { TreeTab } from './tree-tab.tsx'

const tabs = {
  tree: TreeTab,
  figures: FiguresTab,
  codes: CodesTab,
  moves: MovesTab,
  letters: LettersTab,
  raises: RaisesTab,
} as const

export default function AgentsPage() {
  const [view, onView] = useUrlFilter(agentsView, now)
  const Tab = tabs[view.tab]
  return (
    <section className="card agents" aria-label="代理">
      <Tabs label="代理" names={agentTabs} current={view.tab} />
      <Tab view={view} onView={onView} />
    </section>
  )
}
