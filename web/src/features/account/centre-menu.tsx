import { Icon } from '@hongyun/ui/icon.tsx'
import { Link, useLocation } from 'react-router'
import { centreGroups } from './centre-groups.ts'
import { PlayerCard } from './player-card.tsx'

export function CentreMenu() {
  const { pathname } = useLocation()
  return (
    <nav className="card menu" aria-label="用户中心">
      <PlayerCard />
      {centreGroups.map(({ title, links }) => (
        <div key={title}>
          <h3>{title}</h3>
          {links.map(({ to, text, icon, within }) => (
            <Link
              key={to}
              to={to}
              aria-current={within.some((start) => pathname.startsWith(start)) ? 'page' : undefined}
            >
              <Icon of={icon} />
              {text}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
