/** A step that is due while others have in hand what is due rests between two looks. */
import { setImmediate as turn } from 'node:timers/promises'
import pino from 'pino'
import { expect, it, vi } from 'vitest'
import { startTicker } from './ticker.ts'

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
