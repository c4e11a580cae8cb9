/** Requests that a proxy and this server could read differently are refused before anything is done with them. */
import type { FastifyInstance } from 'fastify'
import { faultEnvelope } from './answer.ts'

function hostsOf(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** Two Host headers are 400, a transfer coding other than chunked is 501; the connection ends with the answer. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { rawHeaders, headers } = request.raw
    const coding = headers['transfer-encoding']
    const status = hostsOf(rawHeaders) > 1 ? 400 : coding !== undefined && coding.toLowerCase() !== 'chunked' ? 501 : 0
    if (status === 0) next()
    else reply.code(status).header('Connection', 'close').send(faultEnvelope('oddRequest'))
  })
}
