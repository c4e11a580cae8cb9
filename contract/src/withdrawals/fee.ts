/** What a withdrawal costs, and the most that can go out: one calculation for the page and the server. */
import { type Money, money, mulDivFloor, SCALE } from '@hongyun/lottery/money.ts'

/** `rate` in 1/10000 of the amount; `isFree` while a free one of the day is left. */
export type FeeTerms = { isFree: boolean; rate: number; cap: Money }

const RATE_SCALE = 10_000n
const FEN = 100n

/** The fee of an amount, in whole fen, rounded down; it is paid on top of the amount. */
export function feeOf({ isFree, rate, cap }: FeeTerms, amount: Money): Money {
  if (isFree) return money(0n)
  const fee = mulDivFloor(amount, BigInt(rate), RATE_SCALE)
  const capped = fee < cap ? fee : cap
  return money(capped - (capped % FEN))
}

const larger = (one: Money, other: Money): Money => (one > other ? one : other)
const wholeYuan = (amount: bigint): Money => money(amount > 0n ? amount - (amount % SCALE) : 0n)

/** The largest whole amount of yuan that fits into `available` together with its fee. */
export function mostWithin(terms: FeeTerms, available: Money): Money {
  if (terms.isFree) return wholeYuan(available)
  const byRate = wholeYuan((available * RATE_SCALE) / (RATE_SCALE + BigInt(terms.rate)))
  const byCap = wholeYuan(available - terms.cap)
  const most = larger(byRate, byCap)
  // The fee is rounded down, so one more may fit.
  const more = money(most + SCALE)
  return more + feeOf(terms, more) <= available ? more : most
}
