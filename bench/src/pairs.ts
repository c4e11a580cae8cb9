/** Two things measured side by side in one run: A B B A A B B A, so that a drift of the machine falls on both alike. */

export type Pairs = { a: readonly number[]; b: readonly number[] }

/** Takes `pairs` figures of each, in the order A B B A. */
export async function measurePairs(
  pairs: number,
  measureA: () => Promise<number>,
  measureB: () => Promise<number>,
): Promise<Pairs> {
  const a: number[] = []
  const b: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) a.push(await measureA())
    b.push(await measureB())
    if (pair % 2 === 1) a.push(await measureA())
  }
  return { a, b }
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((x, y) => x - y)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value below which a `share` of the figures lies. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = Float64Array.from(figures).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The median of the ratios of b to a, pair by pair. */
export const ratio = ({ a, b }: Pairs): number => median(b.map((value, i) => value / a[i]!))
