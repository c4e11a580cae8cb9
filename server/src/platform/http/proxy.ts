/** What a proxy in front keeps back, told to whoever runs the site: players see only that nobody can sign in. */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'

const WARN_EVERY_MS = 60_000

/** Looks at calls of pages that are at PUBLIC_URL: what differs then was changed on the way. */
export function watchProxy(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'trustProxy'>, log: Logger): void {
  const { origin, host, protocol } = new URL(config.publicUrl)
  let warnedAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _reply, next) => {
    const { headers } = request
    if (headers.origin === origin && performance.now() - warnedAt > WARN_EVERY_MS) {
      const missing = [
        ...(request.host === host ? [] : ['Host']),
        ...(`${request.protocol}:` === protocol ? [] : ['X-Forwarded-Proto']),
        ...(config.trustProxy === 0 || headers['x-forwarded-for'] ? [] : ['X-Forwarded-For']),
      ]
      if (missing.length > 0) {
        warnedAt = performance.now()
        const text =
          'a page of PUBLIC_URL calls without what a proxy must pass on, or TRUST_PROXY is not set; see README.md'
        log.warn({ missing, host: request.host }, text)
      }
    }
    next()
  })
}
