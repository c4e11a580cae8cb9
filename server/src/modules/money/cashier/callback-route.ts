/**
 * Where providers call back. It is no call of the contract: no session, no origin, served in maintenance as well,
 * because money that was paid does not wait for the site. The body is kept as the text that was signed.
 */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import { refusalEnvelope } from '../../../platform/http/answer.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { PaymentProvider } from './provider.ts'
import { receiveCallback } from './receive-callback.ts'

/** Where a provider calls back, whatever the method. */
export const callbackPathOf = (provider: string): string => `/v1/transaction/callback/${provider}`

const BODY_LIMIT = 16_384
/** Every callback leaves a row: so that a flood of forgeries does not fill the disk. */
const PER_MINUTE = 1200

export function serveCallback(
  app: FastifyInstance,
  parts: { database: Database; provider: PaymentProvider; limits: Limits },
): void {
  const waitOf = parts.limits.counter('payment callbacks', PER_MINUTE, 60)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body)
    })
    scope.post(callbackPathOf(parts.provider.name), { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const wait_s = waitOf(request.ip)
      if (wait_s > 0) {
        reply.header('Retry-After', String(wait_s))
        return refusalEnvelope(refuse('tooOften'))
      }
      const body = typeof request.body === 'string' ? request.body : ''
      return receiveCallback(parts.database, parts.provider, request.headers, body)
    })
  })
}
