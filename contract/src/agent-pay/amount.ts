/** What a plan pays for a base: the highest step that the base reaches counts, for all of the base. */
import { type Money, money, mulDivFloor } from '@hongyun/lottery/money.ts'
import { type PayWay, RATE_SCALE } from './words.ts'

/** From which base on it counts, and what it pays: in 1/100000 of the base, or an amount. */
export type PayTier = { readonly from: bigint; readonly value: bigint }

type Terms = { readonly pays: PayWay; readonly tiers: readonly PayTier[]; readonly leastActive: number }
type Figures = { readonly base: bigint; readonly active: number }

/** In 1/10000 yuan: it pays whole cents. */
const CENT = 100n

/** The step that counts, from 1, or 0 for none, and the amount, rounded down to a cent. Steps ascend. */
export function payFor(
  { pays, tiers, leastActive }: Terms,
  { base, active }: Figures,
): { tier: number; amount: Money } {
  const tier = active < leastActive || base <= 0n ? 0 : tiers.findLastIndex(({ from }) => base >= from) + 1
  if (tier === 0) return { tier, amount: money(0n) }
  const { value } = tiers[tier - 1]!
  const exact = pays === 'rate' ? mulDivFloor(base, value, RATE_SCALE) : value
  return { tier, amount: money((exact / CENT) * CENT) }
}
