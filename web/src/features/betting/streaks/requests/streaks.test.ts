// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { setPushed } from '../../../../wire/push/pushed.ts'
import { streaksOf } from './streaks.ts'

let asked = 0
vi.mock('../../../../wire/api.ts', () => ({
  api: async () => {
    asked += 1
    return { list: [] }
  },
}))
vi.useFakeTimers()
afterEach(() => setPushed(false))

it.each([false, true])('is read every 10 s, whether draws are told or not (%s)', async (isTold) => {
  setPushed(isTold)
  asked = 0
  const stop = new QueryObserver(new QueryClient(), streaksOf(undefined)).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(9_999)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(20_001)
  expect(asked).toBe(4)
  stop()
})
