import { expect, test } from 'vitest'
import { scaleTicks, tickText, wholePercents } from './chart-scale.ts'

test.each([
  [29, [0, 10, 20, 30]],
  [3200, [0, 1000, 2000, 3000, 4000]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [0, [0, 1]],
])('up to %d the scale is %j', (max, ticks) => expect(scaleTicks(max)).toEqual(ticks))

test.each([
  [10, [0, 5, 10]],
  [3, [0, 1, 2, 3]],
  [1, [0, 1]],
  [29, [0, 10, 20, 30]],
  [90, [0, 25, 50, 75, 100]],
])('up to %d counts the scale is %j', (max, ticks) => expect(scaleTicks(max, true)).toEqual(ticks))

test('every scale holds its values within four steps of room', () => {
  for (let max = 1; max < 5000; max += 7) {
    const ticks = scaleTicks(max)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
    expect(ticks.length).toBeLessThanOrEqual(5)
  }
})

test('ten thousands are 万', () => expect([2500, 20_000, 25_000].map(tickText)).toEqual(['2500', '2万', '2.5万']))

test('percents add up to 100', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33])
  expect(wholePercents([61.5, 23.9, 9.7, 4.9])).toEqual([61, 24, 10, 5])
  expect(wholePercents([0, 0])).toEqual([0, 0])
})
