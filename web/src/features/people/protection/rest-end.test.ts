import { dateTime } from '@hongyun/ui/format/time.ts'
import { expect, it } from 'vitest'
import { breakEnd, exclusionEnd, longer } from './rest-end.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

it('counts breaks in hours, over a month’s end too', () => {
  expect(dateTime(breakEnd('day', at('2026-02-28T20:36:00')))).toBe('2026-03-01 20:36:00')
  expect(dateTime(breakEnd('sixWeeks', at('2026-03-18T20:36:00')))).toBe('2026-04-29 20:36:00')
})

it('counts exclusions by the calendar: the last day of a shorter month', () => {
  const end = (lasts: Parameters<typeof exclusionEnd>[0], from: string) => dateTime(exclusionEnd(lasts, at(from)) ?? 0)
  expect(end('halfYear', '2026-08-31T01:00:00')).toBe('2027-02-28 01:00:00')
  expect(end('year', '2028-02-29T12:00:00')).toBe('2029-02-28 12:00:00')
  expect(end('fiveYears', '2026-03-18T20:36:00')).toBe('2031-03-18 20:36:00')
  expect(exclusionEnd('ever', at('2026-03-18T20:36:00'))).toBeUndefined()
})

it('offers to lengthen by what ends later than what runs, and nothing beyond for ever', () => {
  const now = at('2026-03-18T20:36:00')
  const breaks = (until: string | undefined) =>
    longer(['day', 'week', 'month'], (length) => breakEnd(length, now), until ? { until: at(until) } : null)
  expect(breaks(undefined)).toEqual(['day', 'week', 'month'])
  expect(breaks('2026-03-21T20:36:00')).toEqual(['week', 'month'])
  expect(breaks('2026-04-17T20:36:00')).toEqual([])
  const exclusions = (until: number | null) =>
    longer(['year', 'ever'], (length) => exclusionEnd(length, now), { until })
  expect(exclusions(at('2028-01-01T00:00:00'))).toEqual(['ever'])
  expect(exclusions(null)).toEqual([])
})
