import { Clock } from '@hongyun/ui/clock.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconClock } from '@tabler/icons-react'
import { now } from '../../wire/clock.ts'
import { useSession } from '../../wire/session.ts'
import { GuestLinks } from './guest-links.tsx'
import { NoticeTicker } from './notice-ticker.tsx'
import { PlayerLinks } from './player-links.tsx'
import { SessionClock } from './session-clock.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The bar at the top: the server's time, the newest notice, and the signed-in player. */
export function ServiceBar() {
  const user = useSession()
  return (
    <section className="bar" aria-label="服务栏">
      <div className="wrap bar__in">
        <span className="row num">
          <Icon of={IconClock} />
          北京时间 <Clock now={now} />
        </span>
        <NoticeTicker />
        {user && <SessionClock />}
        <span className="bar__me">
          {user ? <PlayerLinks user={user} /> : <GuestLinks />}
          <i className="bar__sep" />
          <ThemeSwitch />
        </span>
      </div>
    </section>
  )
}
