// Plays on how often numbers repeat: a unit bet is numbers drawn a-times, with others drawn b-times (二同号单选, 组选60, 组选6 …).
import type { Balls } from '../balls.ts'
import { choose } from '../choose.ts'
import type { Judge } from '../play.ts'
import type { Parsed, Section } from '../shape.ts'
import { bitsOf, holds } from './bits.ts'
import { takeDifferent } from './pick.ts'
import type { Head, PlaySpec, See } from './play-of.ts'
import { wins } from './wins.ts'

/** A section of the number: `pick` of its numbers, each drawn exactly `times` times. `tokens` name the balls in their order. */
export type PatternPart = {
  readonly name: string
  readonly tokens: readonly string[]
  readonly times: number
  readonly pick: number
}

export type PatternRow = Head & {
  readonly from: Balls
  readonly parts: readonly [PatternPart] | readonly [PatternPart, PatternPart]
  readonly level: string
}

/** Ways to take `a` of the first set and `b` of the second, all different, where `both` numbers are in both sets. */
function disjointWays(first: number, second: number, both: number, a: number, b: number): number {
  let ways = 0
  for (let shared = 0; shared <= a; shared++) {
    ways += choose(both, shared) * choose(first - both, a - shared) * choose(second - shared, b)
  }
  return ways
}

const judgeCells =
  (see: See, picked: number): Judge =>
  (draw) => {
    const cells = see(draw)
    for (const cell of cells) if (!holds(picked, cell)) return wins(0)
    return wins(cells.length > 0 ? 1 : 0)
  }

/** ⟨first part⟩ | ⟨second part⟩, or one part alone; count = ways to pick from both with all numbers different. Order of the draw does not matter. */
export function pattern(row: PatternRow): PlaySpec {
  const { from, parts } = row
  const [one, other] = parts
  const size = from.tokens.length
  const sections = parts.map((part): Section => ({ name: part.name, tokens: part.tokens, min: part.pick, max: size }))

  const count = (parsed: Parsed): number => {
    const [first = [], second = []] = parsed.rows
    if (!other) return choose(first.length, one.pick)
    const both = first.filter((i) => second.includes(i)).length
    return disjointWays(first.length, second.length, both, one.pick, other.pick)
  }

  /** The cells that must be picked: each number drawn in the part that has it as often. None where the draw has another pattern. */
  const see = (view: readonly number[]): readonly number[] => {
    const times = new Uint8Array(size)
    for (const drawn of view) times[drawn - from.low]!++
    const found = parts.map(() => 0)
    const cells: number[] = []
    for (const [i, often] of times.entries()) {
      if (often === 0) continue
      const part = parts.findIndex((candidate) => candidate.times === often)
      if (part < 0) return []
      found[part]!++
      cells.push(part * size + i)
    }
    return parts.every((part, i) => found[i] === part.pick) ? cells : []
  }

  const number = (numbers: readonly number[]): string => {
    const chosen = [numbers.slice(0, one.pick), numbers.slice(one.pick)]
    return parts.map((part, i) => chosen[i]!.map((n) => part.tokens[n]!).join(',')).join('|')
  }
  const indexes = from.tokens.map((_, i) => i)
  const needed = one.pick + (other?.pick ?? 0)
  return {
    head: row,
    shape: { kind: 'sections', sections },
    levels: [{ name: row.level, sample: number(indexes.slice(0, needed)) }],
    count,
    see,
    judge: ({ rows }, see) => judgeCells(see, bitsOf(rows.flatMap((row, part) => row.map((i) => part * size + i)))),
    cases: () => [wins(1)],
    board: {
      kind: 'cells',
      rows: parts.map((part) => ({
        name: part.name,
        cells: part.tokens.map((token, i) => ({
          token,
          label: token,
          // A token such as 33 writes the number as often as it is drawn.
          faces: new Array<number>(token === from.tokens[i] ? 1 : part.times).fill(from.low + i),
        })),
        min: part.pick,
        max: size,
        quick: ['all', 'big', 'small', 'odd', 'even', 'clear'],
      })),
      minFilled: parts.length,
      apart: false,
    },
    random: (pick) => number(takeDifferent(indexes, needed, pick)),
    words: (parsed) =>
      parsed.rows.map((row, i) => `${parts[i]!.name} ${row.map((n) => parts[i]!.tokens[n]!).join(' ')}`).join('，'),
  }
}
