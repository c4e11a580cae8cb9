import { expect, it } from 'vitest'
import { isAdult } from './adult.ts'

it.each([
  ['2008-03-18', '2026-03-18', true],
  ['2008-03-19', '2026-03-18', false],
  ['2027-01-01', '2026-03-18', false],
  // Born on a leap day: of age from the first of March on.
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
])('born on %s, on %s: %s', (birthday, today, adult) => {
  expect(isAdult(birthday, today)).toBe(adult)
})
