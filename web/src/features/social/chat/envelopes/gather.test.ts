import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherer } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is asked within a moment goes together, each id once, and no more at once than allowed', async () => {
  const asked: string[][] = []
  const of = gatherer(async (ids) => {
    asked.push([...ids])
    return new Map(ids.filter((id) => id !== '3').map((id) => [id, `about ${id}`]))
  }, 2)
  const all = Promise.all(['1', '2', '3', '2'].map(of))
  await vi.runAllTimersAsync()
  expect(await all).toEqual(['about 1', 'about 2', null, 'about 2'])
  expect(asked).toEqual([['1', '2'], ['3']])
  const later = of('1')
  await vi.runAllTimersAsync()
  expect([await later, asked.length]).toEqual(['about 1', 3])
})

test('a question without an answer fails for all that are in it, and for nobody else', async () => {
  const of = gatherer(async (ids) => {
    if (ids.includes('bad')) throw new Error('no network')
    return new Map(ids.map((id) => [id, id]))
  }, 2)
  const all = Promise.allSettled(['1', 'bad', '2'].map(of))
  await vi.runAllTimersAsync()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
