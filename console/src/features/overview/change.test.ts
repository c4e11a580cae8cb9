import { describe, expect, it } from 'vitest'
import { amountChange, changeOf, shareOf } from './change.ts'

describe('the change against yesterday', () => {
  it.each([
    ['112.40', '100.00', 'up', '+12.4%'],
    ['96.90', '100.00', 'down', '−3.1%'],
    ['100.00', '100.00', 'same', '0.0%'],
    ['0.00', '100.00', 'down', '−100.0%'],
    ['123456.00', '100.00', 'up', '+123,356.0%'],
    // Four decimals count: 0.0003 over 0.0002.
    ['0.0003', '0.0002', 'up', '+50.0%'],
    // Half a thousandth rounds away from zero, less than that to no change.
    ['100.05', '100.00', 'up', '+0.1%'],
    ['99.95', '100.00', 'down', '−0.1%'],
    ['100.0499', '100.00', 'same', '0.0%'],
    ['99.9501', '100.00', 'same', '0.0%'],
  ])('%s after %s goes %s by %s', (now, before, way, text) => {
    expect(amountChange(now, before)).toEqual({ way, text })
  })

  it('there is no change in percent from zero', () => {
    expect(amountChange('5.00', '0.00')).toBeUndefined()
    expect(amountChange('0.00', '0.0000')).toBeUndefined()
    expect(changeOf(3n, 0n)).toBeUndefined()
  })

  it('a profit that follows a loss has gone up, a greater loss down', () => {
    expect(amountChange('50.00', '-100.00')).toEqual({ way: 'up', text: '+150.0%' })
    expect(amountChange('-150.00', '-100.00')).toEqual({ way: 'down', text: '−50.0%' })
    expect(amountChange('-50.00', '100.00')).toEqual({ way: 'down', text: '−150.0%' })
  })

  it('is of whole amounts, not of floats', () => {
    expect(amountChange('9007199254740.9931', '9007199254740.9930')).toEqual({ way: 'same', text: '0.0%' })
  })
})

describe('the margin', () => {
  it.each([
    ['966554.00', '9284106.00', '10.41%'],
    ['1.00', '3.00', '33.33%'],
    ['2.00', '3.00', '66.67%'],
    ['0.0198', '2.00', '0.99%'],
    ['-12.50', '100.00', '−12.50%'],
    ['-0.0001', '100.00', '0.00%'],
    ['0.00', '100.00', '0.00%'],
    ['-100.00', '1.00', '−10,000.00%'],
    // More was given back than staked.
    ['-5.00', '-10.00', '50.00%'],
  ])('%s of %s is %s', (profit, staked, text) => expect(shareOf(profit, staked)).toBe(text))

  it('there is none without bets', () => {
    expect(shareOf('0.00', '0.00')).toBe('—')
    expect(shareOf('-5.00', '0.00')).toBe('—')
  })
})
