import { expect, it, test } from 'vitest'
import { changeOf, comparedDays, readVersus, versusText } from './report-days.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }

test.each([
  [march, 'before', { from: '2026-01-29', to: '2026-02-28' }],
  [march, 'month', { from: '2026-02-01', to: '2026-03-03' }],
  [{ from: '2026-03-31', to: '2026-03-31' }, 'month', { from: '2026-02-28', to: '2026-02-28' }],
  [{ from: '2026-01-05', to: '2026-01-06' }, 'month', { from: '2025-12-05', to: '2025-12-06' }],
  [{ from: '2026-03-01', to: '2026-03-02' }, { from: '2025-03-01' }, { from: '2025-03-01', to: '2025-03-02' }],
  [march, 'none', undefined],
] as const)('%o against %o', (days, versus, compared) => expect(comparedDays(days, versus)).toEqual(compared))

test.each([
  ['vs=before', 'before'],
  ['vs=month', 'month'],
  ['vs=2026-02-28', { from: '2026-02-28' }],
  ['vs=2026-02-30', 'none'],
  ['vs=2026-03-19', 'none'],
  ['vs=ever', 'none'],
  ['', 'none'],
] as const)('%s', (search, versus) => {
  const read = readVersus(new URLSearchParams(search), '2026-03-18')
  expect(read).toEqual(versus)
  expect(versusText(read)).toBe(versus === 'none' ? undefined : search.slice(3))
})

it('says a change in percent of the size of what was before', () => {
  expect(changeOf(150n, 100n)).toBe('+50.0%')
  expect(changeOf(-150n, -100n)).toBe('−50.0%')
  expect(changeOf(100n, -100n)).toBe('+200.0%')
  expect(changeOf(2n, 3n)).toBe('−33.3%')
  expect(changeOf(7n, 7n)).toBe('0.0%')
  expect(changeOf(7n, 0n)).toBeUndefined()
})
