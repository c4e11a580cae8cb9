// Random picks (机选). The caller supplies the randomness.

/** Returns one of 0 … n-1. */
export type Pick = (n: number) => number

/** `times` different items in random order. */
export function takeDifferent<T>(items: readonly T[], times: number, pick: Pick): T[] {
  const left = [...items]
  return Array.from({ length: times }, () => left.splice(pick(left.length), 1)[0]!)
}
