/**
 * The route where sources post their results. It is no call of the contract: no session, no origin, served in maintenance as
 * well. The body is kept as the bytes that were signed.
 */

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { addressBlock } from '../../../platform/addresses.ts'
import type { Database } from '../../../platform/db/database.ts'
import { refusalEnvelope } from '../../../platform/http/answer.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refuse.ts'
import { receiveFeed } from './receive-feed.ts'

export const FEED_PATH = '/v1/feed/results'

const BODY_LIMIT = 4096
const PER_MINUTE = 600

export function serveFeed(app: FastifyInstance, parts: { database: Database; log: Logger; limits: Limits }): void {
  const waitOf = parts.limits.counter('feed', PER_MINUTE, 60)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body)
    })
    scope.post(FEED_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const wait_s = waitOf(addressBlock(request.ip))
      if (wait_s > 0) {
        reply.header('Retry-After', String(wait_s))
        return refusalEnvelope(refuse('tooOften'))
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return receiveFeed(parts, request.headers['x-signature'], body)
    })
  })
}
