// Draws of different numbers for tests: one at random, and all that differ in the places a play looks at.
import fc from 'fast-check'

const upTo = (high: number): number[] => Array.from({ length: high }, (_, i) => i + 1)

/** Any draw of `size` different numbers 1 … high. */
export const anyDraw = (high: number, size: number): fc.Arbitrary<number[]> =>
  fc.shuffledSubarray(upTo(high), { minLength: size, maxLength: size })

/** All ways to fill the places of `view` (from 1); the other places hold what is left, lowest first. */
export function drawsByView(high: number, size: number, view: readonly number[]): number[][] {
  let seen: number[][] = [[]]
  for (const _ of view) seen = seen.flatMap((s) => upTo(high).flatMap((n) => (s.includes(n) ? [] : [[...s, n]])))
  return seen.map((shown) => {
    const others = upTo(high).filter((number) => !shown.includes(number))
    return upTo(size).map((place) => {
      const at = view.indexOf(place)
      return at < 0 ? others.shift()! : shown[at]!
    })
  })
}
