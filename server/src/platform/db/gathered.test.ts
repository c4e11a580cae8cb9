/** Questions that are asked together. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { gathered, inRushes } from './gathered.ts'

afterEach(() => void vi.useRealTimers())

it('asks for a turn at once, and for all that came while two statements were under way; each gets its own answer or failure', async () => {
  const asked: { all: readonly number[]; answer: PromiseWithResolvers<void> }[] = []
  const ask = gathered(async (all: readonly number[]) => {
    const answer = Promise.withResolvers<void>()
    asked.push({ all, answer })
    await answer.promise
    return all.map((one) => one * 10)
  })
  const first = Promise.all([1, 2].map(ask))
  await expect.poll(() => asked.length).toBe(1)
  const second = ask(3)
  await expect.poll(() => asked.length).toBe(2)
  const third = Array.from({ length: 201 }, (_, n) => ask(n + 4))
  asked[1]!.answer.reject(new Error('lost'))
  await expect(second).rejects.toThrow('lost')
  await expect.poll(() => asked.length).toBe(3)
  asked[0]!.answer.resolve()
  expect(await first).toEqual([10, 20])
  await expect.poll(() => asked.map(({ all }) => all.length)).toEqual([2, 1, 200, 1])
  for (const { answer } of asked) answer.resolve()
  expect((await Promise.all(third)).at(-1)).toBe(2040)
})

it('gathers for a moment in a rush, but nobody who comes alone waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked: (readonly number[])[] = []
  const ask = gathered(async (all: readonly number[]) => {
    asked.push(all)
    return all
  }, inRushes)
  await ask(1)
  await Promise.all([2, 3].map(ask))
  const rest = [ask(4)]
  await setImmediate()
  rest.push(ask(5))
  await setImmediate()
  expect(asked).toEqual([[1], [2, 3]])
  vi.advanceTimersByTime(inRushes.rest_ms)
  expect(await Promise.all(rest)).toEqual([4, 5])
  expect(asked).toEqual([[1], [2, 3], [4, 5]])
})

it('a value that the database does not take fails whoever asked for it, and nobody else', async () => {
  const asked: (readonly number[])[] = []
  const ask = gathered(async (all: readonly number[]) => {
    asked.push(all)
    if (all.includes(2)) throw Object.assign(new Error('no text'), { code: '22021' })
    if (all.includes(9)) throw Object.assign(new Error('gone'), { code: '57P01' })
    return all.map((one) => one * 10)
  })
  const answers = await Promise.allSettled([1, 2, 3].map(ask))
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    10,
    'no text',
    30,
  ])
  expect(asked).toEqual([[1, 2, 3], [1], [2], [3]])
  const lost = await Promise.allSettled([8, 9].map(ask))
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toHaveLength(5)
})
