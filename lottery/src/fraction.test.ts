import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, div, floorOf, fraction, mul, sub, textOf, zero } from './fraction.ts'

const any = fc
  .tuple(
    fc.integer(),
    fc.integer().filter((n) => n !== 0),
  )
  .map(([num, den]) => fraction(num, den))

describe('fractions', () => {
  it('are reduced, with the sign above', () => {
    expect(textOf(fraction(6, 1296))).toBe('1/216')
    expect(textOf(fraction(3, -6))).toBe('-1/2')
    expect(textOf(fraction(0, 5))).toBe('0/1')
    expect(() => fraction(1, 0)).toThrow()
  })

  it('take back what they add and multiply', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(sub(add(a, b), b)).toEqual(a)
        if (compare(b, zero) !== 0) expect(div(mul(a, b), b)).toEqual(a)
        expect(compare(a, b)).toBe(-compare(b, a) + 0)
      }),
    )
  })

  it('have a whole part', () => {
    expect(floorOf(fraction(7, 2))).toBe(3n)
    expect(() => floorOf(fraction(-1, 2))).toThrow()
  })
})
