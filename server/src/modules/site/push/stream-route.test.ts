/** The route of the stream by itself: what happens to a reader while it is let in. */
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openLocalBus } from '../../../platform/bus/hub.ts'
import { endConnections } from '../../../platform/http/close.ts'
import { openLimits } from '../../../platform/limits/limits.ts'
import { type RefusedError, refuse } from '../../../platform/refuse.ts'
import { serveStream } from './stream-route.ts'

it('is refused to a reader for whom the site closes meanwhile', async () => {
  const app = Fastify()
  endConnections(app)
  let closed: RefusedError | undefined
  let left = 0
  serveStream(app, {
    limits: openLimits({ scale: 1, bus: openLocalBus(), workers: 1 }),
    siteRefusal: () => closed,
    async enter() {
      closed = refuse('siteClosed')
      return {
        begin: (stream) => stream.send('event: hello\ndata: {}\n\n'),
        leave: () => {
          left += 1
        },
      }
    },
    endAll() {},
  })
  const { body } = await app.inject('/v1/events')
  expect(body).toMatch(/^event: refused\ndata: .*"siteClosed"/)
  expect(left).toBe(1)
  await app.close()
})
