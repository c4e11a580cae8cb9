import { expect, test } from 'vitest'
import { clockTime, date, dateTime, endOfDay, monthTime, presetRange, startOfDay } from './time.ts'

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
] as const)('%s is %s to %s', (preset, from, to) => expect(presetRange(preset, NOW)).toEqual({ from, to }))
