// What bets on one issue pay, as tables over what a few places of the draw can show; and tables joined over the draws they have in common.
import type { Balls } from './balls.ts'
import { type Money, SCALE } from './money.ts'
import { payout } from './odds.ts'
import type { JudgeContext, Outcome, Play, Results } from './play.ts'
import type { Space } from './type-definition.ts'

export type PricedBet = {
  readonly play: Play
  readonly number: string
  readonly odds: readonly bigint[]
  /** Of one unit bet, the multiple included. */
  readonly unitStake: Money
  /** The lunar year of the draw, where the play asks for it. */
  readonly context?: JudgeContext
}

/** What a table needs to know of a type. */
export type Draws = {
  readonly balls: Balls
  readonly drawSize: number
  /** As TypeDefinition has it. */
  readonly unordered?: Space | undefined
}

export type Table = {
  /** From 1, ascending or in the play's order; all of the draw where its order does not matter. */
  readonly places: readonly number[]
  readonly isOrdered: boolean
  /** By the sum of the steps of what is shown. Safe integers of 1/10000 yuan, or more than the safe ones and then not exact. */
  readonly pays: Float64Array
  /** What the ball of an index adds to the key where it is shown at a place. */
  step(place: number, index: number): number
  /** What the places can show, each with its key; only where it is little enough to judge bets on. */
  readonly shown: readonly Shown[] | undefined
}

type Shown = { readonly key: number; readonly draw: readonly number[] }

/** Bets are judged one by one on so many results, and tables joined over so many draws: milliseconds. */
const MOST_JUDGED = 1000
const MOST_JOINED = 100_000

/** The ways to fill so many places. */
function waysOf({ tokens, repeats }: Balls, places: number): number {
  let ways = 1
  for (let i = 0; i < places; i++) ways *= tokens.length - (repeats ? 0 : i)
  return ways
}

/** Whether bets can be judged on all that so many places show. */
export const canBeJudged = (balls: Balls, places: number): boolean => waysOf(balls, places) <= MOST_JUDGED

export const canBeJoined = (balls: Balls, places: number): boolean => waysOf(balls, places) <= MOST_JOINED

/** Calls `visit` with the indexes of each way to fill the places; the array is used again. */
function eachWay({ tokens, repeats }: Balls, places: number, visit: (indexes: readonly number[]) => void): void {
  const indexes = new Array<number>(places).fill(0)
  const used = new Uint8Array(tokens.length)
  const fill = (at: number): void => {
    if (at === places) {
      visit(indexes)
      return
    }
    for (let index = 0; index < tokens.length; index++) {
      if (used[index] === 1) continue
      if (!repeats) used[index] = 1
      indexes[at] = index
      fill(at + 1)
      used[index] = 0
    }
  }
  fill(0)
}

/** A table of what these places show in their order, paying nothing yet. */
export function tableOf({ balls, drawSize }: Draws, places: readonly number[]): Table {
  const base = balls.tokens.length
  const step = (place: number, index: number): number => base ** (places.length - 1 - places.indexOf(place)) * index
  const shown: Shown[] = []
  const isSmall = canBeJudged(balls, places.length)
  if (isSmall) {
    eachWay(balls, places.length, (indexes) => {
      const draw = new Array<number>(drawSize).fill(balls.low)
      let key = 0
      for (const [i, place] of places.entries()) {
        draw[place - 1] = balls.low + indexes[i]!
        key += step(place, indexes[i]!)
      }
      shown.push({ key, draw })
    })
  }
  return {
    places,
    isOrdered: true,
    pays: new Float64Array(base ** places.length),
    step,
    shown: isSmall ? shown : undefined,
  }
}

/** A table of the sets of numbers a draw can be, paying nothing yet. */
export function unorderedTable({ balls, drawSize }: Draws, { draws }: Space): Table {
  const step = (_place: number, index: number): number => 2 ** index
  return {
    places: Array.from({ length: drawSize }, (_, i) => i + 1),
    isOrdered: false,
    pays: new Float64Array(2 ** balls.tokens.length),
    step,
    shown: draws.map(({ draw }) => ({ key: draw.reduce((key, number) => key + step(0, number - balls.low), 0), draw })),
  }
}

/** How a number comes out: the different outcomes, and which of them at each of what is shown. */
type Judged = { readonly outcomes: readonly Outcome[]; readonly which: Uint16Array }

/** A slip is counted anew at every click on its stake or its odds, and its numbers are the same. */
const MOST_KEPT = 200
const kept = new WeakMap<Play, Map<string, Judged>>()

function judgedOn(shown: readonly Shown[], { play, number, context }: PricedBet): Judged {
  const ofPlay = kept.get(play) ?? new Map<string, Judged>()
  kept.set(play, ofPlay)
  const name = `${number} ${context?.zodiacYear ?? ''}`
  const known = ofPlay.get(name)
  if (known) return known
  const judge = play.compile(number, context)
  const places = new Map<string, number>()
  const outcomes: Outcome[] = []
  const which = Uint16Array.from(shown, ({ draw }) => {
    const outcome = judge(draw)
    const text = `${outcome.refund} ${outcome.wins}`
    const place = places.get(text) ?? outcomes.push(outcome) - 1
    places.set(text, place)
    return place
  })
  if (ofPlay.size >= MOST_KEPT) ofPlay.clear()
  ofPlay.set(name, { outcomes, which })
  return { outcomes, which }
}

/** Adds what the bet pays by judging it on all that is shown. */
export function addJudged({ pays, shown = [] }: Table, bet: PricedBet): void {
  const { outcomes, which } = judgedOn(shown, bet)
  const backs = outcomes.map((outcome) => Number(payout(bet.unitStake, bet.odds, outcome)))
  for (const [i, { key }] of shown.entries()) pays[key]! += backs[which[i]!]!
}

/** Adds a table of fewer places to one that shows them as well. */
export function addTable(wide: Table, narrow: Table, { low }: Balls): void {
  for (const { key, draw } of wide.shown ?? []) {
    const own = narrow.places.reduce((sum, place) => sum + narrow.step(place, draw[place - 1]! - low), 0)
    wide.pays[key]! += narrow.pays[own]!
  }
}

/** Adds what one win of level 1 pays at each result. */
export function addResults({ places, pays, step }: Table, results: Results, back: number): void {
  const weights = places.map((place) => step(place, 1))
  if ('picks' in results) {
    const add = (at: number, key: number): void => {
      const picks = results.picks[at]
      if (picks) for (const index of picks) add(at + 1, key + weights[at]! * index)
      else pays[key]! += back
    }
    add(0, 0)
    return
  }
  for (const indexes of results.notes) {
    let key = 0
    for (let i = 0; i < weights.length; i++) key += weights[i]! * indexes[i]!
    pays[key]! += back
  }
}

/** What one win of level 1 pays; undefined where `several` wins pay more than as many times this, as they are rounded down together. */
export function backOf({ odds, unitStake }: PricedBet, several: boolean): number | undefined {
  const back = unitStake * (odds[0] ?? 0n)
  return several && back % SCALE !== 0n ? undefined : Number(back / SCALE)
}

export type Range = { readonly least: number; readonly most: number }

/** What the tables pay together in the worst and in the best draw: one by one where they do not meet in what can be gone through. */
export function rangeOf(tables: readonly Table[], balls: Balls): Range {
  const [only] = tables
  const places = [...new Set(tables.flatMap((table) => table.places))]
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  const meet = (back: number): void => {
    if (back > most) most = back
    if (back < least) least = back
  }
  if (only?.shown && tables.length === 1) for (const { key } of only.shown) meet(only.pays[key]!)
  else eachPay(tables, places, balls, meet)
  return { least, most }
}

/** Calls `meet` with what the tables pay together for each way to fill the places. */
function eachPay(
  tables: readonly Table[],
  places: readonly number[],
  { tokens, repeats }: Balls,
  meet: (back: number) => void,
): void {
  const size = tokens.length
  const used = new Uint8Array(size)
  const count = tables.length
  const pays = tables.map((table) => table.pays)
  // steps[place][index × tables + table]: no search in the innermost loop.
  const steps = places.map((place) =>
    Float64Array.from({ length: size * count }, (_, i) => {
      const { places: own, step } = tables[i % count]!
      return own.includes(place) ? step(place, Math.floor(i / count)) : 0
    }),
  )
  const keys = Array.from({ length: places.length + 1 }, () => new Float64Array(count))
  const fill = (at: number): void => {
    const key = keys[at]!
    if (at === places.length) {
      let back = 0
      for (let t = 0; t < count; t++) back += pays[t]![key[t]!]!
      meet(back)
      return
    }
    const next = keys[at + 1]!
    const step = steps[at]!
    for (let index = 0; index < size; index++) {
      if (used[index] === 1) continue
      if (!repeats) used[index] = 1
      for (let t = 0; t < count; t++) next[t] = key[t]! + step[index * count + t]!
      fill(at + 1)
      used[index] = 0
    }
  }
  fill(0)
}
