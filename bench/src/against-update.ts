import { areClean } from './books.ts'
import { rounded } from './line.ts'
import { median, type Pairs, ratio } from './pairs.ts'

/** The figures of work on many rows, b, against one plain UPDATE of the same rows, a. */
export const againstUpdate = (taken: Pairs, faults: readonly string[]) => ({
  value: rounded(ratio(taken)),
  reference: 'one UPDATE of the same rows',
  unit: 'ratio',
  valid: areClean(faults),
  seconds: rounded(median(taken.b)),
  updateSeconds: rounded(median(taken.a)),
  pairs: taken.a.length,
})
