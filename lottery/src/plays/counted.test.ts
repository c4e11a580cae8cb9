// Counting by formula against enumeration, in games small enough for both.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyNumber } from '../../testing/bets.ts'
import { rounds } from '../../testing/rounds.ts'
import { balls, sumOf } from '../balls.ts'
import { textOf } from '../fraction.ts'
import type { Outcome, Play } from '../play.ts'
import { orderedSpace, unorderedSpace } from './different-space.ts'
import { mostDifferent, waysDifferent } from './different-ways.ts'
import { type PlaySpec, playOf } from './play-of.ts'
import { bankers, type SubsetsRow, subsets } from './subsets.ts'
import { hitSpace, sumSpace } from './sum-space.ts'

const nine = balls(1, 9, 1, false)
const all = unorderedSpace(nine, 4)

/** A play of a game that draws four of nine. */
const play = (spec: PlaySpec): Play =>
  playOf(
    {
      type: 'KL8',
      mode: 'multiple',
      spaceOf: () => all,
      parseDraw: (text) => text.split(',').map(Number),
    },
    spec,
  )

const row = (pick: number, hits: readonly number[]): SubsetsRow => ({
  code: `pick_${pick}`,
  group: '任选',
  name: '任选',
  rule: '任选。',
  example: { number: '1', draw: '1,2,3,4', why: '' },
  from: nine,
  pick,
  levels: hits.map((hits) => ({ name: `${hits}`, hits })),
})

const textsOf = ({ levels }: Play) => levels.map(({ p, reach, q }) => `${textOf(p)} ${reach} ${textOf(q)}`)
const textsOfCases = (cases: Iterable<Outcome>) => [...new Set([...cases].map((c) => JSON.stringify(c)))].sort()

describe.each([
  [1, [1]],
  [2, [2, 1]],
  [3, [3, 2, 0]],
  [5, [4, 3]],
  [7, [4, 2]],
] as const)('%i of nine', (pick, hits) => {
  const kinds = pick > 1 ? [subsets, bankers] : [subsets]

  it.each(kinds)('has the chances and the cases of all its draws', (kind) => {
    const counted = play(kind({ ...row(pick, hits), drawn: 4 }))
    const through = play(kind(row(pick, hits)))
    expect(textsOf(counted)).toEqual(textsOf(through))
    fc.assert(
      fc.property(anyNumber(counted), (number) => {
        expect(textsOfCases(counted.cases(number))).toEqual(textsOfCases(through.cases(number)))
      }),
      { numRuns: rounds(40) },
    )
  })
})

it('knows how often four of nine have each sum, and each number of hits', () => {
  const sums = new Map<number, bigint>()
  const hits = new Map<number, bigint>()
  for (const { draw } of all.draws) {
    const hit = draw.filter((n) => n <= 3).length
    sums.set(sumOf(draw), (sums.get(sumOf(draw)) ?? 0n) + 1n)
    hits.set(hit, (hits.get(hit) ?? 0n) + 1n)
  }
  const counted = sumSpace(9, 4)
  expect(counted.total).toBe(all.total)
  expect(new Map(counted.draws.map(({ draw, weight }) => [draw[0], weight]))).toEqual(
    new Map([...sums].toSorted(([a], [b]) => a - b)),
  )
  expect(new Map(hitSpace(9, 4, 3).draws.map(({ draw, weight }) => [draw[0], weight]))).toEqual(
    new Map([...hits].toSorted(([a], [b]) => a - b)),
  )
})

it('tells all draws apart once', () => {
  expect(orderedSpace(nine, 3).draws.length).toBe(9 * 8 * 7)
  expect(all.draws.length).toBe(126)
  expect(new Set(all.draws.map(({ draw }) => draw.join())).size).toBe(126)
})

it('counts the ways to take different numbers as writing them out does', () => {
  const section = fc.uniqueArray(fc.nat(5), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(section, { minLength: 1, maxLength: 4 }), (sections) => {
      const ways = sections
        .reduce<number[][]>((ways, row) => ways.flatMap((way) => row.map((n) => [...way, n])), [[]])
        .filter((way) => new Set(way).size === way.length)
      expect(waysDifferent(sections)).toBe(ways.length)
      // Leaving sections out: some choice of them can be filled, and no larger one.
      const subsets = Array.from({ length: 1 << sections.length }, (_, set) =>
        sections.filter((_, i) => set & (1 << i)),
      )
      const most = Math.max(...subsets.filter((some) => waysDifferent(some) > 0).map((some) => some.length))
      expect(mostDifferent(sections)).toBe(most)
    }),
  )
})
