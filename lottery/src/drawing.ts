// How uniform numbers become a draw. Both functions are part of the published derivation (fairness.ts): a change makes a new derivation.
import { invariant } from './invariant.ts'

/** Returns each of 0 … n-1 with the same chance. */
export type Uniform = (n: number) => number

/** `times` numbers of low … high, each drawn from all of them: low + uniform(high - low + 1), in order. */
export const drawWithRepeats = (uniform: Uniform, low: number, high: number, times: number): number[] =>
  Array.from({ length: times }, () => low + uniform(high - low + 1))

/**
 * `times` different numbers of low … high in drawing order: Fisher-Yates over [low, …, high]; for i = 0, 1, … the entry i
 * changes places with the entry i + uniform(n - i).
 */
export function drawWithoutRepeats(uniform: Uniform, low: number, high: number, times: number): number[] {
  const n = high - low + 1
  invariant(times <= n, 'cannot draw more different numbers than there are')
  const bag = Array.from({ length: n }, (_, i) => low + i)
  for (let i = 0; i < times; i++) {
    const j = i + uniform(n - i)
    const taken = bag[j]!
    bag[j] = bag[i]!
    bag[i] = taken
  }
  return bag.slice(0, times)
}
