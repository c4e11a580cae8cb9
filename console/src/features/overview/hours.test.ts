import { describe, expect, it } from 'vitest'
import { barsOf, HOURS, highestHour } from './hours.ts'

const at = (hour: number, bettingAmount: string, returnAmount = '0.00') => ({
  ...{ hour, bettingAmount, returnAmount },
  online: 0,
})

describe('bars', () => {
  it('stand at their hour, whatever came in what order', () => {
    expect(barsOf([at(3, '30.50'), at(1, '10.0001')], 'bettingAmount')).toEqual([0, 10.0001, 0, 30.5])
  })
  it('end with the last hour there is', () => {
    expect(barsOf([at(0, '0.00')], 'bettingAmount')).toEqual([0])
    expect(barsOf([], 'bettingAmount')).toEqual([])
    expect(barsOf([at(23, '1.00')], 'bettingAmount')).toHaveLength(HOURS.length)
  })
  it('do not go below the floor', () => expect(barsOf([at(0, '5.00', '-3.00')], 'returnAmount')).toEqual([0]))
})

describe('the highest hour', () => {
  it('is by amount, not by text', () => expect(highestHour([at(1, '9.00'), at(2, '10.00')])?.hour).toBe(2))
  it('is the earlier one of two with the same amount', () =>
    expect(highestHour([at(5, '10.00'), at(2, '10.0000')])?.hour).toBe(2))
  it('is none before the first bet', () => {
    expect(highestHour([])).toBeUndefined()
    expect(highestHour([at(0, '0.00'), at(1, '0.00')])).toBeUndefined()
  })
})
