import { describe, expect, it } from 'vitest'
import { flowOf, resultOf, sumOf, textOf, wholeYuan } from './sums.ts'

describe('sums', () => {
  it('adds what floats cannot', () => {
    expect(sumOf(['0.10', '0.20'])).toBe('0.30')
    expect(sumOf(Array.from({ length: 10_000 }, () => '0.0001'))).toBe('1.00')
    expect(sumOf(['9007199254740.9931', '0.0001'])).toBe('9007199254740.9932')
    expect(sumOf([])).toBe('0.00')
  })
  it('takes amounts below zero', () => {
    expect(textOf(-35_000n)).toBe('-3.50')
    expect(sumOf(['-1.00', '0.75'])).toBe('-0.25')
  })
  it('tells in from out', () => {
    const rows = [
      { direction: 'in', amount: '197.48' },
      { direction: 'out', amount: '40.00' },
      { direction: 'out', amount: '160.0001' },
    ] as const
    expect(flowOf(rows)).toEqual({ income: '197.48', expense: '200.0001', net: '-2.5201' })
  })
  it('a bet leaves return and rebate less its stake', () => {
    expect(resultOf('10.00', '0.00', '0.0198')).toBe('-9.9802')
    expect(resultOf('10.00', '19.60', '0.00')).toBe('9.60')
  })
  it('whole yuan', () => expect(wholeYuan('7434.9900')).toBe('7,434'))
})
