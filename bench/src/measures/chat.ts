/**
 * Processor time to deliver a message to one of two thousand sockets, against a bare loop that sends the same text. What the
 * processes use anyway, for draws and looks at the database, is measured with the sockets open and taken off.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { gather, openBareServer, openStage } from '../chat/stage.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs, median, ratio } from '../pairs.ts'
import { type Processor, processorOf } from '../processor.ts'

const RATE = 20
const WARM_UP_S = 3

export const chat: Measure = {
  id: 'chat',
  async run({ quick, pairs, window_s }) {
    const sockets = quick ? 500 : 2000
    const { site, place, post, close } = await openStage(sockets)
    const bare = await openBareServer()
    try {
      const crowd = await gather(place)
      const bareCrowd = await gather({ port: bare.port, cookies: place.cookies })
      let posted = 0
      let sent = 0
      let text = ''
      let database_us = 0
      const perDelivery_us = (seconds: number, messages: number) => (seconds * 1_000_000) / messages / sockets
      let idle: Processor = { server_s: 0, database_s: 0 }
      const quietFor = async (seconds: number): Promise<Processor> => {
        const before = await site.processor()
        await sleep(seconds * 1000)
        const after = await site.processor()
        return {
          server_s: (after.server_s - before.server_s) / seconds,
          database_s: (after.database_s - before.database_s) / seconds,
        }
      }
      const chatRuns = async (messages: number) => {
        const startedAt = performance.now()
        const before = await site.processor()
        await post(messages, RATE)
        posted += messages
        await crowd.ask({ kind: 'until', messages: posted })
        const after = await site.processor()
        const took_s = (performance.now() - startedAt) / 1000
        database_us = perDelivery_us(after.database_s - before.database_s - idle.database_s * took_s, messages)
        return perDelivery_us(after.server_s - before.server_s - idle.server_s * took_s, messages)
      }
      const bareRuns = async (messages: number) => {
        const before = await processorOf(bare.pid)
        await bare.send(text, messages, RATE)
        sent += messages
        await bareCrowd.ask({ kind: 'until', messages: sent })
        return perDelivery_us((await processorOf(bare.pid)).server_s - before.server_s, messages)
      }
      await chatRuns(RATE * WARM_UP_S)
      text = (await crowd.ask({ kind: 'sample' })).text
      await bareRuns(RATE * WARM_UP_S)
      idle = await quietFor(quick ? 5 : 15)
      const messages = RATE * window_s * 2
      const figures = await measurePairs(
        pairs,
        () => bareRuns(messages),
        () => chatRuns(messages),
      )
      const arrivals = Object.values(await crowd.ask({ kind: 'arrivals' }))
      return {
        id: 'chat',
        value: rounded(ratio(figures)),
        reference: 'processor time a delivery of a bare ws loop with the same text',
        unit: 'ratio',
        valid: arrivals.length === posted && arrivals.every(({ heard }) => heard === sockets),
        goal: 1,
        least: 1.3,
        chat_us: rounded(median(figures.b)),
        bare_us: rounded(median(figures.a)),
        database_us: rounded(database_us),
        idle_cores: rounded(idle.server_s),
        sockets,
        rate: RATE,
        bytes: Buffer.byteLength(text),
      }
    } finally {
      await close()
    }
  },
}
