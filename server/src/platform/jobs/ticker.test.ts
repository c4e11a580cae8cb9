/** A step that is due while others have in hand what is due rests between two looks; one that has much to do ends when it is stopped. */
import { setImmediate as turn } from 'node:timers/promises'
import pino from 'pino'
import { expect, it, vi } from 'vitest'
import { drain, startTicker } from './ticker.ts'

const turns = async () => {
  for (let n = 0; n < 100; n += 1) await turn()
}

it('takes a step again at once that became due meanwhile, then rests until it is woken or the rest is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let taken = 0
    let wake = () => {}
    const step = {
      name: 'draw',
      loops: 1,
      take: async () => {
        taken += 1
        await turn()
        return -5
      },
      listen: (own: () => void) => {
        wake = own
      },
    }
    const ticker = startTicker([step], pino({ level: 'silent' }))
    await turns()
    expect(taken).toBe(2)
    wake()
    await turns()
    expect(taken).toBe(3)
    vi.advanceTimersByTime(20)
    await turns()
    expect(taken).toBe(4)
    await ticker.stop()
  } finally {
    vi.useRealTimers()
  }
})

it('ends a step that would have things to do for long after what it has in hand', async () => {
  let begun = 0
  let done = 0
  const third = Promise.withResolvers<void>()
  const once = async () => {
    begun += 1
    await (begun === 3 ? third.promise : turn())
    done += 1
    return done < 10_000 ? done : undefined
  }
  const step = {
    name: 'settle',
    loops: 1,
    async take(_wake: unknown, isStopped: () => boolean) {
      await drain(isStopped, once)
      // What else it does is not begun any more.
      await drain(isStopped, once)
      return undefined
    },
  }
  const ticker = startTicker([step], pino({ level: 'silent' }))
  await expect.poll(() => begun).toBe(3)
  const stopped = ticker.stop()
  third.resolve()
  await stopped
  expect({ begun, done }).toEqual({ begun: 3, done: 3 })
})
