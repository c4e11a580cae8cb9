import { expect, it } from 'vitest'
import { ageText, ageTone } from './age.ts'

it.each([
  [-5, '00:00'],
  [59_999, '00:59'],
  [9 * 60_000 + 7000, '09:07'],
  [3_600_000, '1 时 0 分'],
  [47.5 * 3_600_000, '47 时 30 分'],
  [50 * 3_600_000, '2 天'],
])('%i ms is %s', (ms, text) => {
  expect(ageText(ms)).toBe(text)
})

it('stands out from ten minutes on, and more from twelve', () => {
  expect([9, 10, 11.9, 12].map((minutes) => ageTone(minutes * 60_000))).toEqual(['', 'is-near', 'is-near', 'is-late'])
})
