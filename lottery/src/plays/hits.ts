// How many of a set of numbers a draw without repeats hits: chances and the ways a draw can fall, by counting (hypergeometric).
import type { Balls } from '../balls.ts'
import { type Fraction, fraction } from '../fraction.ts'

/** The number of ways to take k of n different things, for numbers beyond 2^53. */
export function chooseBig(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}

/** The chance that exactly `hits` of `picked` numbers are among `drawn` different ones of `size`. */
export const chanceOfHits = (size: number, drawn: number, picked: number, hits: number): Fraction =>
  fraction(chooseBig(picked, hits) * chooseBig(size - picked, drawn - hits), chooseBig(size, drawn))

/** Every way a draw of `drawn` numbers can hit two sets of numbers that do not meet: [hits of the first, hits of the second]. */
export function hitPairs(from: Balls, drawn: number, first: number, second: number): [number, number][] {
  const outside = from.tokens.length - first - second
  const pairs: [number, number][] = []
  for (let a = 0; a <= Math.min(first, drawn); a++) {
    for (let b = Math.max(0, drawn - a - outside); b <= Math.min(second, drawn - a); b++) pairs.push([a, b])
  }
  return pairs
}
