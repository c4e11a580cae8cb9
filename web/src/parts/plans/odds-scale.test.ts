import { expect, it } from 'vitest'
import { endText, scaleOf } from './odds-scale.ts'

it('is centred on the fair guess, ten percent to each side at least', () => {
  const scale = scaleOf({ totalWinRate: '51.2', fair: '50.0', low: '48.4', high: '54.0' })
  expect([scale.from, scale.to, scale.fair]).toEqual([40, 60, 50])
  expect(scale.at).toBeCloseTo(56)
  expect(scale.low).toBeCloseTo(42)
  expect(scale.high).toBeCloseTo(70)
})

it('is as wide as the interval asks for, and its ends say no impossible chance', () => {
  const scale = scaleOf({ totalWinRate: '100.0', fair: '75.0', low: '20.7', high: '100.0' })
  expect([scale.from, scale.to]).toEqual([20, 130])
  expect(scale.low).toBeGreaterThan(0)
  expect(scale.high).toBeLessThan(100)
  expect([endText(scale.from), endText(scale.to)]).toEqual(['20%', '100%'])
})
