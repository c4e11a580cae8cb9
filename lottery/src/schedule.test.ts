import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLottery, findSelfRun, lotteries, selfRunLotteries } from './lotteries.ts'
import { lotteryTypes } from './lottery-types.ts'
import { issueAt, issueDayAt, issueOf, issuesBetween, issuesPerDay } from './schedule.ts'

const fast = findSelfRun('k3_30s')!
const midnight = Date.parse('2026-02-01T00:00:00+08:00')
const anyTime = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2099-12-31T00:00:00Z') })

describe('lotteries', () => {
  it('are found by their code', () => {
    expect(['k3_30s', 'ssc_1m', 'bj28_3m', 'lhc_5m'].map((code) => issuesPerDay(findSelfRun(code)!))).toEqual([
      2880, 1440, 480, 288,
    ])
    expect(findLottery('k3_1m')?.name).toBe('1分快三')
    expect(findLottery('toString')).toBeUndefined()
    for (const lottery of selfRunLotteries) expect(findSelfRun(lottery.code)).toBe(lottery)
    expect(new Set(selfRunLotteries.map(({ type }) => type))).toEqual(new Set(lotteryTypes))
    expect(new Set(lotteries.map(({ code }) => code)).size).toBe(lotteries.length)
  })
})

describe('issueAt', () => {
  it('starts the business day at midnight in Shanghai', () => {
    expect(issueAt(fast, midnight)).toEqual({
      issue: '202602010001',
      opensAt: midnight,
      closesAt: midnight + 25_000,
      drawsAt: midnight + 30_000,
    })
    expect(issueDayAt(midnight)).toBe('20260201')
  })

  it('draws the last issue of a day at the midnight after', () => {
    expect(issueAt(fast, midnight - 1)).toEqual({
      issue: '202601312880',
      opensAt: midnight - 30_000,
      closesAt: midnight - 5_000,
      drawsAt: midnight,
    })
    expect(issueDayAt(midnight - 1)).toBe('20260131')
  })

  it('runs from one draw to the next', () => {
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...selfRunLotteries), (ms, lottery) => {
        const now = issueAt(lottery, ms)
        expect(now.opensAt).toBeLessThanOrEqual(ms)
        expect(now.drawsAt).toBeGreaterThan(ms)
        expect(issueAt(lottery, now.drawsAt).opensAt).toBe(now.drawsAt)
        expect(issueAt(lottery, now.drawsAt).issue > now.issue).toBe(true)
        expect(issueOf(lottery, now.issue)).toEqual({ ok: true, value: now })
      }),
    )
  })
})

describe('issuesBetween', () => {
  it('has a whole day', () => {
    const day = [...issuesBetween(fast, midnight, midnight + 86_400_000)]
    expect(day.length).toBe(2880)
    expect([day[0]!.issue, day.at(-1)!.issue]).toEqual(['202602010001', '202602012880'])
    expect(new Set(day.map(({ issue }) => issue)).size).toBe(2880)
  })

  it('neither repeats nor leaves out where windows touch', () => {
    fc.assert(
      fc.property(anyTime, fc.nat(400_000), fc.nat(400_000), (from, first, second) => {
        const issues = (a: number, b: number) => [...issuesBetween(fast, a, b)]
        const middle = from + first
        expect([...issues(from, middle), ...issues(middle, middle + second)]).toEqual(issues(from, middle + second))
      }),
    )
  })

  it('is empty for an empty window', () => {
    expect([...issuesBetween(fast, midnight, midnight)]).toEqual([])
    expect([...issuesBetween(fast, midnight + 1, midnight + 30_000)]).toEqual([])
  })
})

describe('issueOf', () => {
  it.each(['', '20260201', '202602010000', '202602012881', '202602300001', '202613010001', '2026020100010', 'abc'])(
    'refuses %j',
    (issue) => expect(issueOf(fast, issue).ok).toBe(false),
  )
})
