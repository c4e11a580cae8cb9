/** The lotteries that pass the hall's filters. */
import type { LotteryNow } from '../../../wire/live-lotteries.ts'

type Wanted = { key: string; search: string }

/** The search ignores case and spaces. */
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '')

export function shownLotteries(
  list: readonly LotteryNow[],
  { key, search }: Wanted,
  favourites: readonly string[],
): LotteryNow[] {
  const words = plain(search)
  return list.filter(
    ({ lotteryType, lotteryCode, lotteryName }) =>
      (key === 'all' || (key === 'mine' ? favourites.includes(lotteryCode) : lotteryType === key)) &&
      (plain(lotteryName).includes(words) || lotteryCode.includes(words)),
  )
}
