/** What a recharge costs and brings beside its amount: one rule for the server, the page and the audit. */
import { type Money, money, mulDivFloor } from '@hongyun/lottery/money.ts'
import { RATE_SCALE } from './words.ts'

/** Units of money in a cent. */
const CENT = 100n

/** The part of an amount at a rate in 1/10000, rounded down to the cent. */
export const partOf = (amount: Money, rate: number): Money =>
  money(mulDivFloor(amount, BigInt(rate), BigInt(RATE_SCALE) * CENT) * CENT)

/** The fee that is paid on top of an amount, and the bonus that is credited beside it. */
export const chargeOf = (
  amount: Money,
  terms: { feeRate: number; bonusRate: number },
): { fee: Money; bonus: Money } => ({
  fee: partOf(amount, terms.feeRate),
  bonus: partOf(amount, terms.bonusRate),
})

/** A rate in 1/10000 as percent: `0.6`, `1.25`. */
export const percentText = (rate: number): string => String(rate / 100)
