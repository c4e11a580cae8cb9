// Tests of the order of draws: whether one says anything about the next.
import { normalTails } from './gamma.ts'

export type Runs = {
  /** How many draws were of the first and of the second kind. */
  readonly first: number
  readonly second: number
  readonly runs: number
  readonly expected: number
  readonly longest: number
  readonly z: number
  readonly p: number
}

/** With fewer of either kind there is no result. */
const MIN_OF_A_KIND = 10
const MIN_VALUES = 30

/** The runs test of Wald and Wolfowitz: given the count of each kind, the expected number of unbroken runs. */
export function runsOf(sequence: readonly boolean[]): Runs | undefined {
  let [first, runs, run, longest] = [0, 0, 0, 0]
  for (const [i, kind] of sequence.entries()) {
    if (kind) first++
    run = i > 0 && sequence[i - 1] === kind ? run + 1 : 1
    if (run === 1) runs++
    longest = Math.max(longest, run)
  }
  const second = sequence.length - first
  if (Math.min(first, second) < MIN_OF_A_KIND) return undefined
  const n = first + second
  const expected = (2 * first * second) / n + 1
  const variance = ((expected - 1) * (expected - 2)) / (n - 1)
  const z = (runs - expected) / Math.sqrt(variance)
  return { first, second, runs, expected, longest, z, p: normalTails(z) }
}

export type Correlation = { readonly lag: number; readonly r: number; readonly z: number; readonly p: number }

/** The correlation of each value with the one `lag` draws later. For independent values the mean is -1/n and the deviation 1/√n. */
export function correlationOf(values: readonly number[], lag: number): Correlation | undefined {
  const n = values.length
  if (n < MIN_VALUES) return undefined
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  let [products, squares] = [0, 0]
  for (const [i, value] of values.entries()) {
    squares += (value - mean) ** 2
    if (i >= lag) products += (value - mean) * (values[i - lag]! - mean)
  }
  if (squares === 0) return undefined
  const r = products / squares
  const z = (r + 1 / n) * Math.sqrt(n)
  return { lag, r, z, p: normalTails(z) }
}
