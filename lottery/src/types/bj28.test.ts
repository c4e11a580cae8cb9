import { expect, it } from 'vitest'
import { digitDraws } from '../../testing/digit-draws.ts'
import { followsTheCatalogue } from '../../testing/type-cases.ts'
import { compare, fraction, textOf } from '../fraction.ts'
import { invariant, must } from '../invariant.ts'
import { bj28 } from './bj28.ts'

followsTheCatalogue(bj28, 240, 90)

it('reads a draw of BJ28', () => {
  const texts = (draw: string) => bj28.read(must(bj28.parseDraw(draw))).map(({ text }) => text)
  expect(texts('6,3,1')).toEqual(['10', '小', '双', '绿波', '杂'])
  expect(texts('5,4,5')).toEqual(['14', '大', '双', '无', '对子'])
  expect(texts('3,5,4')).toEqual(['12', '小', '双', '红波', '顺子'])
  expect(texts('9,0,8')).toEqual(['17', '大', '单', '蓝波', '杂'])
})

it('prices 包三 by the three likeliest sums, and knows the least likely', () => {
  const play = bj28.plays.find(({ code }) => code === 'bj28_tema_b3')
  invariant(play, 'bj28_tema_b3')
  const [level] = play.levels
  invariant(level?.least, 'a chance that depends on the sums')
  expect([textOf(level.p), textOf(level.least)]).toEqual(['223/1000', '1/200'])
  const draws = digitDraws(3, [1, 2, 3])
  for (const number of ['12,13,14', '0,26,27', '1,12,16', '0,13,27', '5,9,20']) {
    const judge = play.compile(number)
    const p = fraction(draws.filter((draw) => judge(draw).wins[0] === 1).length, draws.length)
    expect(compare(p, level.p)).toBeLessThanOrEqual(0)
    expect(compare(p, level.least)).toBeGreaterThanOrEqual(0)
  }
})
