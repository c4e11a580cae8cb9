/**
 * Who may read the figures: a port of their own (METRICS_PORT), on loopback or with a token; without it /metrics of the
 * main port, for callers on this machine or with the token.
 */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isFromHere } from '../addresses.ts'
import { type Config, SetupError } from '../config.ts'

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

type Text = () => Promise<string>

function hasToken(request: IncomingMessage, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === expected.length && timingSafeEqual(given, expected)
}

/** On the main port, unless the figures have a port of their own. */
export function serveMetricsBeside(app: FastifyInstance, config: Config, text: Text): void {
  if (config.metricsPort !== undefined) return
  // Behind proxies that are trusted every connection is a proxy's.
  const isHere = (request: IncomingMessage) => config.trustProxy === 0 && isFromHere(request)
  app.get('/metrics', async ({ raw }, reply) => {
    if (hasToken(raw, config.metricsToken) || isHere(raw)) return reply.type(METRICS_TYPE).send(await text())
    return reply.code(403).type('text/plain').send('The figures are for this machine, or ask for METRICS_TOKEN.\n')
  })
}

export type MetricsServer = { port: number; close(): Promise<void> }

/** On a port of their own: on loopback, or, with a token, at HOST. */
export async function serveMetricsApart(config: Config, port: number, text: Text): Promise<MetricsServer> {
  const { metricsToken } = config
  // Loaded where it is needed: see `serve-sockets.ts`.
  const { createServer } = await import('node:http')
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const answer = (status: number, body: string, type = 'text/plain') =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
    if (request.url !== '/metrics') answer(404, 'Not found\n')
    else if (metricsToken !== undefined && !hasToken(request, metricsToken)) answer(403, 'METRICS_TOKEN is asked for\n')
    else
      text().then(
        (body) => answer(200, body, METRICS_TYPE),
        () => answer(503, 'no figures\n'),
      )
  })
  const host = metricsToken === undefined ? '127.0.0.1' : config.host
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', () => reject(new SetupError(`METRICS_PORT ${port} can't be opened at ${host}; set another one`)))
  server.listen(port, host, resolve)
  await promise
  return {
    port: (server.address() as { port: number }).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
