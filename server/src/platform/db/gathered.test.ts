/** Questions that are asked together. */
import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

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
