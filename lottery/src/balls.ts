// The numbers a type draws, as tokens: 1…6, 0…9, 01…49.

export type Balls = {
  /** The drawn number of the first token; drawn number = low + index. */
  readonly low: number
  readonly tokens: readonly string[]
  /** Whether one draw may hold a number twice. */
  readonly repeats: boolean
}

/** The numbers `low` … `high`, each token padded with zeros to `width`; `repeats`: whether one draw may hold a number twice. */
export const balls = (low: number, high: number, width: number, repeats: boolean): Balls => ({
  low,
  tokens: Array.from({ length: high - low + 1 }, (_, i) => String(low + i).padStart(width, '0')),
  repeats,
})

/** The indexes of the numbers in view, each once. */
export const distinctIndexes = (set: Balls, view: readonly number[]): readonly number[] => {
  const indexes = view.map((drawn) => drawn - set.low)
  return set.repeats ? [...new Set(indexes)] : indexes
}

/** For each ball whether the numbers in view hold it: 1 or 0. */
export function shownIn(set: Balls, view: readonly number[]): readonly number[] {
  const shown = set.tokens.map(() => 0)
  for (const drawn of view) shown[drawn - set.low] = 1
  return shown
}

/** The sum of the numbers (和值). */
export const sumOf = (view: readonly number[]): number => view.reduce((sum, drawn) => sum + drawn, 0)

/** Largest minus smallest (跨度). */
export const spanOf = (view: readonly number[]): number => Math.max(...view) - Math.min(...view)
