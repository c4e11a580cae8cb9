import { expect, test } from 'vitest'
import { sampleOf } from './clock-sample.ts'

test('the server read its clock halfway between question and answer', () => {
  expect(sampleOf(10_000, 4_000, 4_200)).toEqual({ roundTrip_ms: 200, difftime_ms: 5_900 })
  expect(sampleOf(4_000, 10_000, 10_001)).toEqual({ roundTrip_ms: 1, difftime_ms: -6_000 })
})

test('an answer slower than a second is refused', () => {
  expect(sampleOf(10_000, 4_000, 5_000)).toBeDefined()
  expect(sampleOf(10_000, 4_000, 5_001)).toBeUndefined()
})
