/** What a followed bet costs and pays the player who follows it. */
import type { ShopItem } from '@hongyun/contract/sharing/follow.ts'
import { type Stake, totalOf, unitStakeOf } from '@hongyun/contract/sharing/stake.ts'
import { type Money, money, parseMoney } from '@hongyun/lottery/money.ts'
import { bestReturn, oddsOf } from '@hongyun/lottery/odds.ts'
import { sheetFrom } from '@hongyun/lottery/odds-sheet.ts'
import type { JudgeContext, Play } from '@hongyun/lottery/play.ts'
import type { Answer } from '../../../../wire/request.ts'

/** Whoever follows takes the highest odds and no rebate. */
const POINT = '0'

/** A percentage as text in 1/10000 of the whole. */
function percent(text: string): bigint {
  const parsed = parseMoney(text, 2)
  return parsed.ok ? parsed.value / 100n : 0n
}

export type FollowPrice = { odds: readonly bigint[]; best: Money; total: string }

export function followPrice(
  play: Play,
  { shopNumber, shopCount }: ShopItem,
  stake: Stake,
  rebate: Answer<'getBetRebate'>,
  context: JudgeContext,
): FollowPrice {
  const terms = {
    edge: percent(rebate.edge),
    topRebate: percent(rebate.topRebate),
    userRebate: percent(rebate.rebate),
    point: 0n,
    sheet: sheetFrom(rebate.ownOdds),
  }
  const odds = oddsOf(play, terms, context)
  const best = bestReturn(play, shopNumber, odds, money(unitStakeOf(stake)), context)
  return { odds, best, total: totalOf(stake, shopCount) }
}

/** The bet as `addBetting` takes it, on an issue. */
export const followItem = (shop: ShopItem, stake: Stake, issue: string) => ({
  lotteryCode: shop.shopCode,
  playDetailCode: shop.shopDetailCode,
  bettingNumber: shop.shopNumber,
  bettingCount: String(shop.shopCount),
  bettingAmount: totalOf(stake, shop.shopCount),
  bettingPoint: POINT,
  bettingUnit: stake.mode === 'multiple' ? stake.unit : '1',
  bettingIssue: issue,
  graduationCount: stake.mode === 'multiple' ? String(stake.each) : '1',
})
