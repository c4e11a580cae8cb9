import { expect, it } from 'vitest'
import { tightest } from './tightest-limit.ts'

const none = { value: null, left: null }

it('tells the recharge limit that leaves least, and whether one is the own', () => {
  const stake = { limit: 'stakeDay', value: '1.00', left: '1.00' } as const
  expect(tightest([stake, { limit: 'rechargeDay', ...none }])).toEqual({ isOwn: false })
  const ofTheSite = { limit: 'rechargeDay', value: null, left: '900.00' } as const
  expect(tightest([stake, ofTheSite])).toEqual({ isOwn: false, least: { limit: 'rechargeDay', left: '900.00' } })
  const own = { limit: 'rechargeMonth', value: '5000.00', left: '90.50' } as const
  expect(tightest([ofTheSite, { limit: 'rechargeWeek', ...none }, own])).toEqual({
    isOwn: true,
    least: { limit: 'rechargeMonth', left: '90.50' },
  })
})
