/**
 * Interest, exactly: rates are in millionths a year of 365 days, what is below 1/10000 yuan is carried on as a whole number of
 * parts, of which `YEAR` make 1/10000 yuan.
 */
import { type Money, money } from '@hongyun/lottery/money.ts'

/** A millionth of a year: the parts of 1/10000 yuan. */
export const YEAR = 365_000_000n

/** The greatest rate: 100 % a year. */
export const RATE_MOST = 1_000_000

/** What a sum earns in so many full days, with what was carried, and what is carried on. */
export function interestOf(
  sum: bigint,
  rate: number,
  days: number,
  carry = 0n,
): { readonly interest: Money; readonly carry: bigint } {
  const parts = sum * BigInt(rate) * BigInt(days) + carry
  return { interest: money(parts / YEAR), carry: parts % YEAR }
}

/** A rate as percent, with two decimals and up to four: `3.45`, `3.4286`. */
export function rateText(rate: number): string {
  const part = String(rate % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${Math.floor(rate / 10_000)}.${part}`
}

/** What is carried as a part of a yuan, with eight decimals; the rest is cut off. */
export const carryText = (carry: bigint): string => `0.${((carry * 10_000n) / YEAR).toString().padStart(8, '0')}`
