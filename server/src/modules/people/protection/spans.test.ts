/** Spans over midnight, Mondays, months' ends and the turn of a year, in Asia/Shanghai. */
import { expect, it } from 'vitest'
import { daysOf, firstDay } from './spans.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const textOf = (moment: string) =>
  (['day', 'week', 'month'] as const).map((period) => Object.values(daysOf(period, at(moment))).join(' '))

it.each([
  ['2026-03-01T00:00:00', '2026-03-01 2026-03-02', '2026-02-23 2026-03-02', '2026-03-01 2026-04-01', '2026-02-23'],
  ['2026-02-28T23:59:59', '2026-02-28 2026-03-01', '2026-02-23 2026-03-02', '2026-02-01 2026-03-01', '2026-02-01'],
  ['2026-03-02T00:00:00', '2026-03-02 2026-03-03', '2026-03-02 2026-03-09', '2026-03-01 2026-04-01', '2026-03-01'],
  ['2026-12-31T12:00:00', '2026-12-31 2027-01-01', '2026-12-28 2027-01-04', '2026-12-01 2027-01-01', '2026-12-01'],
  ['2028-02-29T08:00:00', '2028-02-29 2028-03-01', '2028-02-28 2028-03-06', '2028-02-01 2028-03-01', '2028-02-01'],
])('%s', (moment, day, week, month, first) => {
  expect(textOf(moment)).toEqual([day, week, month])
  expect(firstDay(at(moment))).toBe(first)
})
