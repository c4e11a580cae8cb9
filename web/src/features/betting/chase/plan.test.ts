import { yuan } from '@hongyun/lottery/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstOptions, type PlanOptions, rateText, rowsOf, timesForProfit, timesOf } from './plan.ts'

const once = { cost: yuan(2), back: yuan(4) }
const plan = (change: Partial<PlanOptions>, count = 5, most = 10_000) =>
  timesOf({ ...firstOptions, ...change }, new Array(count).fill(undefined), once, most)
const issues = Array.from({ length: 5 }, (_, n) => ({ issue: `20260318000${n}`, closesAt: n, drawsAt: n + 1 }))

describe('the multiples', () => {
  it('stay the same', () => expect(plan({ start: 3 })).toEqual([3, 3, 3, 3, 3]))

  it('grow by the factor every so many issues', () => {
    expect(plan({ kind: 'double' })).toEqual([1, 2, 4, 8, 16])
    expect(plan({ kind: 'double', start: 2, every: 2, factor: 3 })).toEqual([2, 2, 6, 6, 18])
  })

  it('end where the next would be above the maximum', () => {
    expect(plan({ kind: 'double' }, 200, 100)).toEqual([1, 2, 4, 8, 16, 32, 64])
    expect(plan({ start: 11 }, 5, 10)).toEqual([])
  })

  it('reach a profit, each by hand', () => {
    // 2 yuan return 4: for 20 % on 2 staked, m x 4 >= 1.2 x (2 + 2m): m = 2 after 2 spent, 5 after 6, 12 after 16.
    expect(plan({ kind: 'profit', rate: 20 })).toEqual([1, 2, 5, 12, 30])
    // The first issue can win 100 %; if it loses, no multiple of the next one covers it.
    expect(plan({ kind: 'profit', rate: 100 })).toEqual([1])
    expect(plan({ kind: 'profit', rate: 101 })).toEqual([])
    expect(plan({ kind: 'profit', rate: 20, start: 4 }).slice(0, 2)).toEqual([4, 6])
  })
})

it.each([0, -1, 1001])('a rate of %i %% gives no plan', (rate) => expect(plan({ kind: 'profit', rate })).toEqual([]))

it('a profit is reached on top of what was changed', () => {
  const edits = [undefined, { times: 10 }, { isOut: true }, undefined]
  // After 2 and 20 yuan m x 4 >= 1.2 x (22 + 2m): m = 17, for the issue that is left out and the one after it alike.
  expect(timesOf({ ...firstOptions, kind: 'profit' }, edits, once, 10_000)).toEqual([1, 2, 17, 17])
})

it('the multiple for a profit is the least one', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 10n),
      fc.bigInt(1n, 10n ** 12n),
      fc.bigInt(1n, 10n ** 11n),
      fc.integer({ min: 1, max: 1000 }),
      (cost, back, spent, rate) => {
        const terms = { cost, back } as typeof once
        const times = timesForProfit(terms, spent, rate)
        const reaches = (m: bigint) => (back * m - spent - cost * m) * 100n >= BigInt(rate) * (spent + cost * m)
        if (times === undefined) return !reaches(10n ** 30n)
        // A number is exact up to 2^53.
        if (times > Number.MAX_SAFE_INTEGER) return true
        return reaches(BigInt(times)) && (times === 0 || !reaches(BigInt(times) - 1n))
      },
    ),
  )
})

describe('the rows', () => {
  it('add up what is staked, and what a win leaves', () => {
    const rows = rowsOf(issues, [1, 2, 4], {}, once)
    expect(rows.map(({ cost, spent, back, profit }) => [cost, spent, back, profit])).toEqual([
      [yuan(2), yuan(2), yuan(4), yuan(2)],
      [yuan(4), yuan(6), yuan(8), yuan(2)],
      [yuan(8), yuan(14), yuan(16), yuan(2)],
    ])
    expect(rows.map(rateText)).toEqual(['100.0%', '33.3%', '14.2%'])
  })

  it('keep what the player changed, also when the issue has moved in the list', () => {
    const edits = { [issues[1]!.issue]: { times: 7 }, [issues[2]!.issue]: { isOut: true } }
    expect(rowsOf(issues, [1, 1, 1], edits, once).map(({ times, isOut, spent }) => [times, isOut, spent])).toEqual([
      [1, false, yuan(2)],
      [7, false, yuan(16)],
      [1, true, yuan(16)],
    ])
    expect(rowsOf(issues.slice(1), [1, 1], edits, once).map(({ times }) => times)).toEqual([7, 1])
    expect(rateText(rowsOf(issues, [1], { [issues[0]!.issue]: { isOut: true } }, once)[0]!)).toBe('—')
  })
})
