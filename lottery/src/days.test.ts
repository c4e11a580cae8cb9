import { describe, expect, it } from 'vitest'
import {
  businessDay,
  DAY_MS,
  dateTime,
  dayAfter,
  dayStartAt,
  daysSinceMonday,
  HOUR_MS,
  isDate,
  isDay,
  startOfDay,
} from './days.ts'

const at = (text: string) => Date.parse(text)

describe('a time', () => {
  it('is written as Shanghai has it', () => {
    expect(dateTime(at('2026-03-18T12:36:18.250Z'))).toBe('2026-03-18 20:36:18')
    expect(dateTime(at('2026-12-31T16:00:00.000Z'))).toBe('2027-01-01 00:00:00')
  })

  it('agrees with the zone of the platform, every seven hours through a leap year', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    for (let time = at('2028-01-01T00:30:00Z'); time < at('2029-01-01T00:30:00Z'); time += 7 * HOUR_MS)
      expect(dateTime(time)).toBe(zone.format(time))
  })
})

describe('a business day', () => {
  it.each([
    ['2026-03-05T15:59:59.999Z', '2026-03-05'],
    ['2026-03-05T16:00:00.000Z', '2026-03-06'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
    ['1969-12-31T16:00:00.000Z', '1970-01-01'],
    ['1969-12-31T15:59:59.999Z', '1969-12-31'],
  ])('of %s is %s', (time, day) => {
    expect(businessDay(at(time))).toBe(day)
    expect(dayStartAt(at(time))).toBe(startOfDay(day))
  })

  it('begins where the one before ends, and is a day long', () => {
    for (const day of ['2026-01-01', '2026-03-01', '2028-02-29', '2026-12-31']) {
      const start = startOfDay(day)
      expect([start - 1, start, start + DAY_MS - 1, start + DAY_MS].map((ms) => businessDay(ms) === day)).toEqual([
        ...[false, true, true, false],
      ])
      expect(dayStartAt(start + DAY_MS - 1)).toBe(start)
    }
  })

  it.each([
    ['2026-02-28', '2026-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
    ['2026-04-30', '2026-05-01'],
    ['2026-12-31', '2027-01-01'],
  ])('%s is followed by %s', (day, next) => {
    expect(dayAfter(day, 1)).toBe(next)
    expect(dayAfter(next, -1)).toBe(day)
    expect(dayAfter(day, 0)).toBe(day)
  })

  it('is so many days after Monday', () => {
    const week = Array.from({ length: 7 }, (_, n) => dayAfter('2025-12-29', n))
    expect(week.map(daysSinceMonday)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})

describe('a text', () => {
  it.each(['2000-01-01', '2026-02-28', '2028-02-29', '2000-02-29', '2026-12-31', '2099-12-31'])(
    '%s is a day',
    (text) => {
      expect([isDate(text), isDay(text)]).toEqual([true, true])
    },
  )

  it.each(['1999-12-31', '2100-01-01'])('%s is a date, and no day that calls take', (text) => {
    expect([isDate(text), isDay(text)]).toEqual([true, false])
  })

  it.each([
    ...['2026-02-29', '2026-02-31', '2100-02-29', '2026-04-31', '2026-13-01', '2026-13-99', '2026-00-10', '2026-01-00'],
    ...['2026-01-32', '2026-1-1', '20260101', '2026-01-01T00:00:00Z', ' 2026-01-01', '2026-01-01\n', 'today', ''],
  ])('%j is none', (text) => {
    expect([isDate(text), isDay(text)]).toEqual([false, false])
  })
})
