import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useLocation } from '@hongyun/ui/router/provider.tsx'
import { IconMenu2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HEAD_NOW } from '../../parts/head-now.ts'
import { tenantQuery } from '../../wire/tenant.ts'
import { Logo } from './logo.tsx'
import { entryOf, mainEntries } from './main-entries.ts'

const NAV = 'main-nav'

export function Header() {
  // Where a board fills the header, the navigation unfolds on demand.
  const [opened, setOpened] = useState(false)
  const entry = entryOf(useLocation().pathname)
  const demo = useQuery(tenantQuery).data?.demo
  return (
    <header className="head">
      <div className="wrap head__in">
        <Logo />
        <button
          type="button"
          className="btn btn--sm head__menu"
          aria-expanded={opened}
          aria-controls={NAV}
          onClick={() => setOpened(!opened)}
        >
          <Icon of={IconMenu2} />
          导航
        </button>
        {/* Whatever is chosen or escaped folds it. */}
        <nav
          className={opened ? 'nav is-open' : 'nav'}
          id={NAV}
          aria-label="主导航"
          onClick={() => setOpened(false)}
          onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
        >
          {mainEntries.map(({ to, name }) => (
            <Link key={to} to={to} aria-current={to === entry ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <div className="head__now" id={HEAD_NOW} />
        <div className="head__end">{demo && <span className="tag tag--gold">演示站 · 虚拟资金</span>}</div>
      </div>
    </header>
  )
}
