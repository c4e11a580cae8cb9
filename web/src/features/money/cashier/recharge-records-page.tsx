// 充值记录, beside the other records of money; the story of one order opens over it.
import { MoneyTabs } from '../../../parts/money-tabs.tsx'
import './parts/cashier.css'
import { RechargeRecords } from './recharge-records.tsx'
import { RechargeStory } from './recharge-story.tsx'

export default function RechargeRecordsPage() {
  return (
    <>
      <div className="row row--between">
        <h1 className="section__title">充值记录</h1>
        <MoneyTabs />
      </div>
      <RechargeRecords />
      <RechargeStory />
    </>
  )
}
