// 充值: the ways to pay, the page of the chosen one, and below it the records of all of them.
import { Amount } from '@hongyun/ui/amount.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Outlet } from '@hongyun/ui/router/provider.tsx'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery, useBalanceHidden } from '../../../wire/balance.ts'
import './parts/cashier.css'
import { PayMethods } from './pay-methods.tsx'
import { RechargeRecords } from './recharge-records.tsx'

export default function RechargePage() {
  const balance = useQuery(balanceQuery)
  const hidden = useBalanceHidden()
  return (
    <>
      <div className="row row--between">
        <h1 className="section__title">充值</h1>
        <div className="row cashier__head">
          <span className="muted small">
            可用余额{' '}
            <b className="cashier__balance">
              {balance.data ? <Amount yuan={balance.data.balance} masked={hidden} /> : '—'}
            </b>
          </span>
          <a className="link small" href="#records">
            <Icon of={IconHistory} />
            充值记录
          </a>
        </div>
      </div>
      <PayMethods />
      <Outlet />
      <RechargeRecords />
    </>
  )
}
