/** The page of a lottery with the streak helper beside its board, and the chase of its slip. */
import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'
import LotteryPage from '../features/betting/board/lottery-page.tsx'
import { ChaseButton } from '../features/betting/chase/chase-button.tsx'
import { BesideBoard } from '../parts/beside-board.ts'
import { ChaseOffer } from '../parts/chase-offer.ts'
import { BESIDE_ID } from './streaks-place.ts'

const StreakPanel = lazy(async () => ({
  default: (await import('../features/betting/streaks/streak-panel.tsx')).StreakPanel,
}))

const streaks = (
  <Suspense fallback={<SkeletonCard />}>
    <StreakPanel id={BESIDE_ID} className="streaks--beside" />
  </Suspense>
)

export function LotteryRoute() {
  return (
    <BesideBoard value={streaks}>
      <ChaseOffer value={ChaseButton}>
        <LotteryPage />
      </ChaseOffer>
    </BesideBoard>
  )
}
