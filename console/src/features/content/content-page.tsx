// 公告与横幅: what the site publishes, when it is shown, and what players see of it.
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { now } from '../../wire/clock.ts'
import '../../parts/parts.css'
import { BannersTab } from './banners-tab.tsx'
import './content.css'
import { contentTabs, contentView } from './content-filter.ts'
import { NoticesTab } from './notices-tab.tsx'

export default function ContentPage() {
  const [filter, change] = useUrlFilter(contentView, now)
  return (
    <>
      <div className="card">
        <Tabs label="公告与横幅" names={contentTabs} current={filter.tab} />
      </div>
      {filter.tab === 'notices' ? <NoticesTab filter={filter} onChange={change} /> : <BannersTab />}
    </>
  )
}
