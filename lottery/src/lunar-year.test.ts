import { describe, expect, it } from 'vitest'
import { lunarYearAt } from './lunar-year.ts'

const newYears = [
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2033-01-31',
  '2034-02-19',
]

describe('lunarYearAt', () => {
  it.each(newYears)('changes at midnight in China on %s', (day) => {
    const midnight = Date.parse(`${day}T00:00:00+08:00`)
    expect(lunarYearAt(midnight)).toBe(Number(day.slice(0, 4)))
    expect(lunarYearAt(midnight - 1)).toBe(Number(day.slice(0, 4)) - 1)
  })

  it('has years of twelve or thirteen moons', () => {
    const day_ms = 86_400_000
    const starts: number[] = []
    for (let at = Date.parse('2000-01-01T00:00:00+08:00'); at < Date.parse('2100-01-01T00:00:00+08:00'); at += day_ms) {
      if (lunarYearAt(at) !== lunarYearAt(Math.max(at - day_ms, Date.parse('2000-01-01T00:00:00+08:00'))))
        starts.push(at)
    }
    expect(starts.length).toBe(100)
    const lengths = new Set(starts.slice(1).map((start, i) => (start - starts[i]!) / day_ms))
    expect([...lengths].filter((days) => ![353, 354, 355, 383, 384, 385].includes(days))).toEqual([])
  })

  it('refuses a year outside its table', () => {
    expect(() => lunarYearAt(Date.parse('1999-12-31T00:00:00+08:00'))).toThrow()
    expect(() => lunarYearAt(Date.parse('2100-01-01T00:00:00+08:00'))).toThrow()
  })
})
