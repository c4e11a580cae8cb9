import { Link } from '@hongyun/ui/router/link.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'

const tabs = { bills: '账变', recharge: '充值', withdrawal: '提现' } as const

/** The records of a player's money, one list at a time: which one is in the URL. */
export function MoneyTabs() {
  const [params] = useSearchParams()
  const open = params.get('tab') ?? 'bills'
  return (
    <nav className="seg" aria-label="资金记录">
      {Object.entries(tabs).map(([tab, name]) => (
        <Link
          key={tab}
          to={tab === 'bills' ? '/userCenter/billRecord' : `/userCenter/billRecord?tab=${tab}`}
          aria-current={tab === open ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
