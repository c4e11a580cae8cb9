/** Memory of the server's processes with ten thousand sockets that hear nothing but heartbeats. */
import { setTimeout as sleep } from 'node:timers/promises'
import { gather, openStage } from '../chat/stage.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'

/** Longer than a heartbeat to all of them, and a process gives back what it does not need when it looks. */
const SETTLE_DOWN_MS = 40_000

export const chatSockets: Measure = {
  id: 'chat-sockets',
  async run({ quick }) {
    const sockets = quick ? 2000 : 10_000
    const { site, place, post, close } = await openStage(sockets)
    try {
      await sleep(SETTLE_DOWN_MS / 2)
      const without = await site.memory_mb()
      const crowd = await gather(place)
      await sleep(SETTLE_DOWN_MS)
      const value = await site.memory_mb()
      await post(1, 1)
      await crowd.ask({ kind: 'until', messages: 1 })
      const arrivals = Object.values(await crowd.ask({ kind: 'arrivals' }))
      return {
        id: 'chat-sockets',
        value: rounded(value),
        reference: 'proportional set (PSS) of all server processes',
        unit: 'MB',
        valid: arrivals[0]?.heard === sockets,
        goal: 600,
        least: 900,
        without: rounded(without),
        each_kB: rounded(((value - without) * 1024) / sockets),
        sockets,
      }
    } finally {
      await close()
    }
  },
}
