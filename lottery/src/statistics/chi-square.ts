// Pearson's test of frequencies against what chance says.
import { chiSquareTail } from './gamma.ts'

/** `p` is the chance of a deviation at least this large if the draws are fair; absent while there are too few draws to tell. */
export type ChiSquare = { readonly value: number; readonly degrees: number; readonly p: number } | undefined

/** Below this many expected the distribution of the statistic is not chi-square any more. */
const LEAST_EXPECTED = 5

/** Neighbours gathered until each group is expected often enough; what is left over at the end joins the last. */
function gathered(counts: readonly number[], expected: readonly number[]): { came: number; due: number }[] {
  const groups: { came: number; due: number }[] = []
  let open = { came: 0, due: 0 }
  for (const [i, count] of counts.entries()) {
    open = { came: open.came + count, due: open.due + expected[i]! }
    if (open.due < LEAST_EXPECTED) continue
    groups.push(open)
    open = { came: 0, due: 0 }
  }
  const last = groups.at(-1)
  if (last) {
    last.came += open.came
    last.due += open.due
  }
  return groups
}

/** Independent trials that each fall into one of the cells. */
export function chiSquareOf(counts: readonly number[], expected: readonly number[]): ChiSquare {
  const groups = gathered(counts, expected)
  const degrees = groups.length - 1
  if (degrees < 1) return undefined
  const value = groups.reduce((sum, { came, due }) => sum + (came - due) ** 2 / due, 0)
  return { value, degrees, p: chiSquareTail(value, degrees) }
}

/**
 * `drawn` different numbers a draw of as many as there are counts. The numbers of one draw exclude each other, so the counts vary less
 * than those of independent trials and the statistic is scaled up by (m - 1) / (m - drawn).
 */
export function chiSquareOfDifferent(counts: readonly number[], draws: number, drawn: number): ChiSquare {
  const cells = counts.length
  const due = (draws * drawn) / cells
  if (due < LEAST_EXPECTED) return undefined
  const plain = counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0)
  const value = (plain * (cells - 1)) / (cells - drawn)
  return { value, degrees: cells - 1, p: chiSquareTail(value, cells - 1) }
}
