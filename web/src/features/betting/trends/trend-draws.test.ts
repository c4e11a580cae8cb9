import { describe, expect, it } from 'vitest'
import { type Drawn, firstShown, trendDraws, withNewDraw } from './trend-draws.ts'

const draw = (n: number): Drawn => ({ issue: `${n}`, drawsAt: n * 60_000, openNumber: `${n % 6},1,2` })
const newestFirst = (...numbers: number[]) => numbers.map(draw)

describe('a draw that is announced', () => {
  it('comes on top, once, and the oldest goes', () => {
    expect(withNewDraw(newestFirst(2, 1), draw(3), 60, 10)).toEqual(newestFirst(3, 2, 1))
    expect(withNewDraw(newestFirst(3, 2, 1), draw(3), 60, 10)).toEqual(newestFirst(3, 2, 1))
    expect(withNewDraw(newestFirst(3, 2, 1), draw(2), 60, 10)).toEqual(newestFirst(3, 2, 1))
    expect(withNewDraw(newestFirst(2, 1), draw(3), 60, 2)).toEqual(newestFirst(3, 2))
    expect(withNewDraw([], draw(3), 60, 2)).toEqual(newestFirst(3))
  })

  it('after a gap is not put beside the one before it', () => {
    expect(withNewDraw(newestFirst(2, 1), draw(4), 60, 10)).toBeUndefined()
  })

  it('and is known with another number was corrected: the list is asked for again', () => {
    expect(withNewDraw(newestFirst(3, 2, 1), { ...draw(3), openNumber: '9,9,9' }, 60, 10)).toBeUndefined()
    expect(withNewDraw(newestFirst(3, 2, 1), { ...draw(2), openNumber: '9,9,9' }, 60, 10)).toBeUndefined()
  })
})

describe('the draws of a table', () => {
  it('are put together, each once, oldest first', () => {
    const draws = trendDraws(newestFirst(5, 4, 3), newestFirst(4, 3, 2))
    expect(draws.map(({ issue }) => issue)).toEqual(['2', '3', '4', '5'])
    expect(draws[0]!.numbers).toEqual([2, 1, 2])
  })

  it('are cut to the last ones, or to those after midnight', () => {
    const draws = trendDraws(newestFirst(...Array.from({ length: 60 }, (_, i) => 60 - i)))
    expect(firstShown(draws, '30', 0)).toBe(30)
    expect(firstShown(draws, '100', 0)).toBe(0)
    expect(firstShown(draws, 'today', 10 * 60_000)).toBe(10)
    expect(firstShown(draws, 'today', 600 * 60_000)).toBe(60)
    expect(firstShown([], 'today', 0)).toBe(0)
  })
})
