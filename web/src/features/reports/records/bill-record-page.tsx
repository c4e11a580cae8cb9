// 账变记录: the balance, the money of the last week, and every transfer with the balance after it.
import { Card } from '@hongyun/ui/card.tsx'
import { useState } from 'react'
import { BillCards } from './bill-cards.tsx'
import { BillCharts } from './bill-charts.tsx'
import { BillDetail } from './bill-detail.tsx'
import { readBillFilter, writeBillFilter } from './bill-filter.ts'
import { BillFilters } from './bill-filters.tsx'
import { BillTable } from './bill-table.tsx'
import type { Bill } from './requests/collect-bills.ts'
import './parts/records.css'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { MoneyTabs } from '../../../parts/money-tabs.tsx'
import { now } from '../../../wire/clock.ts'

const form = { read: readBillFilter, write: writeBillFilter }

export default function BillRecordPage() {
  const [filter, change] = useUrlFilter(form, now)
  const [shown, setShown] = useState<Bill>()
  return (
    <>
      <div className="row row--between">
        <h1 className="section__title">账变记录</h1>
        <MoneyTabs />
      </div>
      <BillCards />
      <BillCharts />
      <Card label="账变明细" flush>
        <BillFilters filter={filter} onChange={change} />
        <BillTable filter={filter} onChange={change} onShow={setShown} />
      </Card>
      <BillDetail bill={shown} onClose={() => setShown(undefined)} />
    </>
  )
}
