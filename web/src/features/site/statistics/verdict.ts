/** What a chance found by a test says in words, and what the tests of a page say together. */
import type { Answer } from '../../../wire/request.ts'

export type Statistics = Answer<'drawStatistics'>

export type Verdict = { readonly text: string; readonly calm: boolean }

/** One test alone. A rare result is no proof: of a thousand fair tests one is this rare. */
export function verdictOf(p: number): Verdict {
  if (p < 0.001) return { text: '罕见', calm: false }
  if (p < 0.05) return { text: '少见', calm: true }
  return { text: '与公平相符', calm: true }
}

const raised = (digits: string): string => [...digits].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')

/** A figure of either sign, with a true minus. */
export const signedText = (value: number, digits: number): string => value.toFixed(digits).replace('-', '−')

/** Chances below a ten-thousandth keep their first digits. */
export const chanceText = (p: number): string => {
  if (p >= 0.0001) return p.toFixed(4)
  return p === 0 ? '小于 10⁻³⁰⁰' : p.toExponential(1).replace(/e-(\d+)/, (_, power: string) => ` × 10⁻${raised(power)}`)
}

/** Every chance found by the tests that had enough draws. */
export function chancesOf({ frequencies, runs, correlations }: Statistics): readonly number[] {
  return [
    ...frequencies.map(({ test }) => test?.p),
    ...runs.map(({ test }) => test?.p),
    ...correlations.lags.map(({ p }) => p),
  ].filter((p) => p !== undefined)
}

export type Together = {
  readonly tests: number
  readonly least: number
  /** The chance that the smallest of `count` fair, independent tests is at most this. */
  readonly chance: number
}

export function togetherOf(chances: readonly number[]): Together | undefined {
  if (chances.length === 0) return undefined
  const least = Math.min(...chances)
  return { tests: chances.length, least, chance: 1 - (1 - least) ** chances.length }
}

/** Columns of a chart that still has room for its labels. */
const WIDEST = 40

/** A long row of cells in charts of at most 40 columns, as even as can be. */
export function chartParts(count: number): readonly (readonly [from: number, to: number])[] {
  const parts = Math.max(1, Math.ceil(count / WIDEST))
  const each = Math.ceil(count / parts)
  return Array.from({ length: parts }, (_, i) => [i * each, Math.min(count, (i + 1) * each)] as const)
}
