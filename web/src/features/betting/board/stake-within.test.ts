import { expect, test } from 'vitest'
import { firstStake, type Stake, unitStakeOf } from './stake.ts'
import { stakeText, stakeWithin } from './stake-within.ts'

const LIMIT = 5_000_000_000n // 500,000 yuan
const returned = (mode: 'amount' | 'multiple', stake: Stake, odds: bigint) => unitStakeOf(mode, stake) * odds

test('a stake within the limit is left as it is', () => {
  expect(stakeWithin('multiple', firstStake, LIMIT, LIMIT)).toBe(firstStake)
})

test('fewer times come before a smaller unit, and no stake more is within the limit', () => {
  const few = stakeWithin('multiple', { ...firstStake, multiple: 50 }, 50n * 20_000n * 98_000n, LIMIT)
  expect(few).toMatchObject({ unit: '1', multiple: 2 })
  const rare = stakeWithin('multiple', firstStake, 20_000n * 1_247_639n, LIMIT)
  expect(rare).toMatchObject({ unit: '0.1', multiple: 2 })
  expect(returned('multiple', rare as Stake, 1_247_639n)).toBeLessThanOrEqual(LIMIT)
  expect(returned('multiple', { ...(rare as Stake), multiple: 3 }, 1_247_639n)).toBeGreaterThan(LIMIT)
})

test('an amount comes down to whole yuan', () => {
  const most = stakeWithin('amount', firstStake, 100_000n * 88_987n, LIMIT)
  expect(most).toMatchObject({ amount: 5 })
  expect(returned('amount', most as Stake, 88_987n)).toBeLessThanOrEqual(LIMIT)
})

test('there is no stake if even the smallest one is too high', () => {
  expect(stakeWithin('amount', { ...firstStake, amount: 1 }, 10_000n * 600_000n, LIMIT)).toBeUndefined()
  expect(stakeWithin('multiple', firstStake, 20_000n * 500_000_000n, LIMIT)).toBeUndefined()
})

test('a stake in words', () => {
  expect(stakeText('multiple', { ...firstStake, unit: '0.1', multiple: 2 })).toBe('角 × 2 倍')
  expect(stakeText('amount', { ...firstStake, amount: 5 })).toBe('5 元')
})
