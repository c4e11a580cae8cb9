import { expect, it, vi } from 'vitest'
import { sharedFor } from './shared-for.ts'

it('works once for all who ask at once, and again after its while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    let worked = 0
    const ask = sharedFor(1000, async () => ++worked)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
    vi.advanceTimersByTime(999)
    expect(await ask()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await ask()).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

it('tells a failure to those who waited, and tries again for the next', async () => {
  let worked = 0
  const ask = sharedFor(60_000, async () => {
    worked += 1
    if (worked === 1) throw new Error('the first')
    return worked
  })
  const both = await Promise.allSettled([ask(), ask()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask()).toBe(2)
})
