/** The page of a lottery with the chase of its slip. */
import LotteryPage from '../features/betting/board/lottery-page.tsx'
import { ChaseButton } from '../features/betting/chase/chase-button.tsx'
import { ChaseOffer } from '../parts/chase-offer.ts'

export function LotteryRoute() {
  return (
    <ChaseOffer value={ChaseButton}>
      <LotteryPage />
    </ChaseOffer>
  )
}
