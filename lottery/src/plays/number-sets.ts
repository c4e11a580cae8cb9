// Plays of named sets of numbers that depend on the lunar year: 特肖, 五行, 家禽野兽, 正肖. No number is in two sets.
import type { Balls } from '../balls.ts'
import type { Board, Cell, QuickPick } from '../board.ts'
import { fraction, zero } from '../fraction.ts'
import { yearOf } from '../lunar.ts'
import type { Judge, Outcome } from '../play.ts'
import { bitsOf, holds } from './bits.ts'
import { chooseBig } from './hits.ts'
import type { Chance, Head, PlaySpec, See } from './play-of.ts'

export type Named = { readonly token: string; readonly label: string }

/** A choice in a lunar year: its numbers, and the level that pays it. */
export type NumberSet = { readonly numbers: readonly number[]; readonly level: number }

export type NumberSetsRow = Head & {
  readonly from: Balls
  readonly view: readonly number[]
  readonly choices: readonly Named[]
  readonly levels: readonly string[]
  /** Whether only the numbers depend on the lunar year, or the chances of the levels as well. */
  readonly yearly: 'numbers' | 'chances'
  /** A set for each choice. */
  inYear(year: number): readonly NumberSet[]
  readonly quick?: readonly QuickPick[]
}

/** All ways to share at most `numbers` wins among levels, where `most` says how many each can win. */
function shares(most: readonly number[], numbers: number): number[][] {
  const [first, ...others] = most
  if (first === undefined) return [[]]
  return Array.from({ length: Math.min(first, numbers) + 1 }, (_, wins) =>
    shares(others, numbers - wins).map((rest) => [wins, ...rest]),
  ).flat()
}

const judgeSets =
  (see: See, picked: number, lost: Outcome): Judge =>
  (draw) => {
    const seen = see(draw)
    let wins: number[] | undefined
    for (let at = 0; at < seen.length; at += 2) {
      if (!holds(picked, seen[at]!)) continue
      wins ??= lost.wins.map(() => 0)
      wins[seen[at + 1]! - 1]!++
    }
    return wins ? { wins, refund: 0 } : lost
  }

/** ⟨1–n of the choices⟩; count = number of choices; a choice wins once for every number in view that is in its set. */
export function numberSets(row: NumberSetsRow): PlaySpec {
  const { from, choices, levels } = row
  const size = from.tokens.length
  const drawn = row.view.length
  const tokens = choices.map((choice) => choice.token)
  const section = { name: row.name, tokens, min: 1, max: tokens.length }

  const lost: Outcome = { wins: levels.map(() => 0), refund: 0 }
  const chance = (held: number): Chance => ({
    p: fraction(chooseBig(size, drawn) - chooseBig(size - held, drawn), chooseBig(size, drawn)),
    ...(drawn > 1 ? { mean: fraction(drawn * held, size) } : {}),
    reach: 1,
    q: zero,
  })
  const boardOf = (cells: readonly Cell[]): Board => ({
    kind: 'cells',
    rows: [{ name: row.name, cells, min: 1, max: tokens.length, quick: row.quick ?? ['all', 'clear'] }],
    minFilled: 1,
    apart: false,
  })
  /** By the lunar year: for each number that is in a set the choice and its level. */
  const years = new Map<number, ReadonlyMap<number, readonly number[]>>()
  const choicesIn = (year: number): ReadonlyMap<number, readonly number[]> => {
    const known = years.get(year)
    if (known) return known
    const made = new Map(
      row
        .inYear(year)
        .flatMap(({ numbers, level }, choice) => numbers.map((number) => [number, [choice, level]] as const)),
    )
    years.set(year, made)
    return made
  }
  const board = boardOf(choices.map(({ token, label }) => ({ token, label })))
  return {
    head: row,
    shape: { kind: 'sections', sections: [section] },
    levels: levels.map((name) => ({ name, sample: tokens[0]! })),
    yearly: row.yearly,
    chances: (context) => {
      const sets = row.inYear(yearOf(context))
      return levels.map((_, i) => chance(sets.find(({ level }) => level === i + 1)!.numbers.length))
    },
    count: (parsed) => parsed.rows[0]!.length,
    // For each number in view that is in a set: the choice and its level.
    see: (view, context) => {
      const choices = choicesIn(yearOf(context))
      return view.flatMap((number) => choices.get(number) ?? [])
    },
    judge: (parsed, see) => judgeSets(see, bitsOf(parsed.rows[0]!), lost),
    cases: (parsed, context) => {
      const sets = row.inYear(yearOf(context))
      const most = levels.map(() => 0)
      for (const i of parsed.rows[0]!) most[sets[i]!.level - 1]! += sets[i]!.numbers.length
      return shares(most, drawn).map((wins) => ({ wins, refund: 0 }))
    },
    board,
    boardIn: (context) => {
      if (context.zodiacYear === undefined) return board
      const sets = row.inYear(context.zodiacYear)
      const note = ({ numbers }: NumberSet): string => numbers.map((n) => from.tokens[n - from.low]!).join(' ')
      return boardOf(choices.map((named, i) => ({ ...named, note: note(sets[i]!), level: sets[i]!.level })))
    },
    random: (pick) => tokens[pick(tokens.length)]!,
    words: (parsed) => parsed.rows[0]!.map((i) => choices[i]!.label).join('、'),
  }
}
