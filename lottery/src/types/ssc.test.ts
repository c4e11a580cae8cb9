import { describe, expect, it } from 'vitest'
import { followsTheCatalogue } from '../../testing/type-cases.ts'
import { invariant, must } from '../invariant.ts'
import { ssc } from './ssc.ts'

followsTheCatalogue(ssc, 3020, 1161)

it('reads a draw of SSC', () => {
  const texts = (draw: string) => ssc.read(must(ssc.parseDraw(draw))).map(({ text }) => text)
  expect(texts('9,0,8,8,3')).toEqual(['28', '大', '双', '龙', '顺子', '对子', '对子'])
  expect(texts('1,1,1,3,1')).toEqual(['7', '小', '单', '和', '豹子', '对子', '对子'])
  expect(texts('2,4,7,6,9')).toEqual(['28', '大', '双', '虎', '杂六', '半顺', '半顺'])
})

describe('the best case of 任选', () => {
  const allDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  /** Every draw as far as a bet tells them apart: all digits it does not name are one to it, but where it goes by sums, and all of places it does not look at. */
  const drawsApart = (code: string, number: string): number[][] => {
    const named = new Set(number.replace(/^.*@/, '').match(/\d/g)!.map(Number))
    const digits = code.endsWith('_hz') ? allDigits : [...named, allDigits.find((digit) => !named.has(digit))!]
    const places = number.includes('@') ? number.replace(/@.*$/, '').split(',').map(Number) : [1, 2, 3, 4, 5]
    return [1, 2, 3, 4, 5].reduce<number[][]>(
      (draws, place) =>
        draws.flatMap((draw) => (places.includes(place) ? digits : [0]).map((digit) => [...draw, digit])),
      [[]],
    )
  }
  const casesOf = (code: string, number: string) => {
    const play = ssc.plays.find((play) => play.code === code)
    invariant(play, code)
    return { judge: play.compile(number), cases: [...play.cases(number)] }
  }
  const wins = (outcome: { readonly wins: readonly number[] }): number => outcome.wins.reduce((sum, n) => sum + n, 0)

  it.each([
    ['ssc_rx2_zhixuan_ds', '1,2,3,4,5@1,2', 6],
    ['ssc_rx2_zhixuan_ds', '1,2,3,4,5@5,5', 10],
    ['ssc_rx2_zuxuan_fs', '1,2,3,4,5@1,2,3', 8],
    ['ssc_rx2_zuxuan_hz', '2,3,4,5@9', 4],
    ['ssc_rx3_zu3_fs', '1,2,3,4,5@0,8', 9],
    ['ssc_rx3_hunhe', '1,2,4,5@0,5,5;1,7,9', 3],
    ['ssc_rx3_zuxuan_hz', '1,2,3,4@20', 3],
    ['ssc_rx4_zux4', '1,2,3,4,5@1|2', 4],
    ['ssc_rx3_zhixuan_fs', '1|2|3,4||5', 4],
  ] as const)('of %s %s is the best of all draws', (code, number, best) => {
    const { judge, cases } = casesOf(code, number)
    expect(Math.max(...cases.map(wins))).toBe(best)
    expect(drawsApart(code, number).reduce((most, draw) => Math.max(most, wins(judge(draw))), 0)).toBe(best)
  })

  it('of a large bet is that every choice of places wins', () => {
    const { cases } = casesOf('ssc_rx3_hunhe', '1,2,3,4,5@0,5,5;1,7,9;2,3,4;6,6,8')
    expect(cases.map(({ wins }) => wins.join()).toSorted()).toContain('10,0')
    expect(cases.every((outcome) => wins(outcome) === 10)).toBe(true)
  })
})
