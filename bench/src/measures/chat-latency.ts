/** From a post to its arrival at the last of two thousand sockets, at fifty posts a second. */
import { gather, openStage } from '../chat/stage.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { median, percentile } from '../pairs.ts'

const RATE = 50

export const chatLatency: Measure = {
  id: 'chat-latency',
  async run({ quick }) {
    const sockets = quick ? 500 : 2000
    const { place, post, close } = await openStage(sockets)
    try {
      const crowd = await gather(place)
      const warmUp = RATE * 5
      await post(warmUp, RATE)
      const messages = RATE * (quick ? 5 : 20)
      const posted = await post(messages, RATE)
      await crowd.ask({ kind: 'until', messages: warmUp + messages })
      const arrivals = await crowd.ask({ kind: 'arrivals' })
      const latencies = [...posted].map(([id, { sentAt }]) => arrivals[id]!.lastAt - sentAt)
      return {
        id: 'chat-latency',
        value: rounded(median(latencies)),
        reference: 'the moment the post is sent',
        unit: 'ms',
        valid: Object.values(arrivals).every(({ heard }) => heard === sockets),
        goal: 100,
        least: 250,
        p99: rounded(percentile(latencies, 0.99)),
        answered_ms: rounded(median([...posted.values()].map(({ sentAt, answeredAt }) => answeredAt - sentAt))),
        slowest: rounded(Math.max(...latencies)),
        sockets,
        rate: RATE,
      }
    } finally {
      await close()
    }
  },
}
