// Plays of one section a place (直选复式): a unit bet takes a number from each, and every one must be drawn at its place.
import type { Balls } from '../balls.ts'
import type { QuickPick, Row } from '../board.ts'
import { fraction, zero } from '../fraction.ts'
import type { Judge, Outcome } from '../play.ts'
import type { Parsed, Section } from '../shape.ts'
import { bitsOf, holds } from './bits.ts'
import { mostDifferent, waysDifferent } from './different-ways.ts'
import { takeDifferent } from './pick.ts'
import type { Chance, Head, PlaySpec, See } from './play-of.ts'
import { wins } from './wins.ts'

const wholeQuick: readonly QuickPick[] = ['all', 'big', 'small', 'odd', 'even', 'clear']

export type StraightRow = Head & {
  readonly from: Balls
  /** What the places in view are called, first to last. */
  readonly places: readonly string[]
  readonly level: string
}

/** The ordered ways to see `places` numbers of the balls. */
export function arrangements(from: Balls, places: number): bigint {
  let ways = 1n
  for (let i = 0; i < places; i++) ways *= BigInt(from.tokens.length - (from.repeats ? 0 : i))
  return ways
}

/** A board row of one place. */
export const placeRow = (from: Balls, name: string, min: number): Row => ({
  name,
  cells: from.tokens.map((token, i) => ({ token, label: token, faces: [from.low + i] })),
  min,
  max: from.tokens.length,
  quick: wholeQuick,
})

/** `8 | 7 | 0 1 | 6`: place by place, all of them filled. */
const inOrder = (from: Balls, parsed: Parsed): string =>
  parsed.rows.map((row) => row.map((n) => from.tokens[n]!).join(' ')).join(' | ')

const placeWords = (from: Balls, places: readonly string[], parsed: Parsed): string =>
  parsed.rows
    .flatMap((row, i) => (row.length > 0 ? [`${places[i]} ${row.map((n) => from.tokens[n]!).join(' ')}`] : []))
    .join('，')

const judgePlaces = (see: See, from: Balls, { rows }: Parsed, answer: (hits: number) => Outcome): Judge => {
  const picked = rows.map(bitsOf)
  return (draw) => {
    const view = see(draw)
    let hits = 0
    for (let place = 0; place < picked.length; place++) hits += holds(picked[place]!, view[place]! - from.low)
    return answer(hits)
  }
}

/** ⟨1–n of the balls⟩ a place; count = ways to take one of each, all different where a draw holds no number twice. */
export function straight(row: StraightRow): PlaySpec {
  const { from, places } = row
  const sections = places.map((name): Section => ({ name, tokens: from.tokens, min: 1, max: from.tokens.length }))
  const chance = fraction(1n, arrangements(from, places.length))
  return {
    head: row,
    shape: { kind: 'sections', sections },
    levels: [{ name: row.level, sample: from.tokens.slice(0, places.length).join('|') }],
    chances: () => [{ p: chance, reach: 1, q: zero }],
    count: ({ rows }) => (from.repeats ? rows.reduce((ways, picks) => ways * picks.length, 1) : waysDifferent(rows)),
    judge: (parsed, see) => judgePlaces(see, from, parsed, (hits) => wins(hits === places.length ? 1 : 0)),
    cases: () => [wins(1)],
    results: ({ rows }) => [{ places: [...rows.keys()], picks: rows }],
    board: {
      kind: 'digits',
      rows: places.map((name) => placeRow(from, name, 1)),
      minFilled: places.length,
      apart: false,
    },
    random: (pick) =>
      (from.repeats
        ? places.map(() => from.tokens[pick(from.tokens.length)]!)
        : takeDifferent(from.tokens, places.length, pick)
      ).join('|'),
    words: (parsed) => inOrder(from, parsed),
  }
}

/** ⟨0–n of the balls⟩ a place, at least one filled (定位胆); count = numbers picked, each a bet on its own place. */
export function fixedPlaces(row: StraightRow): PlaySpec {
  const { from, places } = row
  const sections = places.map((name): Section => ({ name, tokens: from.tokens, min: 0, max: from.tokens.length }))
  const chance: Chance = { p: fraction(1n, from.tokens.length), reach: 1, q: zero }
  const written = (token: string, at: number): string => places.map((_, i) => (i === at ? token : '')).join('|')
  return {
    head: row,
    shape: { kind: 'sections', sections, minFilled: 1 },
    levels: [{ name: row.level, sample: written(from.tokens[0]!, 0) }],
    chances: () => [chance],
    count: ({ rows }) => rows.reduce((sum, picks) => sum + picks.length, 0),
    judge: (parsed, see) => judgePlaces(see, from, parsed, wins),
    cases: ({ rows }) => {
      const filled = rows.filter((picks) => picks.length > 0)
      return [wins(from.repeats ? filled.length : mostDifferent(filled))]
    },
    results: ({ rows }) => rows.flatMap((picks, at) => (picks.length > 0 ? [{ places: [at], picks: [picks] }] : [])),
    board: { kind: 'digits', rows: places.map((name) => placeRow(from, name, 0)), minFilled: 1, apart: false },
    random: (pick) => written(from.tokens[pick(from.tokens.length)]!, pick(places.length)),
    words: (parsed) => placeWords(from, places, parsed),
  }
}
