/** The page of a lottery with the chase of its slip. */
import { type ComponentProps, lazy, Suspense } from 'react'
import LotteryPage from '../features/betting/board/lottery-page.tsx'
import { ChaseOffer } from '../parts/chase-offer.ts'
import { useClockWatch } from './use-clock-watch.ts'

const ChaseButton = lazy(async () => ({
  default: (await import('../features/betting/chase/chase-button.tsx')).ChaseButton,
}))

/** It is asked for once the slip has lines. */
const Chase = (props: ComponentProps<typeof ChaseButton>) => (
  <Suspense>
    <ChaseButton {...props} />
  </Suspense>
)

export function LotteryRoute() {
  useClockWatch()
  return (
    <ChaseOffer value={Chase}>
      <LotteryPage />
    </ChaseOffer>
  )
}
