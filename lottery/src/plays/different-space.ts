// The spaces of draws whose numbers are all different.
import type { Balls } from '../balls.ts'
import type { Space } from '../type-definition.ts'

type Seen = readonly number[]

/** The ways to see `places` numbers in order, each as likely as the others. */
export function orderedSpace(from: Balls, places: number): Space {
  const numbers = from.tokens.map((_, i) => from.low + i)
  let seen: Seen[] = [[]]
  for (let i = 0; i < places; i++) {
    seen = seen.flatMap((before) => numbers.flatMap((n) => (before.includes(n) ? [] : [[...before, n]])))
  }
  return { total: BigInt(seen.length), draws: seen.map((draw) => ({ draw, weight: 1n })) }
}

/** The ways to draw `size` numbers where their order does not matter, ascending. */
export function unorderedSpace(from: Balls, size: number): Space {
  const numbers = from.tokens.map((_, i) => from.low + i)
  let seen: Seen[] = [[]]
  for (let i = 0; i < size; i++) {
    seen = seen.flatMap((before) => numbers.flatMap((n) => (n > (before.at(-1) ?? 0) ? [[...before, n]] : [])))
  }
  return { total: BigInt(seen.length), draws: seen.map((draw) => ({ draw, weight: 1n })) }
}

/** Makes the space once, when it is first asked for. */
export function once(make: () => Space): () => Space {
  let known: Space | undefined
  return () => {
    known ??= make()
    return known
  }
}

/** Makes each space once, when it is first asked for. */
export function remembered(make: (places: number) => Space): (places: number) => Space {
  const known = new Map<number, Space>()
  return (places) => {
    const space = known.get(places) ?? make(places)
    known.set(places, space)
    return space
  }
}
