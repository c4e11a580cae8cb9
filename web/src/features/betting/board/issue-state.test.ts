import { describe, expect, test } from 'vitest'
import { betsDelay } from './bets-delay.ts'
import { drawingOf, type Header, nextBoundary, refetchDelay, saleOf, waitsForDraw, withLast } from './issue-state.ts'

const current = { issue: '202611200002', opensAt: 60_000, closesAt: 115_000, drawsAt: 120_000, commitment: '' }
const last = { issue: '202611200001', drawsAt: 60_000, openNumber: '1,2,3', seed: '', betRoot: '' }
const header = (change: Partial<Header> = {}): Header => ({
  serverTime: 0,
  current,
  next: null,
  today: { drawn: 1, total: 1440 },
  drawing: null,
  last,
  ...change,
})

test('the last draw of the header is put before a list without it, and in the place of what it was before', () => {
  const before = { ...last, issue: '202611200000' }
  expect(withLast([before], last)).toEqual([last, before])
  expect(withLast([last, before], last)).toEqual([last, before])
  expect(withLast([{ ...last, openNumber: '4,5,6' }, before], last)).toEqual([last, before])
  expect(withLast([before], null)).toEqual([before])
})

describe('sale', () => {
  test.each([
    [59_999, 'shut'],
    [60_000, 'open'],
    [114_999, 'open'],
    [115_000, 'shut'],
    [120_000, 'shut'],
  ])('at %i it is %s', (now, state) => {
    expect(saleOf(header(), now, 5).state).toBe(state)
  })

  test('between two issues the one that draws stands in the header; with neither nothing is on sale', () => {
    const drawing = { issue: current.issue, drawsAt: current.drawsAt, awaitsBeacon: false }
    const over = { endsAt: 0, label: '距封盘', ended: '开奖中' }
    expect(saleOf(header({ current: null, drawing }), 116_000, 5)).toEqual({
      state: 'shut',
      issue: drawing,
      until: over,
    })
    expect(saleOf(header({ current: null }), 116_000, 5)).toEqual({ state: 'none', next: null })
  })

  test('a draw that closes long before is counted down to, and runs from its time on', () => {
    const drawing = { issue: '2026313', drawsAt: 1_000_000, awaitsBeacon: false }
    const next = { issue: '2026314', opensAt: 1_000_000, drawsAt: 90_000_000 }
    const closed = header({ current: null, drawing, next })
    expect(saleOf(header(), 100_000, 900)).toMatchObject({ state: 'open', until: { label: '距封盘', ended: '已封盘' } })
    const waiting = saleOf(closed, 999_000, 900)
    expect(waiting).toMatchObject({ until: { endsAt: 1_000_000, label: '距开奖', ended: '开奖中' } })
    expect([waiting, saleOf(closed, 1_000_000, 900), saleOf(header(), 116_000, 5)].map(waitsForDraw)).toEqual([
      ...[true, false, false],
    ])
    expect(saleOf(closed, 1_000_000, 900)).toMatchObject({ state: 'shut', until: { endsAt: 0 } })
    expect(saleOf(header({ current: null, next }), 999_000, 900)).toEqual({ state: 'none', next })
    expect(nextBoundary(header({ current: null, next }), 999_000)).toBe(1_000_000)
  })
})

describe('draw', () => {
  test('an issue that has closed is pending by the clock alone, before the server says so', () => {
    expect(drawingOf(header(), 114_999)).toBeNull()
    expect(drawingOf(header(), 115_000)).toEqual({ issue: current.issue, drawsAt: 120_000, awaitsBeacon: false })
  })

  test('the draw before it never stands in for the one that is pending', () => {
    const next = { ...current, issue: '202611200003', opensAt: 120_000, closesAt: 175_000, drawsAt: 180_000 }
    const drawing = { issue: current.issue, drawsAt: 120_000, awaitsBeacon: true }
    expect(drawingOf(header({ current: next, drawing }), 120_100)?.awaitsBeacon).toBe(true)
    expect(drawingOf(header({ current: next, drawing }), 120_100)?.issue).toBe(current.issue)
    expect(drawingOf(header({ current: next, last: { ...last, issue: current.issue } }), 120_500)).toBeNull()
    expect(drawingOf(header({ last: { ...last, issue: current.issue } }), 120_500)).toBeNull()
  })
})

describe('when to ask again', () => {
  test('the page waits for the next boundary, and never longer than half a minute', () => {
    expect(nextBoundary(header(), 70_000)).toBe(115_000)
    expect(nextBoundary(header(), 115_000)).toBe(120_000)
    expect(refetchDelay(header(), 70_000)).toBe(30_000)
    expect(refetchDelay(header(), 114_000)).toBe(1060)
    expect(refetchDelay(header({ current: null }), 0)).toBe(30_000)
  })

  test('after the draw time it asks often, and less often when the draw is late', () => {
    expect(refetchDelay(header(), 120_000)).toBe(400)
    expect(refetchDelay(header(), 140_000)).toBe(1500)
    expect(refetchDelay(header(), 300_000)).toBe(5000)
    expect(refetchDelay(undefined, 0)).toBe(3000)
  })

  test('my bets are asked for until the drawn issue is settled', () => {
    const bet = { state: 'waiting', lotteryCode: 'k3_1m', issue: '202611200002' }
    expect(betsDelay([bet], 'k3_1m', '202611200001')).toBe(false)
    expect(betsDelay([bet], 'k3_1m', '202611200002')).toBe(1000)
    expect(betsDelay([{ ...bet, state: 'won' }], 'k3_1m', '202611200002')).toBe(false)
    expect(betsDelay([{ ...bet, lotteryCode: 'k3_30s' }], 'k3_1m', undefined)).toBe(5000)
  })
})

test('with pushed draws the issue is requested again only when a draw is overdue', () => {
  expect(refetchDelay(header(), 61_000, true)).toBe(64_000)
  expect(refetchDelay(header(), 119_000, true)).toBe(6_000)
  expect(refetchDelay(header(), 126_000, true)).toBe(15_000)
  expect(refetchDelay(header({ current: null }), 61_000, true)).toBe(60_000)
})
