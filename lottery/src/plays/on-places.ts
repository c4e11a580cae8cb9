// 任选: a play of a few places, bet on every choice of so many of the places picked: positions@number.
import { choose } from '../choose.ts'
import { invariant } from '../invariant.ts'
import type { Judge, Outcome } from '../play.ts'
import type { Parsed, Section } from '../shape.ts'
import type { Space } from '../type-definition.ts'
import { bitsOf } from './bits.ts'
import { takeDifferent } from './pick.ts'
import { chancesOf, type Head, type PlaySpec, readOnce, type See, seeingBy } from './play-of.ts'

export type OnPlacesRow = {
  /** What the places are called, first to last. */
  readonly places: readonly string[]
  /** How many of them the play looks at. */
  readonly take: number
  /** All that so many places can show. */
  space(): Space
  /** The draws of the picked places that differ for a bet; undefined where there are too many to enumerate. */
  views?(parsed: Parsed): readonly (readonly number[])[] | undefined
  readonly head: Head
}

/** Every choice of `take` items, each in the order given. */
function choicesOf(items: readonly number[], take: number): number[][] {
  if (take === 0) return [[]]
  return items.flatMap((item, i) => choicesOf(items.slice(i + 1), take - 1).map((rest) => [item, ...rest]))
}

const sum = (a: Outcome, b: Outcome): Outcome => ({
  wins: a.wins.map((times, i) => times + b.wins[i]!),
  refund: a.refund + b.refund,
})

const isNothing = ({ wins, refund }: Outcome): boolean => {
  for (const times of wins) if (times > 0) return false
  return refund === 0
}

/** Every outcome of betting `times` times where each bet comes out as one of `cases`. */
function together(cases: readonly Outcome[], times: number): Outcome[] {
  let reached: Outcome[] = cases.slice(0, 1).map(({ wins }) => ({ wins: wins.map(() => 0), refund: 0 }))
  for (let i = 0; i < times; i++) {
    const next = reached.flatMap((before) => cases.map((one) => sum(before, one)))
    reached = [...new Map(next.map((outcome) => [outcome.wins.join(), outcome])).values()]
  }
  return reached
}

type Seats = (draw: readonly number[]) => readonly (readonly number[])[]

/** What the play sees at a choice of places is made once for all bets: its judges are given that. */
const asSeen: See = (view) => view

const judgeSeats =
  (own: readonly number[], single: Judge, seen: Seats, lost: Outcome): Judge =>
  (draw) => {
    const all = seen(draw)
    let outcome = lost
    for (const seat of own) {
      const here = single(all[seat]!)
      if (!isNothing(here)) outcome = sum(outcome, here)
    }
    return outcome
  }

/** `base` on every `take` of the picked places, read from the first place to the last; count = C(places, take) × its count. */
export function onPlaces(base: PlaySpec, row: OnPlacesRow): PlaySpec {
  const { places, take, space, head } = row
  const { look, shape, board } = base
  const tokens = places.map((_, i) => String(i + 1))
  const positions: Section = { name: '位置', tokens, min: take, max: places.length }
  const written = (picked: readonly number[]): string =>
    picked
      .toSorted((a, b) => a - b)
      .map((place) => tokens[place]!)
      .join(',')

  const see = seeingBy(base, {})
  const seats = choicesOf([...places.keys()], take)
  const bitsOfSeats = seats.map(bitsOf)
  /** What the play sees at each choice of places, by the bits of the places. */
  const seen = readOnce((draw) => {
    const all: (readonly number[])[] = []
    for (const [i, seat] of seats.entries()) {
      const view = seat.map((place) => draw[place]!)
      all[bitsOfSeats[i]!] = see(look ? look.of(view, {}) : view)
    }
    return all
  })
  const lost: Outcome = { wins: base.levels.map(() => 0), refund: 0 }
  const judge = (parsed: Parsed): Judge => {
    const single = base.judge(parsed, asSeen, {})
    const own = choicesOf(
      parsed.positions.toSorted((a, b) => a - b),
      take,
    ).map(bitsOf)
    return judgeSeats(own, single, seen, lost)
  }
  const first = written(places.map((_, i) => i).slice(0, take))
  const { look: _look, see: _see, results: _results, ...rest } = base
  return {
    ...rest,
    head,
    shape: { ...shape, positions },
    levels: base.levels.map(({ name, sample }) => ({ name, sample: `${first}@${sample}` })),
    chances: (context) => chancesOf(base, look?.space ?? space, context),
    count: (parsed) => choose(parsed.positions.length, take) * base.count(parsed),
    judge,
    cases: (parsed, context) => {
      const views = row.views?.(parsed)
      if (views) return views.map(judge({ ...parsed, positions: [...parsed.positions.keys()] }))
      // A bound: each choice of places wins at most one of the play's cases, but perhaps no draw gives all of them the best case.
      const single = [...(base.cases?.(parsed, context) ?? [])]
      invariant(single.length > 0, `${head.code}: a play on places knows its cases`)
      return together(single, choose(parsed.positions.length, take))
    },
    casesBound: (parsed) => row.views?.(parsed) === undefined,
    board: {
      ...board,
      positions: {
        name: '位置',
        cells: places.map((label, i) => ({ token: tokens[i]!, label })),
        min: take,
        max: places.length,
        quick: [],
      },
    },
    random: (pick) => {
      const picked = takeDifferent([...places.keys()], take, pick)
      return `${written(picked)}@${base.random(pick)}`
    },
    words: (parsed) => {
      const chosen = parsed.positions.toSorted((a, b) => a - b).map((place) => places[place]!)
      return `${chosen.join('、')}：${base.words(parsed)}`
    },
  }
}
