/** USDT in its smallest unit, a millionth: what an amount of yuan is at a rate, and the reverse. One rule for server and audit. */
import { type Money, money } from '@hongyun/lottery/money.ts'

/** Units in one USDT, on both chains. */
const ONE = 1_000_000n
const DECIMALS = 6
const CENT = 100n

/** A rate in 1/10000 yuan for one USDT, as text: `7.2000`. */
export const rateText = (rate: bigint): string => `${rate / 10_000n}.${(rate % 10_000n).toString().padStart(4, '0')}`

/** The rate of a text such as `7.2`; undefined where it is none, or not above zero. */
export function readRate(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d{1,4})\d*)?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const rate = BigInt(whole + fraction.padEnd(4, '0'))
  return rate > 0n ? rate : undefined
}

/** What has to be sent for an amount, rounded up to the unit. */
export const unitsFor = (amount: Money, rate: bigint): bigint => (amount * ONE + rate - 1n) / rate

/** What units are worth, rounded down to the cent. */
export const worthOf = (units: bigint, rate: bigint): Money => money(((units * rate) / ONE / CENT) * CENT)

/** Units as USDT, with all six decimals: `69.444445`. */
export const usdtText = (units: bigint): string => `${units / ONE}.${(units % ONE).toString().padStart(DECIMALS, '0')}`
