import { describe, expect, test } from 'vitest'
import { amountText, oddsText, splitAmount, typedMoney, unitsOf } from './money.ts'

describe('amounts', () => {
  test.each([
    ['12860.5000', '¥12,860.50'],
    ['0', '¥0.00'],
    ['1234567.1', '¥1,234,567.10'],
    ['999', '¥999.00'],
    ['000012.30', '¥12.30'],
    ['-40.0000', '−¥40.00'],
    ['99999999999999999999.99', '¥99,999,999,999,999,999,999.99'],
  ])('%s reads %s', (yuan, text) => expect(amountText(yuan)).toBe(text))

  test('a sign goes with what moved, and none with zero', () => {
    expect(amountText('197.48', { signed: true })).toBe('+¥197.48')
    expect(amountText('-1000', { signed: true })).toBe('−¥1,000.00')
    expect(amountText('0.0000', { signed: true })).toBe('¥0.00')
    expect(amountText('-0.0000', { signed: true })).toBe('¥0.00')
  })

  test('what is below a fen is cut off, never rounded up, unless asked for', () => {
    expect(amountText('0.0199')).toBe('¥0.01')
    expect(amountText('9.9999')).toBe('¥9.99')
    expect(amountText('0.0198', { exact: true })).toBe('¥0.0198')
    expect(amountText('30.0000', { exact: true })).toBe('¥30.00')
  })

  test('the parts keep the decimals apart', () =>
    expect(splitAmount('-1040.5')).toEqual({ sign: '−', whole: '1,040', fraction: '50' }))

  test('anything else is refused', () => expect(() => splitAmount('1e3')).toThrow('not a decimal amount: 1e3'))
})

describe('units', () => {
  test.each([
    ['-3.5', -35_000n],
    ['0.0198', 198n],
    ['-0.00', 0n],
  ])('%s is %s of 1/10000 yuan', (yuan, units) => expect(unitsOf(yuan)).toBe(units))

  test.each(['', '1e3', '--1', 'NaN', '1.23456'])('%s is refused', (bad) =>
    expect(() => unitsOf(bad)).toThrow(TypeError),
  )
})

test.each([
  ['7.6800', '7.68'],
  ['207.36', '207.36'],
  ['2.0000', '2'],
  ['100', '100'],
])('odds %s read %s', (odds, text) => expect(oddsText(odds)).toBe(text))

test.each([
  ['12a3', '123'],
  ['1.2.3', '1.23'],
  ['0050', '50'],
  ['12345678.999', '123456.99'],
  ['.5', '0.5'],
  ['.', '0.'],
  ['', ''],
  ['-5', '5'],
])('typing %s leaves %s', (typed, kept) => expect(typedMoney(typed)).toBe(kept))
