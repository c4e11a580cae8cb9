/** The widths of a table's columns, where an operator has set them. The table is as wide as its card whatever they are. */

export type Widths = Readonly<Record<string, number>>

/** In pixels: what a column keeps of itself. */
const LEAST = 56

/** What was stored, where it is widths. */
export function readWidths(stored: unknown): Widths | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const entries = Object.entries(stored).filter(([, width]) => Number.isFinite(width) && width >= LEAST)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The share of each column in percent; one that came after the widths were set gets the mean of the others. */
export function sharesOf(widths: Widths, keys: readonly string[]): number[] {
  const known = keys.flatMap((key) => widths[key] ?? [])
  if (known.length === 0) return keys.map(() => 100 / keys.length)
  const mean = known.reduce((sum, width) => sum + width, 0) / known.length
  const all = keys.map((key) => widths[key] ?? mean)
  const sum = all.reduce((total, width) => total + width, 0)
  return all.map((width) => (100 * width) / sum)
}

/** The border after a column is moved: what the column gains its neighbour gives. */
export function moveBorder(widths: Widths, [key, next]: readonly [string, string], by: number): Widths {
  const [before, after] = [widths[key] ?? LEAST, widths[next] ?? LEAST]
  const moved = Math.round(Math.max(LEAST - before, Math.min(by, after - LEAST)))
  return { ...widths, [key]: before + moved, [next]: after - moved }
}
