/** The lotteries that pass the hall's filters. */
import { isFoundBy } from '@hongyun/lottery/lottery-search.ts'
import type { LotteryNow } from '../../../wire/live-lotteries.ts'

type Wanted = { key: string; search: string }

export function shownLotteries(
  list: readonly LotteryNow[],
  { key, search }: Wanted,
  favourites: readonly string[],
): LotteryNow[] {
  return list.filter(
    (lottery) =>
      (key === 'all' || (key === 'mine' ? favourites.includes(lottery.lotteryCode) : lottery.lotteryType === key)) &&
      isFoundBy(search, lottery),
  )
}
