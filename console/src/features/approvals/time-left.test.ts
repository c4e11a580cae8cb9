import { expect, it } from 'vitest'
import { isNear, leftPart, leftText } from './time-left.ts'

it.each([
  [163_000, '02:43'],
  [83_749_000, '23:15:49'],
  [259_199_999, '71:59:59'],
  [0, '00:00'],
  [-1, '00:00'],
])('%i ms reads %s', (ms, text) => expect(leftText(ms)).toBe(text))

it('is near below five minutes', () => {
  expect([isNear(299_999), isNear(300_000)]).toEqual([true, false])
})

it.each([
  [0, 100],
  [50, 50],
  [100, 0],
  [120, 0],
])('at %i of a hundred %i per cent are left', (now, part) => {
  expect(leftPart({ askedAt: 0, expiresAt: 100 }, now)).toBe(part)
})
