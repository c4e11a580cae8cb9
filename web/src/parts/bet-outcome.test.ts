import { describe, expect, it } from 'vitest'
import { betStatus, netOf } from './bet-outcome.ts'

const bet = (bettingAmount: string, returnAmount: string, rebateAmount = '0') =>
  ({ state: 'won', bettingAmount, returnAmount, rebateAmount }) as const

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
    expect(betStatus({ state: 'refunded', bettingAmount: '4.00', returnAmount: '4.00', rebateAmount: null })).toBe(
      'refunded',
    )
    expect(betStatus({ state: 'waiting', bettingAmount: '4.00', returnAmount: null, rebateAmount: null })).toBe(
      'waiting',
    )
  })
})
