import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { useSession } from '../../wire/session.ts'
import { tenantQuery } from '../../wire/tenant.ts'
import { Logo } from './logo.tsx'
import { StreaksButton } from './streaks-button.tsx'

/** Links to pages that are open only. */
const entries = [
  { to: '/index', name: '首页' },
  { to: '/lotteryHall', name: '购彩大厅' },
  { to: '/fairness', name: '公平验证' },
  { to: '/userCenter/betRecord', name: '投注记录' },
  { to: '/userCenter/personalInfo', name: '用户中心' },
] as const

export function Header() {
  const user = useSession()
  const demo = useQuery(tenantQuery).data?.demo
  return (
    <header className="head">
      <div className="wrap head__in">
        <Logo />
        <nav className="nav" aria-label="主导航">
          {entries.map(({ to, name }) => (
            <NavLink key={to} to={to}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className="head__end">
          {demo && <span className="tag tag--gold">演示站 · 虚拟资金</span>}
          {user && <StreaksButton />}
        </div>
      </div>
    </header>
  )
}
