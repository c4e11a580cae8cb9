import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useLocation } from '@hongyun/ui/router/provider.tsx'
import { IconChevronRight } from '@tabler/icons-react'

const tabs = [
  { to: '/userCenter/accountTotal', name: '总览' },
  { to: '/userCenter/balanceIn', name: '转入' },
  { to: '/userCenter/balanceOut', name: '转出' },
  { to: '/userCenter/pledge', name: '定存' },
] as const

/** The title of the wallet's pages and the way between them. */
export function WalletHead() {
  const { pathname } = useLocation()
  return (
    <div className="row row--between">
      <div className="row wallet-title">
        <h1 className="section__title">鸿利宝</h1>
        <Link
          className="link small"
          to="/userCenter/introduce"
          aria-current={pathname.endsWith('/introduce') ? 'page' : undefined}
        >
          规则与历史利率
          <Icon of={IconChevronRight} />
        </Link>
      </div>
      <nav className="seg" aria-label="鸿利宝">
        {tabs.map(({ to, name }) => (
          <Link key={to} to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
    </div>
  )
}
