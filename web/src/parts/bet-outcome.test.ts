import { describe, expect, it } from 'vitest'
import { betStatus, netOf } from './bet-outcome.ts'

const bet = (bettingAmount: string, returnAmount: string, rebateAmount = '0') =>
  ({ state: 'won', openNumber: '1,2,3', bettingAmount, returnAmount, rebateAmount }) as const

describe('what a bet came to', () => {
  it('counts the rebate as returned', () => {
    expect(netOf(bet('4.00', '3.84', '0.08'))).toEqual({ returned: 39_200n, net: -800n })
  })

  it('is a win above the stake only', () => {
    expect(betStatus(bet('2.00', '3.92'))).toBe('won')
    expect(betStatus(bet('4.00', '3.92'))).toBe('partial')
    expect(betStatus(bet('4.00', '3.92', '0.08'))).toBe('even')
  })

  it('keeps every other state', () => {
    expect(betStatus({ ...bet('4.00', '0.00'), state: 'lost' })).toBe('lost')
    expect(betStatus({ ...bet('4.00', '0.00'), state: 'waiting', openNumber: null })).toBe('waiting')
  })

  it('tells a tie from an issue that is void: only this one has no draw', () => {
    const refunded = { ...bet('4.00', '4.00'), state: 'refunded' } as const
    expect(betStatus(refunded)).toBe('tied')
    expect(betStatus({ ...refunded, openNumber: null })).toBe('void')
  })
})
