import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, mulDivFloor, parseMoney, yuan } from './money.ts'

describe('parseMoney', () => {
  it.each([
    ['0', 0n],
    ['12', 120000n],
    ['12.00', 120000n],
    ['0.0198', 198n],
    ['0.5', 5000n],
    ['9999999999999.9999', 99999999999999999n],
  ])('reads %s', (text, units) => {
    expect(parseMoney(text)).toEqual({ ok: true, value: units })
  })

  it.each([
    '',
    ' ',
    '1 ',
    ' 1',
    '1\n',
    '-1',
    '+1',
    '007',
    '00',
    '1.',
    '.5',
    '1e3',
    '0x10',
    '1,000',
    '１２',
    '1。5',
    '１.5',
    '٣',
    'NaN',
    'Infinity',
    '1.2.3',
    '10000000000000',
    '0.00001',
    '1_000',
    '99999999999999999999999999999999999999999999',
  ])('refuses %j', (text) => {
    const read = parseMoney(text)
    expect(read.ok).toBe(false)
    if (!read.ok) expect(read.reason).toMatch(/请/)
  })

  it('holds the number of decimals', () => {
    expect(parseMoney('1.23', 2).ok).toBe(true)
    expect(parseMoney('1.230', 2).ok).toBe(false)
    expect(parseMoney('1', 0)).toEqual({ ok: true, value: yuan(1) })
    expect(parseMoney('1.0', 0).ok).toBe(false)
  })

  it('reads what formatMoney writes', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }), (units) => {
        expect(parseMoney(formatMoney(units))).toEqual({ ok: true, value: units })
      }),
    )
  })
})

describe('formatMoney', () => {
  it.each([
    [0n, '0.00'],
    [1n, '0.0001'],
    [100n, '0.01'],
    [198n, '0.0198'],
    [1250n, '0.125'],
    [120000n, '12.00'],
    [-35000n, '-3.50'],
    [-1n, '-0.0001'],
  ])('writes %s as %s', (units, text) => {
    expect(formatMoney(units)).toBe(text)
  })
})

describe('mulDivFloor', () => {
  it('rounds down and takes nothing negative', () => {
    expect(mulDivFloor(10n, 2n, 3n)).toBe(6n)
    expect(() => mulDivFloor(-1n, 2n, 3n)).toThrow()
    expect(() => mulDivFloor(1n, 2n, 0n)).toThrow()
  })
})
