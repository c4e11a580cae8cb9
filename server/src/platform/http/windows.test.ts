/** Counting in windows: up to the most, each key for itself, anew once a window has ended, and without growing for ever. */
import { describe, expect, it } from 'vitest'
import { Windows } from './windows.ts'

describe('windows', () => {
  it('let the most through and then tell how long to wait, to the end of the window', () => {
    const windows = new Windows<string>(2, 60)
    expect([windows.count('a', 0), windows.count('a', 10), windows.count('a', 20)]).toEqual([0, 0, 60])
    expect(windows.count('a', 59_000.5)).toBe(1)
    expect(windows.count('a', 59_999.9)).toBe(1)
    expect(windows.count('a', 60_000)).toBe(0)
  })

  it('begin with the first time, not with the clock', () => {
    const windows = new Windows<string>(1, 10)
    expect(windows.count('a', 9_999)).toBe(0)
    expect(windows.count('a', 10_001)).toBe(10)
    expect(windows.count('a', 19_999)).toBe(0)
  })

  it('count each key for itself', () => {
    const windows = new Windows<bigint>(1, 10)
    expect([windows.count(1n, 0), windows.count(2n, 0), windows.count(1n, 0)]).toEqual([0, 0, 10])
  })

  it('forget those that have ended, and none that has not', () => {
    const windows = new Windows<number>(1, 60)
    for (let key = 0; key < 10_000; key += 1) windows.count(key, key < 5_000 ? 0 : 30_000)
    windows.count(-1, 60_000)
    expect(windows.size).toBe(5_001)
    expect(windows.count(9_999, 60_000)).toBe(30)
    for (let key = 0; key < 200_000; key += 1) windows.count(`${key}` as unknown as number, 100_000 + key * 61)
    expect(windows.size).toBeLessThan(11_100)
  })
})
