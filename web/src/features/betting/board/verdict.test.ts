import { describe, expect, it } from 'vitest'
import { settledNow, spokenVerdict, verdictOf, waitingIssues } from './verdict.ts'

const totals = (bettingAmount: string, returnAmount: string, rebateAmount = '0.00') => ({
  bettingAmount,
  returnAmount,
  rebateAmount,
})

describe('the verdict of an issue', () => {
  it('says what came back, then the net', () => {
    const verdict = verdictOf('202603181236', totals('4.00', '3.92'))
    expect(verdict.sign).toBe(-1)
    expect(spokenVerdict(verdict)).toBe('第 20260318-1236 期：返还 ¥3.92，本期 −¥0.08')
  })

  it('counts the rebate, and has a plus above zero only', () => {
    expect(verdictOf('1', totals('4.00', '211.68', '0.04'))).toMatchObject({ returned: '¥211.72', net: '+¥207.72' })
    expect(verdictOf('1', totals('4.00', '3.96', '0.04'))).toMatchObject({ sign: 0, net: '¥0.00' })
    expect(verdictOf('1', totals('4.00', '0.00'))).toMatchObject({ anything: false, net: '−¥4.00' })
  })

  it('comes once all bets on an issue are settled, and not for bets taken back', () => {
    const before = waitingIssues([
      { issue: '7', state: 'waiting' },
      { issue: '8', state: 'waiting' },
    ])
    const bets = (seven: string, other: string) => [
      { issue: '7', state: seven },
      { issue: '7', state: other },
      { issue: '8', state: 'waiting' },
    ]
    expect(settledNow(before, bets('won', 'waiting'))).toBeUndefined()
    expect(settledNow(before, bets('won', 'lost'))).toBe('7')
    expect(settledNow(before, bets('cancelled', 'cancelled'))).toBeUndefined()
    expect(settledNow(new Set(), bets('won', 'lost'))).toBeUndefined()
  })
})
