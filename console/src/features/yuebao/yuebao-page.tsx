// 鸿利宝: what it holds, what each day of it cost, the rates with what another one would cost, products and positions.
import { Query } from '@hongyun/ui/query.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from '../../parts/tabs.tsx'
import { now } from '../../wire/clock.ts'
import { queryOf } from '../../wire/request.ts'
import { AskedList } from './asked-list.tsx'
import { CostsTab } from './costs-tab.tsx'
import { Figures } from './figures.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { ProductsTab } from './products-tab.tsx'
import { RatesTab } from './rates-tab.tsx'
import '../../parts/parts.css'
import './yuebao.css'
import { EVERY_MS, yuebaoTabs, yuebaoView } from './yuebao-view.ts'

export default function YuebaoPage() {
  const yuebao = useQuery({ ...queryOf('consoleYuebao'), refetchInterval: EVERY_MS, meta: { quiet: true } })
  const [view, onView] = useUrlFilter(yuebaoView, now)
  return (
    <Query of={yuebao}>
      {(data) => (
        <>
          <Figures yuebao={data} />
          <AskedList asked={data.asked} />
          <div className="card">
            <Tabs label="鸿利宝资料" names={yuebaoTabs} current={view.tab} />
          </div>
          {view.tab === 'costs' && <CostsTab view={view} onView={onView} />}
          {view.tab === 'rates' && <RatesTab yuebao={data} view={view} onView={onView} />}
          {view.tab === 'products' && <ProductsTab view={view} onView={onView} />}
          {view.tab === 'orders' && <OrdersTab view={view} onView={onView} />}
        </>
      )}
    </Query>
  )
}
