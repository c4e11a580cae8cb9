// The `results` of plays (used to count many bets together) against their judging.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyNumber } from '../testing/bets.ts'
import { catalogue } from './catalogue.ts'
import type { Results } from './play.ts'

const context = { zodiacYear: 2026 }
const types = Object.values(catalogue)

let state = 11
const uniform = (n: number) => {
  state = (state * 1103515245 + 12345) % 2147483648
  return Math.floor(state / 65536) % n
}

/** Everything a result can be, written out. */
function written(results: Results): readonly (readonly number[])[] {
  if ('notes' in results) return [...results.notes]
  return results.picks.reduce<number[][]>(
    (rows, picks) => rows.flatMap((row) => picks.map((index) => [...row, index])),
    [[]],
  )
}

const withResults = types.flatMap((type) =>
  type.plays.flatMap((play) => (play.results ? [[play.code, type, play] as const] : [])),
)

it('the plays of results in order, and of notes in any, say which they are', () => {
  const codes = withResults.map(([code]) => code)
  for (const code of [
    'ssc_5x_zhixuan_fs',
    'ssc_5x_zhixuan_ds',
    'ssc_dwd',
    'pk10_q5_ds',
    'pk10_dwd_h5',
    'k3_sanbutong_ds',
  ])
    expect(codes).toContain(code)
  for (const code of ['ssc_q4_zuhe', 'ssc_rx2_zhixuan_ds', 'fc3d_tongxuan', 'k3_erbutong_ds'])
    expect(codes).not.toContain(code)
})

it.each(withResults)('%s wins level 1 once for each of its results that is drawn', (_, type, play) => {
  const { balls } = type
  for (const number of fc.sample(anyNumber(play), { seed: 3, numRuns: 8 })) {
    const results = play.results!(number).flatMap((one) => written(one).map((row) => ({ places: one.places, row })))
    expect(new Set(results.map(({ places, row }) => `${places} ${row}`)).size).toBe(results.length)
    const judge = play.compile(number)
    const draws = Array.from({ length: 40 }, () => type.drawFrom(uniform))
    // Draws that win: a result written into a draw, where that is one.
    for (const { places, row } of results.slice(0, 60)) {
      const draw = type.drawFrom(uniform)
      for (const [i, place] of places.entries()) {
        const number = balls.low + row[i]!
        const other = draw.indexOf(number)
        if (!balls.repeats && other >= 0) draw[other] = draw[place - 1]!
        draw[place - 1] = number
      }
      if (balls.repeats || new Set(draw).size === draw.length) draws.push(draw)
    }
    for (const draw of draws) {
      const shown = results.filter(({ places, row }) =>
        places.every((place, i) => draw[place - 1] === balls.low + row[i]!),
      )
      const { wins, refund } = judge(draw)
      expect([wins.reduce((sum, times) => sum + times, 0), wins[0], refund]).toEqual([shown.length, shown.length, 0])
    }
  }
})

describe('where the draws of a type count without their order', () => {
  it.each(types.flatMap((type) => (type.unordered ? [[type.type, type] as const] : [])))(
    'no play on the whole draw of %s looks at it',
    (_, type) => {
      for (const play of type.plays) {
        if (play.view || play.results) continue
        for (const number of fc.sample(anyNumber(play), { seed: 4, numRuns: 5 })) {
          const judge = play.compile(number, context)
          for (let i = 0; i < 60; i++) {
            const draw = type.drawFrom(uniform)
            expect(judge(draw.toSorted((a, b) => a - b)), `${play.code} ${number} ${draw}`).toEqual(judge(draw))
          }
        }
      }
    },
  )
})
