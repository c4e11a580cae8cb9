/** The stake of a shared or followed bet: a multiple in a unit, or an amount for each unit bet. */
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import type { PriceMode } from '@hongyun/lottery/play.ts'
import { AMOUNT_MOST, MULTIPLE_MOST, type StakeUnit } from './words.ts'

/** `each`: the multiple of a play that is priced so, or the amount for each unit bet. */
export type Stake = { mode: PriceMode; each: number; unit: StakeUnit }

/** The most that `each` may be. */
export const mostOf = (mode: PriceMode): number => (mode === 'multiple' ? MULTIPLE_MOST : AMOUNT_MOST)

/** What is typed as a whole number from 1 on: nothing, zero and what is not whole count as 1, what is beyond the most as the most. */
export function wholeFromOne(typed: string, most: number): number {
  if (!/^\d+$/.test(typed) || /^0+$/.test(typed)) return 1
  return Math.min(Number(typed), most)
}

/** 1/10000 yuan of a unit. */
const units: Record<StakeUnit, bigint> = { '1': 10_000n, '0.1': 1_000n, '0.01': 100n }
/** A unit bet of a play that is priced by multiple costs two units. */
const PRICE = 2n

/** What one unit bet costs, in 1/10000 yuan. */
export const unitStakeOf = ({ mode, each, unit }: Stake): bigint =>
  mode === 'multiple' ? PRICE * units[unit] * BigInt(each) : units['1'] * BigInt(each)

/** What all unit bets cost together, in yuan. */
export const totalOf = (stake: Stake, count: number): string => formatMoney(money(unitStakeOf(stake) * BigInt(count)))
