// 定存: the products, and what the player holds of them.
import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChevronRight } from '@tabler/icons-react'
import { Holds } from './parts/holds.tsx'
import { Plans } from './parts/plans.tsx'
import { Purse } from './parts/purse.tsx'
import { WalletGate } from './parts/wallet-gate.tsx'

export default function PledgePage() {
  return (
    <WalletGate>
      {(info) => (
        <>
          <Purse info={info} />
          <section aria-label="定存产品">
            <div className="section__head wallet-section">
              <h2 className="section__title">定存产品</h2>
              <span className="muted small">从活期余额存入，到期同一时刻返还本金与收益</span>
              <Link className="link small push" to="/userCenter/pledgePosition">
                我的持有
                <Icon of={IconChevronRight} />
              </Link>
            </div>
            <Plans />
          </section>
          <Holds />
        </>
      )}
    </WalletGate>
  )
}
