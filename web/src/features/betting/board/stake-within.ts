/** What one bet may stake at most, as the most it may return is limited. Pure. */
import type { PriceMode } from '@hongyun/lottery/play.ts'
import { type Stake, unitNames, unitPrice, units } from './stake.ts'

/**
 * The stake brought down to what the limit allows: fewer times, a smaller unit where once is too much already, a
 * smaller amount; undefined where even the least is too much. `best` is the most that `stake` returns.
 */
export function stakeWithin(mode: PriceMode, stake: Stake, best: bigint, limit: bigint): Stake | undefined {
  if (best <= limit) return stake
  if (mode === 'amount') {
    const amount = Number((BigInt(stake.amount) * limit) / best)
    return amount > 0 ? { ...stake, amount } : undefined
  }
  const most = BigInt(stake.multiple) * unitPrice[stake.unit] * limit
  const unit = units.slice(units.indexOf(stake.unit)).find((one) => most >= unitPrice[one] * best)
  return unit && { ...stake, unit, multiple: Number(most / (unitPrice[unit] * best)) }
}

/** `角 × 2 倍`, `5 元`. */
export const stakeText = (mode: PriceMode, { unit, multiple, amount }: Stake): string =>
  mode === 'amount' ? `${amount} 元` : `${unitNames[unit]} × ${multiple} 倍`
