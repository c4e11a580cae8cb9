import { describe, expect, it } from 'vitest'
import { findPlay } from './catalogue.ts'
import { fraction, textOf } from './fraction.ts'
import { sideOf, wilson } from './interval.ts'

describe('wilson', () => {
  it.each([
    // From the tables of Newcombe, Statistics in Medicine 17 (1998), 857.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d hits in %d tries', (hits, tries, low, high) => {
    const found = wilson(hits, tries)
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })

  it('is as wide as can be without tries, and turns over with the hits', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
    expect(wilson(7, 7).high).toBe(1)
    for (const hits of [0, 3, 50]) {
      const [one, other] = [wilson(hits, 50), wilson(50 - hits, 50)]
      expect(one.low).toBeCloseTo(1 - other.high, 12)
    }
  })

  it('holds the chance, or lies above or below it', () => {
    expect(sideOf(wilson(50, 100), 0.5)).toBe('holds')
    expect(sideOf(wilson(80, 100), 0.5)).toBe('above')
    expect(sideOf(wilson(20, 100), 0.5)).toBe('below')
  })
})

describe('the chance of a number', () => {
  const of = (code: string, number: string, context = {}) => {
    const chance = findPlay(code)!.chanceOf(number, context)
    return chance && textOf(chance)
  }
  it.each([
    ['k3_hezhi_lm', 'da', '1/2'],
    ['k3_hezhi_lm', 'da,dan', textOf(fraction(155, 216))],
    ['k3_hezhi_lm', 'da,xiao', '1/1'],
    ['k3_hezhi', '3', '1/216'],
    ['k3_hezhi', '3,10,17', textOf(fraction(1 + 27 + 3, 216))],
  ])('%s %s hits %s of the draws', (code, number, chance) => expect(of(code, number)).toBe(chance))
})
