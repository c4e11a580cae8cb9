// Plays with one section for each place, where a unit bet uses some of the places, or bets on a property of a place: 任选复式, 2D, 大小单双.
import type { Balls } from '../balls.ts'
import type { Cell, QuickPick, Row } from '../board.ts'
import { type Fraction, fraction, mul, one, zero } from '../fraction.ts'
import type { Judge, Outcome } from '../play.ts'
import type { Parsed, Section } from '../shape.ts'
import { bitsOf, holds } from './bits.ts'
import { takeDifferent } from './pick.ts'
import type { Head, PlaySpec, See } from './play-of.ts'
import { wins } from './wins.ts'

/** What can be picked for a place: a digit, or a property of the number drawn there. */
export type Option = Pick<Cell, 'token' | 'label' | 'note'> & { holds(drawn: number): boolean }

export type ChosenPlacesRow = Head & {
  readonly from: Balls
  readonly places: readonly string[]
  readonly options: readonly Option[]
  /** Places of a unit bet: a unit bet takes one option from each of so many places. */
  readonly take: number
  readonly level: string
  readonly kind: 'digits' | 'cells'
  readonly quick: readonly QuickPick[]
}

/** Every number of the balls is an option of its own. */
export const ballOptions = (from: Balls): readonly Option[] =>
  from.tokens.map((token, i) => ({ token, label: token, holds: (drawn) => drawn === from.low + i }))

/** The ways to take one of several things from each of `take` of the places; `things` says how many each place has. */
function waysToTake(things: readonly number[], take: number): number {
  const ways = new Array<number>(take + 1).fill(0)
  ways[0] = 1
  for (const here of things) {
    for (let taken = take; taken > 0; taken--) ways[taken]! += ways[taken - 1]! * here
  }
  return ways[take]!
}

/** `met`: for each place the numbers that a pick there holds. */
const judgeMet =
  (see: See, met: readonly number[], low: number, take: number, won: (view: readonly number[]) => Outcome): Judge =>
  (draw) => {
    const view = see(draw)
    let places = 0
    for (let place = 0; place < met.length; place++) places += holds(met[place]!, view[place]! - low)
    return places < take ? wins(0) : won(view)
  }

/** ⟨options⟩ a place, `take` of them filled at least; count = Σ over every `take` places of the product of their pick counts. */
export function chosenPlaces(row: ChosenPlacesRow): PlaySpec {
  const { from, places, options, take } = row
  const tokens = options.map((option) => option.token)
  const min = take === places.length ? 1 : 0
  const sections = places.map((name): Section => ({ name, tokens, min, max: tokens.length }))
  const held = options.map(({ holds }) => from.tokens.map((_, i) => holds(from.low + i)))

  /** For each place: how many of its picks each number satisfies. */
  const hitsOf = ({ rows }: Parsed): number[][] =>
    rows.map((picked) => from.tokens.map((_, i) => picked.filter((option) => held[option]![i]).length))

  const judge = (parsed: Parsed, see: See): Judge => {
    const met = hitsOf(parsed).map((here) => bitsOf([...here.keys()].filter((i) => here[i]! > 0)))
    let hits: number[][] | undefined
    const won = (view: readonly number[]): Outcome => {
      hits ??= hitsOf(parsed)
      return wins(
        waysToTake(
          hits.map((here, place) => here[view[place]! - from.low]!),
          take,
        ),
      )
    }
    return judgeMet(see, met, from.low, take, won)
  }
  const chance = (): Fraction => {
    const single = fraction(held[0]!.filter(Boolean).length, from.tokens.length)
    return Array.from({ length: take }).reduce<Fraction>((product) => mul(product, single), one)
  }
  const written = (picked: ReadonlyMap<number, string>): string => places.map((_, i) => picked.get(i) ?? '').join('|')
  const indexes = places.map((_, i) => i)

  return {
    head: row,
    shape: { kind: 'sections', sections, minFilled: take },
    levels: [{ name: row.level, sample: written(new Map(indexes.slice(0, take).map((i) => [i, tokens[0]!]))) }],
    chances: () => [{ p: chance(), reach: 1, q: zero }],
    count: ({ rows }) =>
      waysToTake(
        rows.map((picked) => picked.length),
        take,
      ),
    judge,
    cases: (parsed) => [
      wins(
        waysToTake(
          hitsOf(parsed).map((here) => Math.max(...here)),
          take,
        ),
      ),
    ],
    board: {
      kind: row.kind,
      rows: places.map(
        (name): Row => ({ name, cells: options.map(cellOf), min, max: tokens.length, quick: row.quick }),
      ),
      minFilled: take,
      apart: false,
    },
    random: (pick) =>
      written(new Map(takeDifferent(indexes, take, pick).map((place) => [place, tokens[pick(tokens.length)]!]))),
    words: ({ rows }) =>
      rows
        .flatMap((picked, i) =>
          picked.length > 0 ? [`${places[i]} ${picked.map((n) => options[n]!.label).join(' ')}`] : [],
        )
        .join('，'),
  }
}

const cellOf = ({ token, label, note }: Option): Cell => ({ token, label, ...(note === undefined ? {} : { note }) })
