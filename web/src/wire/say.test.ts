import { dismiss, shownToasts } from '@hongyun/ui/toast.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { say } from './say.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})
const texts = () => shownToasts().map(({ text }) => text)

it('calls that fail alike say it once, and a call that fails later says it whatever was said before', () => {
  for (const text of ['网络超时，请重试', '网络超时，请重试', '']) say.error(text)
  expect(texts()).toEqual(['网络超时，请重试'])
  for (const { id } of shownToasts()) dismiss(id)
  say.error('网络超时，请重试')
  expect(texts()).toEqual(['网络超时，请重试'])
  vi.advanceTimersByTime(2900)
  say.error('网络超时，请重试')
  vi.advanceTimersByTime(2900)
  expect(texts()).toEqual(['网络超时，请重试'])
})
