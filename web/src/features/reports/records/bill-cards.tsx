// The three figures of the page: money available, money staked, the result of today.
import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { presetRange } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconClock, IconReportMoney, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Lacquer } from '../../../parts/lacquer.tsx'
import { balanceQuery, useBalanceHidden } from '../../../wire/balance.ts'
import { now } from '../../../wire/clock.ts'
import { StatSkeleton } from './parts/stat-skeleton.tsx'
import { useProfit } from './requests/use-profit.ts'

export function BillCards() {
  const balance = useQuery(balanceQuery)
  const hidden = useBalanceHidden()
  const today = useProfit(presetRange('today', now()))
  return (
    <div className="cols bill-cards">
      <Lacquer label="可用余额" className="stat">
        <span className="stat__label">
          <Icon of={IconWallet} />
          可用余额
        </span>
        <span className="stat__value">
          {balance.data ? <Amount yuan={balance.data.balance} masked={hidden} /> : '—'}
        </span>
        <div className="row stat__acts">
          <Link className="btn btn--gold btn--sm" to={RECHARGE_PAGE}>
            充值
          </Link>
          <Link className="btn btn--sm btn--on-lacquer" to="/userCenter/waterDetail">
            打码明细
          </Link>
        </div>
      </Lacquer>
      <section className="card stat" aria-label="待开奖">
        <span className="stat__label">
          <Icon of={IconClock} />
          待开奖
        </span>
        <Query of={balance} skeleton={<StatSkeleton />}>
          {({ waitingAmount, waitingCount }) => (
            <>
              <span className="stat__value">
                <Amount yuan={waitingAmount} masked={hidden} />
              </span>
              <span className="small muted">
                {waitingCount > 0 ? (
                  <Link className="link" to="/userCenter/betRecord?state=waiting&days=month">
                    {waitingCount} 注未开奖
                  </Link>
                ) : (
                  '没有未开奖的注单'
                )}
              </span>
            </>
          )}
        </Query>
      </section>
      <section className="card stat" aria-label="今日盈亏">
        <span className="stat__label">
          <Icon of={IconReportMoney} />
          今日盈亏
        </span>
        <Query of={today} skeleton={<StatSkeleton />}>
          {({ total }) => (
            <>
              <span className="stat__value">
                <Amount yuan={total.profit} signed masked={hidden} />
              </span>
              <span className="small muted">
                投注 <Amount yuan={total.bettingAmount} masked={hidden} /> ·{' '}
                <Link className="link" to="/userCenter/PLstatement">
                  明细
                </Link>
              </span>
            </>
          )}
        </Query>
      </section>
    </div>
  )
}
