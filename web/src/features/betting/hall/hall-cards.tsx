import type { LotteryNow } from '../../../wire/live-lotteries.ts'
import { HallCard } from './hall-card.tsx'

/** Four cards in a row, or three where the site has no more lotteries, so that filtering never changes a card's size. */
export function HallCards({ list, total }: { list: readonly LotteryNow[]; total: number }) {
  return (
    <div className="cols hall__list" style={{ '--n': total <= 3 ? 3 : 4 }}>
      {list.map((lottery) => (
        <HallCard key={lottery.lotteryCode} lottery={lottery} />
      ))}
    </div>
  )
}
