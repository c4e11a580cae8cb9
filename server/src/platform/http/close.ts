/** Closing in order: an answer that is still given says that it is the last one of its connection. */
import type { FastifyInstance } from 'fastify'

/**
 * Without this a browser's connection that was busy when the server closed is kept alive after its answer, and
 * the server waits for it for longer than it has.
 */
export function endConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('Connection', 'close')
    done(null, payload)
  })
}
