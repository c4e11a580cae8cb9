import { Icon } from '@hongyun/ui/icon.tsx'
import { NavLink } from '@hongyun/ui/router/link.tsx'
import { IconMenu2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HEAD_NOW } from '../../parts/head-now.ts'
import { tenantQuery } from '../../wire/tenant.ts'
import { Logo } from './logo.tsx'

/** Links to pages that are open only. */
const entries = [
  { to: '/index', name: '首页' },
  { to: '/lotteryHall', name: '购彩大厅' },
  { to: '/fairness', name: '公平验证' },
  { to: '/userCenter/betRecord', name: '投注记录' },
  { to: '/userCenter/personalInfo', name: '用户中心' },
] as const

const NAV = 'main-nav'

export function Header() {
  // Where a board fills the header, the navigation unfolds on demand.
  const [opened, setOpened] = useState(false)
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
          {entries.map(({ to, name }) => (
            <NavLink key={to} to={to}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className="head__now" id={HEAD_NOW} />
        <div className="head__end">{demo && <span className="tag tag--gold">演示站 · 虚拟资金</span>}</div>
      </div>
    </header>
  )
}
