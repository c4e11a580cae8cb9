/** Two thousand pages that come back at once to a server that was started again, until each has all that it missed. */
import { gather, openStage } from '../chat/stage.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { median } from '../pairs.ts'

const BEFORE = 40
const MISSED = 20

export const chatRecover: Measure = {
  id: 'chat-recover',
  async run({ quick }) {
    const sockets = quick ? 500 : 2000
    const { site, place, post, close } = await openStage(sockets)
    try {
      const crowd = await gather(place)
      await post(BEFORE, BEFORE)
      await crowd.ask({ kind: 'until', messages: BEFORE })
      await crowd.ask({ kind: 'cut' })
      await post(MISSED, MISSED)
      await site.restart()
      const { took_ms, wrong } = await crowd.ask({ kind: 'recover' })
      return {
        id: 'chat-recover',
        value: rounded(Math.max(...took_ms) / 1000),
        reference: 'the moment the server serves again',
        unit: 's',
        valid: wrong === 0 && took_ms.length === sockets,
        goal: 1,
        least: 2,
        median_s: rounded(median(took_ms) / 1000),
        sockets,
        missed: MISSED,
      }
    } finally {
      await close()
    }
  },
}
