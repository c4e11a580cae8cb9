/** Counting in windows: up to the most, each key for itself, anew once a window has ended, and without growing for ever. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLocalBus } from '../bus/hub.ts'
import { openTally } from './tally.ts'
import { Windows } from './windows.ts'

describe('a counter', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const counter = (max: number, window_s: number) => openTally(openLocalBus(), 1).counter('own', max, window_s)

  it('lets the most through and then tells how long to wait, to the end of the window', () => {
    const count = counter(2, 60)
    expect(count('a')).toBe(0)
    vi.advanceTimersByTime(10)
    expect(count('a')).toBe(0)
    vi.advanceTimersByTime(10)
    expect(count('a')).toBe(60)
    vi.advanceTimersByTime(58_980)
    expect(count('a')).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(count('a')).toBe(0)
  })

  it('begins with the first time, not with the clock', () => {
    const count = counter(1, 10)
    vi.advanceTimersByTime(9_999)
    expect(count('a')).toBe(0)
    vi.advanceTimersByTime(2)
    expect(count('a')).toBe(10)
  })

  it('counts each key for itself', () => {
    const count = counter(1, 10)
    expect([count('1'), count('2'), count('1')]).toEqual([0, 0, 10])
  })
})

describe('windows', () => {
  it('forget those that have ended, and none that has not', () => {
    const windows = new Windows()
    for (let key = 0; key < 10_000; key += 1) windows.open(`${key}`, 60_000, key < 5_000 ? 0 : 30_000).used += 1
    windows.open('one more', 60_000, 60_000)
    expect(windows.size).toBe(5_001)
    expect(windows.open('9999', 60_000, 60_000)).toMatchObject({ used: 1, endsAt: 90_000 })
    for (let key = 0; key < 200_000; key += 1) windows.open(`later ${key}`, 60_000, 100_000 + key * 61)
    expect(windows.size).toBeLessThan(11_100)
  })
})
