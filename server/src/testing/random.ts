/** Chance that can be repeated: a test draws a seed, says it where it fails, and SEED brings the same walk again. */

export type Random = {
  readonly seed: number
  /** From 0 to below `n`. */
  below(n: number): number
  /** One of these. */
  of<T>(list: readonly T[]): T
  /** True once in `n` times. */
  oneIn(n: number): boolean
}

/** `SEED` in the environment, or a new one. */
export const newSeed = (): number => Number(process.env.SEED) || Math.floor(Math.random() * 0x7fff_ffff) + 1

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (n: number) => Math.floor(next() * n)
  return { seed, below, of: (list) => list[below(list.length)]!, oneIn: (n) => below(n) === 0 }
}
