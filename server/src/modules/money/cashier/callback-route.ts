/**
 * Where providers call back. It is no call of the contract: no session, no origin, served in maintenance as well,
 * because money that was paid does not wait for the site. The body is kept as the text that was signed, and each provider
 * reads the answer that it knows.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressBlock } from '../../../platform/addresses.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { CallingProvider, Reception } from './provider.ts'
import type { CallbackGate } from './receive-callback.ts'

/** Where a provider calls back, whatever the method. */
export const callbackPathOf = (provider: string): string => `/v1/transaction/callback/${provider}`

const BODY_LIMIT = 16_384
/** Every callback leaves a row: so that a flood of forgeries does not fill the disk. */
const PER_MINUTE = 1200

const tooOften: Reception = { taken: false, verdict: 'tooOften', text: refuse('tooOften').message }

export function serveCallback(
  app: FastifyInstance,
  { gate, provider, limits }: { gate: CallbackGate; provider: CallingProvider; limits: Limits },
): void {
  const waitOf = limits.counter('payment callbacks', PER_MINUTE, 60)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body)
    })
    scope.route({
      method: provider.callsBackBy,
      url: callbackPathOf(provider.name),
      bodyLimit: BODY_LIMIT,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const wait_s = waitOf(addressBlock(request.ip))
        if (wait_s > 0) reply.header('Retry-After', String(wait_s))
        const { headers, ip: address } = request
        const reception =
          wait_s > 0 ? tooOften : await gate.receive(provider, { headers, rawBody: signedText(request), address })
        const { status, type, body } = provider.replyTo(reception)
        return reply.code(status).type(type).send(body)
      },
    })
  })
}

function signedText({ method, url, body }: FastifyRequest): string {
  if (method === 'GET') return url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
  return typeof body === 'string' ? body : ''
}
