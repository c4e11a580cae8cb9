/** The output of a measure: one JSON line with the figure, its reference value, and whether the run is valid. */

export type Line = {
  id: string
  value: number
  /** What the figure is a ratio to, or how it was taken where it is none. */
  reference: string
  unit: string
  /** Whether the run broke no invariant. A fast run that broke one is invalid. */
  valid: boolean
  goal: number
  least: number
  quick?: true
  [detail: string]: unknown
}

/** Two decimals for small figures, none for large ones. */
export const rounded = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toFixed(3))

export function printLine(line: Line): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Prints progress to stderr, so that the result lines can be piped. */
export function tell(text: string): void {
  process.stderr.write(`  ${text}\n`)
}
