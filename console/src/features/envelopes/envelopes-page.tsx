// 红包: those of the chat, those of activities, and where money goes by them.
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { now } from '../../wire/clock.ts'
import '../../parts/parts.css'
import '../../parts/queue/queue.css'
import { ActivityTab } from './activity-tab.tsx'
import { ChatTab } from './chat-tab.tsx'
import './envelopes.css'
import { PairsTab } from './pairs-tab.tsx'
import { ReceiversTab } from './receivers-tab.tsx'
import { envelopeTabs, envelopeView } from './view.ts'

const tabs = { chat: ChatTab, activity: ActivityTab, pairs: PairsTab, receivers: ReceiversTab } as const

export default function EnvelopesPage() {
  const [view, onView] = useUrlFilter(envelopeView, now)
  const Tab = tabs[view.tab]
  return (
    <>
      <div className="card">
        <Tabs label="红包" names={envelopeTabs} current={view.tab} />
      </div>
      <Tab view={view} onView={onView} />
    </>
  )
}
