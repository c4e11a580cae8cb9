/** The maximum stake of a bet under the limit of its return. Pure. */
import type { PriceMode } from '@hongyun/lottery/play.ts'
import { type Stake, unitNames, unitPrice, units } from './stake.ts'

/**
 * The stake lowered to the limit: a smaller multiple, then a smaller unit, or a smaller amount. Undefined where even the
 * minimum is too much. `best` is the maximum return of `stake`.
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
