import './home.css'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../wire/session.ts'
import { AccountCard } from './account-card.tsx'
import { FairnessStrip } from './fairness-strip.tsx'
import { GuestCard } from './guest-card.tsx'
import { Hero } from './hero.tsx'
import { HotLotteries } from './hot-lotteries.tsx'
import { NewestWinners } from './newest-winners.tsx'
import { Notices } from './notices.tsx'
import { Rail } from './rail.tsx'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

export default function HomePage() {
  const user = useSession()
  const noticeId = useSearchParams()[0].get('notice')
  return (
    <>
      <section className="first" aria-label="焦点">
        <Rail />
        <Hero />
        {user ? <AccountCard user={user} /> : <GuestCard />}
      </section>
      <FairnessStrip />
      <HotLotteries />
      <section className="section cols home__lists" aria-label="中奖与公告">
        <NewestWinners />
        <Notices />
      </section>
      {noticeId && (
        <Suspense>
          <NoticeDialog id={noticeId} />
        </Suspense>
      )}
    </>
  )
}
