// What bets on one issue pay, as tables over the numbers that a few places can show, and the joining of such tables.
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
  /** The lunar year of the draw, where the play needs it. */
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
  /** From 1, ascending or in the play's order; all places where the order of the draw does not matter. */
  readonly places: readonly number[]
  readonly isOrdered: boolean
  /** Payouts in 1/10000 yuan, indexed by the sum of the steps of the numbers shown. Values above the safe integers are not exact. */
  readonly pays: Float64Array
  /** What a ball (by index) at a place adds to the key. */
  step(place: number, index: number): number
  /** All that the places can show, with keys; only where it is few enough to judge bets on. */
  readonly shown: readonly Shown[] | undefined
}

type Shown = { readonly key: number; readonly draw: readonly number[] }

/** Limits that keep the work within milliseconds: results to judge a bet on, and draws to join tables over. */
const MAX_JUDGED = 1000
const MAX_JOINED = 100_000

/** The number of ways to fill `places` places. */
function waysOf({ tokens, repeats }: Balls, places: number): number {
  let ways = 1
  for (let i = 0; i < places; i++) ways *= tokens.length - (repeats ? 0 : i)
  return ways
}

/** Whether there are few enough ways to fill `places` places to judge bets on each. */
export const canBeJudged = (balls: Balls, places: number): boolean => waysOf(balls, places) <= MAX_JUDGED

/** Whether there are few enough ways to fill `places` places to join tables over them. */
export const canBeJoined = (balls: Balls, places: number): boolean => waysOf(balls, places) <= MAX_JOINED

/** Calls `visit` with the indexes of each way to fill the places; the array is reused. */
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

/** An empty table over these places in order. */
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

/** An empty table over the sets of numbers that a draw can be. */
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

/** The judgements of a bettingNumber: the different outcomes, and the index of the outcome of each result. */
type Judged = { readonly outcomes: readonly Outcome[]; readonly which: Uint16Array }

/** Judgements kept for each play: a slip is recomputed at every change of stake or odds, with the same numbers. */
const MAX_KEPT = 200
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
  if (ofPlay.size >= MAX_KEPT) ofPlay.clear()
  ofPlay.set(name, { outcomes, which })
  return { outcomes, which }
}

/** Adds what the bet pays on each result, by judging it. */
export function addJudged({ pays, shown = [] }: Table, bet: PricedBet): void {
  const { outcomes, which } = judgedOn(shown, bet)
  const backs = outcomes.map((outcome) => Number(payout(bet.unitStake, bet.odds, outcome)))
  for (const [i, { key }] of shown.entries()) pays[key]! += backs[which[i]!]!
}

/** Adds a table of fewer places to one that covers them. */
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

/** What one win of level 1 pays. Undefined where `several` wins pay more than the multiple of one, because rounding happens on the total. */
export function backOf({ odds, unitStake }: PricedBet, several: boolean): number | undefined {
  const back = unitStake * (odds[0] ?? 0n)
  return several && back % SCALE !== 0n ? undefined : Number(back / SCALE)
}

export type Range = { readonly least: number; readonly most: number }

/** What the tables pay together in the worst and the best draw. Where joining is too much, the worst and the best of each are added up. */
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
