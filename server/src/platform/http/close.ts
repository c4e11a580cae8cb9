/** Closing in order: the answers still given carry `Connection: close`. */
import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a connection without a request may stay open while others serve on: its next request may be on its way. */
const DRAIN_MS = 5_000
const LOOK_EVERY_MS = 20

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connection and waits until the open ones have had their last answer. */
    drain(): Promise<void>
    /** Has `end` called when the server begins to close: for answers that would not end by themselves. */
    whenClosing(end: () => void): void
  }
}

/**
 * Without this a browser's connection that was busy when the server closed is kept alive after its answer, and
 * the server waits for it for longer than it has.
 */
export function endConnections(app: FastifyInstance): void {
  let closing = false
  const ends: (() => void)[] = []
  const begin = () => {
    closing = true
    for (const end of ends) end()
  }
  app.decorate('whenClosing', (end) => void ends.push(end))
  app.decorate('drain', async () => {
    begin()
    // The listening alone: http's own close cuts connections without a request at once.
    Server.prototype.close.call(app.server)
    const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, n) => resolve(n)))
    for (const until = Date.now() + DRAIN_MS; (await connections()) > 0 && Date.now() < until; )
      await sleep(LOOK_EVERY_MS)
  })
  app.addHook('preClose', (done) => {
    begin()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('Connection', 'close')
    done(null, payload)
  })
}
