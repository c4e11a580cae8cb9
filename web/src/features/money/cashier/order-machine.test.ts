import { orderStates as stateNames } from '@hongyun/contract/cashier/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { describe, expect, it } from 'vitest'
import { endings, isFinal, POLL_MS, phaseOf, pollEvery, REVIEW_POLL_MS, stepsOf } from './order-machine.ts'

const orderStates = wordsOf(stateNames)

const expiresAt = 1_000_000

describe('phaseOf', () => {
  it('pays until the last millisecond, then lapses until the server speaks', () => {
    expect(phaseOf({ state: 'pending', expiresAt }, expiresAt - 1)).toBe('paying')
    expect(phaseOf({ state: 'pending', expiresAt }, expiresAt)).toBe('lapsing')
  })
  it('goes by the answer of the server, however late the payment came', () => {
    for (const state of orderStates.filter((one) => one !== 'pending')) {
      expect(phaseOf({ state, expiresAt }, 0)).toBe(state)
      expect(phaseOf({ state, expiresAt }, expiresAt + 1)).toBe(state)
    }
  })
})

describe('pollEvery', () => {
  it('asks every two seconds until the order is final', () => {
    expect(pollEvery(undefined)).toBe(POLL_MS)
    for (const state of orderStates.filter(isFinal)) expect(pollEvery({ state })).toBe(false)
    expect(pollEvery({ state: 'pending' })).toBe(POLL_MS)
    expect(pollEvery({ state: 'review' })).toBe(REVIEW_POLL_MS)
  })
})

describe('stepsOf', () => {
  it('moves from placing to paying to credited', () => {
    expect(stepsOf(undefined)).toEqual(['now', 'next', 'next'])
    expect(stepsOf('paying')).toEqual(['done', 'now', 'next'])
    expect(stepsOf('lapsing')).toEqual(['done', 'now', 'next'])
    expect(stepsOf('review')).toEqual(['done', 'done', 'now'])
    expect(stepsOf('paid')).toEqual(['done', 'done', 'done'])
  })
  it('never shows money as credited that was not', () => {
    for (const phase of ['expired', 'cancelled', 'failed'] as const) expect(stepsOf(phase)[2]).toBe('next')
  })
})

it('every end without money has words and a way on', () => {
  const withoutMoney = orderStates.filter((state) => isFinal(state) && state !== 'paid')
  expect(Object.keys(endings).sort()).toEqual([...withoutMoney].sort())
})
