import './home.css'
import { useSession } from '../../../wire/session.ts'
import { AccountCard } from './account-card.tsx'
import { FairnessStrip } from './fairness-strip.tsx'
import { GuestCard } from './guest-card.tsx'
import { Hero } from './hero.tsx'
import { HotLotteries } from './hot-lotteries.tsx'
import { NewestWinners } from './newest-winners.tsx'
import { Notices } from './notices.tsx'
import { OfficialLotteries } from './official-lotteries.tsx'
import { Rail } from './rail.tsx'

export default function HomePage() {
  const user = useSession()
  return (
    <>
      <section className="first" aria-label="焦点">
        <Rail />
        <Hero />
        {user ? <AccountCard user={user} /> : <GuestCard />}
      </section>
      <FairnessStrip />
      <HotLotteries />
      <OfficialLotteries />
      <section className="section cols home__lists" aria-label="中奖与公告">
        <NewestWinners />
        <Notices />
      </section>
    </>
  )
}
