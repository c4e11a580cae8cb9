/** Work that is run one run after the other: shared by who asks meanwhile, and never held up for good. */
import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

it('who asks while it runs shares the next run', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const ask = oneAtATime(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(runs).toHaveLength(1)
  runs[0]!.reject(new Error('the database gave no answer'))
  await expect(first).rejects.toThrow('no answer')
  await expect.poll(() => runs).toHaveLength(2)
  runs[1]!.resolve()
  await Promise.all([second, third])
  expect(runs).toHaveLength(2)
})

it('a run without an answer is given up, the next one runs, and a late answer changes nothing', async () => {
  let value = 'before'
  const lateAnswer = Promise.withResolvers<string>()
  const answers = [lateAnswer.promise, Promise.resolve('new')]
  const ended: Promise<void>[] = []
  const ask = oneAtATime((isCurrent) => {
    const run = async () => {
      const read = await answers.shift()!
      if (isCurrent()) value = read
    }
    ended.push(run())
    return ended.at(-1)!
  }, 20)
  const first = ask()
  const second = ask()
  await expect(first).rejects.toThrow('no answer within 20 ms')
  await second
  expect(value).toBe('new')
  lateAnswer.resolve('old')
  await ended[0]
  expect(value).toBe('new')
})
