// 资金记录: bills, recharges and withdrawals, each a list of its own; which one is in the URL.
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { lazy } from 'react'

const Bills = lazy(() => import('../features/reports/records/bill-record-page.tsx'))
const Recharges = lazy(() => import('../features/money/cashier/recharge-records-page.tsx'))
const Withdrawals = lazy(() => import('../features/money/withdrawals/records-page.tsx'))

export default function MoneyRecords() {
  const [params] = useSearchParams()
  const tab = params.get('tab')
  if (tab === 'recharge') return <Recharges />
  return tab === 'withdrawal' ? <Withdrawals /> : <Bills />
}
