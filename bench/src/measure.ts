/** What a measure is: a name, and a run that ends in one line. */
import type { Line } from './line.ts'

export type Effort = {
  quick: boolean
  /** Pairs of a comparison. */
  pairs: number
  /** Of one figure of a comparison, in seconds. */
  window_s: number
}

export type Measure = { id: string; run(effort: Effort): Promise<Line> }

export const effortOf = (quick: boolean): Effort =>
  quick ? { quick, pairs: 2, window_s: 2 } : { quick, pairs: 4, window_s: 4 }
