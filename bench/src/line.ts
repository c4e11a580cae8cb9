/** What a measure prints: one JSON line with a figure, what it is held against, and whether the run can be believed. */

export type Line = {
  id: string
  value: number
  /** What the figure is a ratio to, or how it was taken where it is none. */
  reference: string
  unit: string
  /** The run broke no invariant. A fast run that did is worth nothing. */
  valid: boolean
  goal: number
  least: number
  quick?: true
  [detail: string]: unknown
}

/** Two decimals where they tell something, none where they do not. */
export const rounded = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toFixed(3))

export function printLine(line: Line): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** What is under way, for whoever waits; apart from the lines, so that those can be piped. */
export function tell(text: string): void {
  process.stderr.write(`  ${text}\n`)
}
