/**
 * Where providers call back. It is no call of the contract: no session, no origin, served in maintenance as well,
 * because money that was paid does not wait for the site. The body is kept as the text that was signed.
 */
import { refusals } from '@hongyun/contract/codes.ts'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from '../../db/database.ts'
import type { PaymentProvider } from './provider.ts'
import { receiveCallback } from './receive-callback.ts'

export const CALLBACK_PATH = '/v1/transaction/callback/alipay'

const BODY_LIMIT = 16_384
/** Every callback leaves a row: so that a flood of forgeries does not fill the disk. */
const PER_MINUTE = 1200

export function serveCallback(
  app: FastifyInstance,
  parts: { database: Database; provider: PaymentProvider; rateLimitScale: number },
): void {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE * parts.rateLimitScale, duration: 60 })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body)
    })
    scope.post(CALLBACK_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const allowed = await limiter.consume(request.ip).catch(() => undefined)
      if (!allowed) {
        reply.header('Retry-After', '60')
        return { code: refusals.tooOften.code, msg: refusals.tooOften.text, data: null }
      }
      const body = typeof request.body === 'string' ? request.body : ''
      return receiveCallback(parts.database, parts.provider, request.headers, body)
    })
  })
}
