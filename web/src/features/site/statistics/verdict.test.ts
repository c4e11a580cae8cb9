import { describe, expect, it } from 'vitest'
import { chanceText, chartParts, togetherOf, verdictOf } from './verdict.ts'

describe('verdicts', () => {
  it('warn only of results that chance hardly gives', () => {
    expect(verdictOf(0.0009)).toEqual({ text: '罕见', calm: false })
    expect(verdictOf(0.001)).toEqual({ text: '少见', calm: true })
    expect(verdictOf(0.05)).toEqual({ text: '与公平相符', calm: true })
  })

  it('write chances in words', () => {
    expect(chanceText(0.51234)).toBe('0.5123')
    expect(chanceText(0.000012)).toBe('1.2 × 10⁻⁵')
    expect(chanceText(0)).toBe('小于 10⁻³⁰⁰')
  })

  it('of many tests together take the least and count how many there were', () => {
    expect(togetherOf([])).toBeUndefined()
    const { tests, least, chance } = togetherOf([0.5, 0.05, 0.9])!
    expect([tests, least]).toEqual([3, 0.05])
    expect(chance).toBeCloseTo(1 - 0.95 ** 3, 12)
  })
})

it('charts hold every column once, none too many', () => {
  for (const count of [1, 6, 28, 40, 41, 46, 49, 80, 81]) {
    const parts = chartParts(count)
    expect(parts.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i))).toEqual(
      Array.from({ length: count }, (_, i) => i),
    )
    for (const [from, to] of parts) expect(to - from).toBeLessThanOrEqual(40)
  }
})
