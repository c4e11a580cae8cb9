import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, shownToasts, toast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

function texts(): string[] {
  return shownToasts().map((shown) => shown.text)
}

test('the newest stands on top, and the fourth pushes the first out', () => {
  for (const text of ['一', '二', '三', '四']) toast.ok(text)
  expect(texts()).toEqual(['四', '三', '二'])
})

test('each stays 3 s, an error like a success', () => {
  toast.error('赔率已更新，请确认')
  vi.advanceTimersByTime(1000)
  toast.ok('投注成功')
  vi.advanceTimersByTime(1999)
  expect(texts()).toEqual(['投注成功', '赔率已更新，请确认'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['投注成功'])
  vi.advanceTimersByTime(1000)
  expect(texts()).toEqual([])
})

test('one can be sent away early', () => {
  toast.ok('复制成功')
  for (const shown of shownToasts()) dismiss(shown.id)
  expect(texts()).toEqual([])
})

test('said again it stands once, and for its time from then on', () => {
  toast.error('禁言状态不允许发言')
  toast.ok('复制成功')
  vi.advanceTimersByTime(2900)
  toast.error('禁言状态不允许发言')
  expect(texts()).toEqual(['禁言状态不允许发言', '复制成功'])
  vi.advanceTimersByTime(2999)
  expect(texts()).toEqual(['禁言状态不允许发言'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})
