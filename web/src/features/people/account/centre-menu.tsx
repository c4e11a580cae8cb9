import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useLocation } from '@hongyun/ui/router/provider.tsx'
import { UnreadBadge, unreadName } from '../../../parts/unread-badge.tsx'
import { envelopeBadge, useActivityEnvelopes } from '../../../wire/activity-envelopes.ts'
import { useSession } from '../../../wire/session.ts'
import { useUnread } from '../../../wire/unread.ts'
import { centreGroups } from './centre-groups.ts'
import { PlayerCard } from './player-card.tsx'

export function CentreMenu() {
  const { pathname } = useLocation()
  const isAgent = useSession()?.agent === true
  const unread = useUnread()
  const envelopes = useActivityEnvelopes()
  const nameOf = (text: string, counts: 'letters' | 'envelopes') => {
    if (counts === 'letters') return unreadName(text, unread)
    return envelopes === 0 ? text : `${text}，${envelopes} 个可领取`
  }
  return (
    <nav className="card menu" aria-label="用户中心">
      <PlayerCard />
      {centreGroups.map(({ title, links }) => (
        <div key={title}>
          <h3>{title}</h3>
          {links
            .filter(({ forAgents }) => !forAgents || isAgent)
            .map(({ to, text, icon, within, counts }) => (
              <Link
                key={to}
                to={to}
                aria-label={counts && nameOf(text, counts)}
                aria-current={within.some((start) => pathname.startsWith(start)) ? 'page' : undefined}
              >
                <Icon of={icon} />
                {text}
                {counts === 'letters' && <UnreadBadge count={unread} />}
                {counts === 'envelopes' && envelopes > 0 && (
                  <span className="badge" aria-hidden="true">
                    {envelopeBadge(envelopes)}
                  </span>
                )}
              </Link>
            ))}
        </div>
      ))}
    </nav>
  )
}
