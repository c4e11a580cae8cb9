/** A shared bet as it is followed: the item that is placed, and what it pays at the follower's own terms. */
import type { ShopItem } from '@hongyun/contract/sharing/follow.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import { expect, test } from 'vitest'
import { followItem, followPrice } from './follow-price.ts'

const shop: ShopItem = {
  ...{ shopName: '1分快三', shopCode: 'k3_1m', shopType: 'K3', shopIssue: '202603181237', shopNumber: 'da,dan' },
  ...{ shopCount: 2, shopDetail: '和值大小单双 大、单', shopDetailTitle: '和值大小单双', shopDetailContent: '大、单' },
  ...{ shopDetailCode: 'k3_hezhi_lm', shopAmount: '30.00', shopPoint: '1.5', shopUnit: '1', shopGraduation: 7 },
}
const rebate = { lotteryType: 'K3', edge: '1', topRebate: '9', rebate: '0', oddsList: [], ownOdds: [] } as const
const stake = { mode: 'multiple', each: 20, unit: '0.1' } as const

test('it is on another issue, with the own stake and no rebate, and nothing of the sharer’s stake', () => {
  expect(followItem(shop, stake, '202603181238')).toEqual({
    ...{ lotteryCode: 'k3_1m', playDetailCode: 'k3_hezhi_lm', bettingNumber: 'da,dan', bettingCount: '2' },
    ...{ bettingAmount: '8.00', bettingPoint: '0', bettingUnit: '0.1', graduationCount: '20' },
    bettingIssue: '202603181238',
  })
  const amount = { mode: 'amount', each: 250, unit: '1' } as const
  expect(followItem(shop, amount, '202603181238')).toMatchObject({
    ...{ bettingAmount: '500.00', bettingUnit: '1', graduationCount: '1' },
  })
})

test('it is priced at the follower’s terms', () => {
  const play = findPlay('k3_hezhi_lm')!
  const { odds, best, total } = followPrice(play, shop, stake, { ...rebate, oddsList: [], ownOdds: [] }, {})
  expect([odds.map(formatOdds), total]).toEqual([['1.8'], '8.00'])
  // Of a draw that is both 大 and 单 both unit bets win.
  expect(formatMoney(best)).toBe('14.40')
  const higher = followPrice(play, shop, stake, { ...rebate, rebate: '8', oddsList: [], ownOdds: [] }, {})
  expect(higher.odds.map(formatOdds)).toEqual(['1.96'])
})
