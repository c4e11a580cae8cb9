// Pearson's chi-square test of frequencies against their expected values.
import { chiSquareTail } from './gamma.ts'

/** `p` is the chance of a deviation at least this large if the draws are fair; absent while there are too few draws to tell. */
export type ChiSquare = { readonly value: number; readonly degrees: number; readonly p: number } | undefined

/** With fewer expected than this the statistic no longer follows the chi-square distribution. */
const MIN_EXPECTED = 5

/** Merges neighbouring cells until each group has enough expected; the remainder joins the last group. */
function gathered(counts: readonly number[], expected: readonly number[]): { came: number; due: number }[] {
  const groups: { came: number; due: number }[] = []
  let open = { came: 0, due: 0 }
  for (const [i, count] of counts.entries()) {
    open = { came: open.came + count, due: open.due + expected[i]! }
    if (open.due < MIN_EXPECTED) continue
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
 * Draws of `drawn` different numbers out of m, one count for each number. The numbers of one draw exclude each other, so the counts vary
 * less than those of independent trials, and the statistic is scaled up by (m - 1) / (m - drawn).
 */
export function chiSquareOfDifferent(counts: readonly number[], draws: number, drawn: number): ChiSquare {
  const cells = counts.length
  const due = (draws * drawn) / cells
  if (due < MIN_EXPECTED) return undefined
  const plain = counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0)
  const value = (plain * (cells - 1)) / (cells - drawn)
  return { value, degrees: cells - 1, p: chiSquareTail(value, cells - 1) }
}
