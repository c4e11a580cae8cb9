/**
 * Where sources say their results. It is no call of the contract: no session, no origin, served in maintenance as
 * well. The body is kept as the bytes that were signed.
 */
import { refusals } from '@hongyun/contract/codes.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from '../../db/database.ts'
import { receiveFeed } from './receive-feed.ts'

export const FEED_PATH = '/v1/feed/results'

const BODY_LIMIT = 4096
const PER_MINUTE = 600

export function serveFeed(
  app: FastifyInstance,
  parts: { database: Database; log: Logger; rateLimitScale: number },
): void {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE * parts.rateLimitScale, duration: 60 })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body)
    })
    scope.post(FEED_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const allowed = await limiter.consume(request.ip).catch(() => undefined)
      if (!allowed) {
        reply.header('Retry-After', '60')
        return { code: refusals.tooOften.code, msg: refusals.tooOften.text, data: null }
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return receiveFeed(parts, request.headers['x-signature'], body)
    })
  })
}
