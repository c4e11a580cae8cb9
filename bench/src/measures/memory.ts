/** Memory of the server's processes together, idle and at its highest under bets over HTTP; what they share counts once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { areClean } from '../books.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { openSite } from '../site.ts'
import { AT_ONCE, openStage } from './bets-over-http.ts'

/** A process gives back what its start took at its first idle look, and looks every five seconds. */
const SETTLE_DOWN_MS = 20_000
const SAMPLE_MS = 100

async function idle_mb(): Promise<number> {
  const site = await openSite()
  try {
    await sleep(SETTLE_DOWN_MS)
    return await site.memory_mb()
  } finally {
    await site.close()
  }
}

export const memory: Measure = {
  id: 'memory',
  async run({ window_s }) {
    const idle = await idle_mb()
    const stage = await openStage(AT_ONCE)
    let highest = 0
    const sample = async () => {
      highest = Math.max(highest, await stage.site.memory_mb())
    }
    const timer = setInterval(() => void sample(), SAMPLE_MS)
    try {
      const perSecond = await stage.bet(await stage.slips(1), window_s * 3000)
      clearInterval(timer)
      const faults = await stage.faults(1)
      return {
        id: 'memory',
        value: rounded(highest),
        reference: 'proportional set (PSS) of all server processes under bets-http, highest',
        unit: 'MB',
        valid: areClean(faults),
        goal: 400,
        least: 500,
        idle: rounded(idle),
        idleGoal: 150,
        idleLeast: 200,
        perSecond: rounded(perSecond),
      }
    } finally {
      clearInterval(timer)
      await stage.close()
    }
  },
}
