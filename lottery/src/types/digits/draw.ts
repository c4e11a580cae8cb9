// Digits 0-9 drawn place by place (SSC, FC3D, PL35, BJ28): the draws of a few places, and what a play looks at in them.
import { balls } from '../../balls.ts'
import { choose } from '../../choose.ts'
import { invariant } from '../../invariant.ts'
import type { Look } from '../../plays/play-of.ts'
import type { Space } from '../../type-definition.ts'

/** The balls 0 … 9. */
export const digits = balls(0, 9, 1, true)

/** Computed at first use, so that loading a type enumerates no draws. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

type Draws = Space['draws']

const extend = (draws: Draws, lowest: (draw: readonly number[]) => number): Draws =>
  draws.flatMap(({ draw, weight }) =>
    Array.from({ length: 10 - lowest(draw) }, (_, i) => ({ draw: [...draw, lowest(draw) + i], weight })),
  )

const nothing: Draws = [{ draw: [], weight: 1n }]

/** A bet on places is enumerated up to here, which takes about a millisecond; there are C(13, 4) = 715 sorted draws of four digits. */
const mostViews = 715

/** All ways to fill the places with these digits, in every order or sorted; `undefined` where there are too many to go through. */
export function fillings(symbols: readonly number[], places: number, sorted: boolean): number[][] | undefined {
  const ways = sorted ? choose(symbols.length + places - 1, places) : symbols.length ** places
  if (ways > mostViews) return undefined
  let views: number[][] = [[]]
  for (let i = 0; i < places; i++) {
    views = views.flatMap((view) => {
      const from = sorted ? Math.max(0, symbols.indexOf(view.at(-1) ?? -1)) : 0
      return symbols.slice(from).map((digit) => [...view, digit])
    })
  }
  return views
}

const orderedDraws = [1, 2, 3].map((places) =>
  once((): Space => {
    let draws = nothing
    for (let i = 0; i < places; i++) draws = extend(draws, () => 0)
    return { total: 10n ** BigInt(places), draws }
  }),
)

/** The orders that show the same digits as a sorted draw. */
function ordersOf(draw: readonly number[]): number {
  let orders = 1
  let left = draw.length
  for (let at = 0; at < draw.length; ) {
    const times = draw.lastIndexOf(draw[at]!) - at + 1
    orders *= choose(left, times)
    left -= times
    at += times
  }
  return orders
}

const sortedDraws = [1, 2, 3, 4, 5].map((places) =>
  once((): Space => {
    let draws = nothing
    for (let i = 0; i < places; i++) draws = extend(draws, (draw) => draw.at(-1) ?? 0)
    return {
      total: 10n ** BigInt(places),
      draws: draws.map(({ draw }) => ({ draw, weight: BigInt(ordersOf(draw)) })),
    }
  }),
)

/** Every draw of one to three places. */
export function ordered(places: number): Space {
  const space = orderedDraws[places - 1]
  invariant(space, `the draws of ${places} places are too many to go through`)
  return space()
}

/** Every draw of one to five places whose order does not matter, sorted, each weighing the number of its orders. */
export function unordered(places: number): Space {
  const space = sortedDraws[places - 1]
  invariant(space, `no draw has ${places} places`)
  return space()
}

/** Looks at the digits of a few places without their order. */
export const anyOrder = (places: number): Look => ({ of: (view) => view, space: () => unordered(places) })

/** Looks at one number read from the digits of a few places, their order ignored: a sum, a span, a shape. */
export const reading = (places: number, read: (view: readonly number[]) => number): Look => ({
  of: (view) => [read(view)],
  space: once(() => {
    const weights = new Map<number, bigint>()
    for (const { draw, weight } of unordered(places).draws) {
      const seen = read(draw)
      weights.set(seen, (weights.get(seen) ?? 0n) + weight)
    }
    const draws = [...weights].map(([seen, weight]) => ({ draw: [seen], weight }))
    return { total: unordered(places).total, draws }
  }),
})
