import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useLocation } from '@hongyun/ui/router/provider.tsx'
import { UnreadBadge, unreadName } from '../../../parts/unread-badge.tsx'
import { useSession } from '../../../wire/session.ts'
import { useUnread } from '../../../wire/unread.ts'
import { centreGroups } from './centre-groups.ts'
import { PlayerCard } from './player-card.tsx'

export function CentreMenu() {
  const { pathname } = useLocation()
  const isAgent = useSession()?.agent === true
  const unread = useUnread()
  const groups = centreGroups.filter(({ forAgents }) => !forAgents || isAgent)
  return (
    <nav className="card menu" aria-label="用户中心">
      <PlayerCard />
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h3>{title}</h3>
          {links.map(({ to, text, icon, within, countsUnread }) => (
            <Link
              key={to}
              to={to}
              aria-label={countsUnread && unreadName(text, unread)}
              aria-current={within.some((start) => pathname.startsWith(start)) ? 'page' : undefined}
            >
              <Icon of={icon} />
              {text}
              {countsUnread && <UnreadBadge count={unread} />}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
