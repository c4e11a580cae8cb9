/** A shared bet as it is followed: the same fields under the names that a slip of a shop has. */
import type { BetItem } from './card.ts'

/** The names of the fields, by those of a shared bet. */
export const shopNames = {
  betDetail: 'shopDetail',
  betDetailContent: 'shopDetailContent',
  betDetailTitle: 'shopDetailTitle',
  bettingAmount: 'shopAmount',
  bettingCount: 'shopCount',
  bettingIssue: 'shopIssue',
  bettingNumber: 'shopNumber',
  bettingPoint: 'shopPoint',
  bettingUnit: 'shopUnit',
  graduationCount: 'shopGraduation',
  lotteryCode: 'shopCode',
  lotteryName: 'shopName',
  lotteryType: 'shopType',
  playDetailCode: 'shopDetailCode',
} as const satisfies Record<keyof BetItem, string>

type ShopNames = typeof shopNames
export type ShopItem = { [K in keyof BetItem as ShopNames[K]]: BetItem[K] }

/** Converts a shared bet; what it does not show is not there either. */
export const shopItemOf = (item: BetItem): ShopItem =>
  Object.fromEntries(
    Object.entries(shopNames).flatMap(([from, to]) => {
      const value = item[from as keyof BetItem]
      return value === undefined ? [] : [[to, value]]
    }),
  ) as ShopItem
