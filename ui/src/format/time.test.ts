import { startOfDay } from '@hongyun/lottery/days.ts'
import { expect, test } from 'vitest'
import { clockTime, date, dateTime, endOfDay, monthTime, presetRange, yearTime } from './time.ts'

const NOW = Date.parse('2026-03-18T12:36:18.250Z')

test('an instant reads in 北京时间', () => {
  expect(dateTime(NOW)).toBe('2026-03-18 20:36:18')
  expect(monthTime(NOW)).toBe('03-18 20:36:18')
  expect(clockTime(NOW)).toBe('20:36')
})

test('the day turns at midnight there, not here', () => {
  expect(date(Date.parse('2026-03-18T15:59:59.999Z'))).toBe('2026-03-18')
  expect(date(Date.parse('2026-03-18T16:00:00.000Z'))).toBe('2026-03-19')
})

test('a day is its first to its last millisecond', () => {
  expect(dateTime(startOfDay('2026-03-18'))).toBe('2026-03-18 00:00:00')
  expect(endOfDay('2026-03-18') + 1).toBe(startOfDay('2026-03-19'))
})

test.each([
  ['today', '2026-03-18', '2026-03-18'],
  ['yesterday', '2026-03-17', '2026-03-17'],
  ['week', '2026-03-12', '2026-03-18'],
  ['month', '2026-02-17', '2026-03-18'],
  ['thisWeek', '2026-03-16', '2026-03-18'],
  ['thisMonth', '2026-03-01', '2026-03-18'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
] as const)('%s is %s to %s', (preset, from, to) => expect(presetRange(preset, NOW)).toEqual({ from, to }))

test('a week begins on Monday, and the month before January is December', () => {
  const monday = Date.parse('2026-01-05T00:00:00+08:00')
  expect(presetRange('thisWeek', monday)).toEqual({ from: '2026-01-05', to: '2026-01-05' })
  expect(presetRange('thisWeek', monday - 1)).toEqual({ from: '2025-12-29', to: '2026-01-04' })
  expect(presetRange('lastMonth', monday)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test.each([
  [NOW, '03-18 20:36'],
  [Date.parse('2025-12-31T15:59:00Z'), '2025-12-31 23:59'],
  [Date.parse('2025-12-31T16:00:00Z'), '01-01 00:00'],
  [Date.parse('2026-12-31T16:00:00Z'), '2027-01-01 00:00'],
])('a moment of another year names it: %#', (ms, text) => expect(yearTime(ms, NOW)).toBe(text))
