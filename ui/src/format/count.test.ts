import { expect, test } from 'vitest'
import { countParts, countSpoken, milestonePassed, secondsLeft, untilNextSecond } from './count.ts'

test.each([
  [37_000, 37],
  [36_001, 37],
  [1, 1],
  [0, 0],
  [-5000, 0],
])('%i ms left are shown as %i s', (left, seconds) => expect(secondsLeft(left, 0)).toBe(seconds))

test('the next tick falls on the change of the shown second', () => {
  expect(untilNextSecond(36_250, 0)).toBe(250)
  expect(untilNextSecond(36_000, 0)).toBe(1000)
})

test.each([
  [0, '00:00:00'],
  [37, '00:00:37'],
  [217, '00:03:37'],
  [88_722, '24:38:42'],
])('%i s read %s', (seconds, text) => expect(countParts(seconds).join(':')).toBe(text))

test('it is said in words', () => expect(countSpoken(217)).toBe('0时3分37秒'))

test('a milestone is said once, and a skipped one only while it still helps', () => {
  expect(milestonePassed(31, 30)).toBe(30)
  expect(milestonePassed(30, 29)).toBeUndefined()
  expect(milestonePassed(12, 9)).toBe(10)
  expect(milestonePassed(40, 8)).toBe(10)
  expect(milestonePassed(40, 0)).toBeUndefined()
})
