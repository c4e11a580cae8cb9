import { Icon } from '@hongyun/ui/icon.tsx'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../wire/session.ts'
import { centreGroups } from './centre-groups.ts'
import { PlayerCard } from './player-card.tsx'

export function CentreMenu() {
  const { pathname } = useLocation()
  const isAgent = useSession()?.agent === true
  const groups = centreGroups.filter(({ forAgents }) => !forAgents || isAgent)
  return (
    <nav className="card menu" aria-label="用户中心">
      <PlayerCard />
      {groups.map(({ title, links }) => (
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
