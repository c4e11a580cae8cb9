// Exact fractions of bigints, always reduced, the sign in the numerator. Chances are never floats.
import { invariant } from './invariant.ts'

export type Fraction = { readonly num: bigint; readonly den: bigint }

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

/** num/den in lowest terms. `den` may not be zero. */
export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const top = BigInt(num)
  const bottom = BigInt(den)
  invariant(bottom !== 0n, 'a fraction needs a denominator')
  const divisor = gcd(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { num: top / divisor, den: bottom / divisor }
}

/** 0/1. */
export const zero = fraction(0)
/** 1/1. */
export const one = fraction(1)

/** a + b. */
export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den)
/** a - b. */
export const sub = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den - b.num * a.den, a.den * b.den)
/** a × b. */
export const mul = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den)
/** a / b; throws where b is zero. */
export const div = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den, a.den * b.num)

/** Below zero when a < b, zero when equal, above when a > b. */
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.num * b.den - b.num * a.den
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The whole part of a fraction that is zero or more. */
export function floorOf(a: Fraction): bigint {
  invariant(a.num >= 0n, 'floorOf takes no negative fraction')
  return a.num / a.den
}

/** `1/216`, and `0/1`, `1/1` for whole numbers. */
export const textOf = (a: Fraction): string => `${a.num}/${a.den}`

/** A share of zero or more in percent with four decimals, rounded down: `98.9999`. */
export function percentText(share: Fraction): string {
  const scaled = floorOf(mul(share, fraction(1_000_000)))
  return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`
}
