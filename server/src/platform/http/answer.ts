/** The envelope of every answer, and how failures become one: a refusal is HTTP 200, a bug is 500 without a trace. */
import { DONE, type Envelope, IN_REVIEW } from '@hongyun/contract/wire/envelope.ts'
import type { RefusalData } from '@hongyun/contract/wire/refusal.ts'
import { type Fault, faults } from '@hongyun/contract/wire/transport-refusals.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { DatabaseAwayError } from '../db/database.ts'
import { RefusedError, refuse } from '../refuse.ts'

/** The envelope of a success. */
export const done = <T>(data: T): Envelope<T> => ({ code: DONE, msg: '操作成功', data })

/** The envelope of what was accepted and waits for a review. */
export const inReview = <T>(data: T, msg: string): Envelope<T> => ({ code: IN_REVIEW, msg, data })

/** The envelope of a refusal. */
export const refusalEnvelope = (error: RefusedError): Envelope<RefusalData> => ({
  code: error.code,
  msg: error.message,
  data: error.data,
})

/** The envelope of a fault: an answer with another status than 200. */
export const faultEnvelope = (reason: Fault): Envelope<{ reason: Fault }> => {
  const { code, text } = faults[reason]
  return { code, msg: text, data: { reason } }
}

const TOO_LARGE = 413

/** Installs the error and not-found answers. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof RefusedError) {
      const { retryAfter } = error.data as { retryAfter?: number }
      if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
      return reply.code(200).send(refusalEnvelope(error))
    }
    const status = error.statusCode ?? 500
    if (status === TOO_LARGE) return reply.code(TOO_LARGE).send(faultEnvelope('tooLarge'))
    // What the parser could not read is the caller's to mend, and the application's to say.
    if (status >= 400 && status < 500) return reply.code(200).send(refusalEnvelope(refuse('badInput')))
    if (error instanceof DatabaseAwayError) {
      request.log.warn({ reqId: request.id, err: error }, error.message)
      return reply.code(503).send(faultEnvelope('databaseAway'))
    }
    if (status === 503) return reply.code(503).send(faultEnvelope('restarting'))
    request.log.error({ reqId: request.id, err: error }, 'a call failed')
    return reply.code(500).send(faultEnvelope('serverFault'))
  })
}

/** The answer to who asks for a path that is no call. */
export const unknownPath = (): Envelope<RefusalData> => refusalEnvelope(refuse('unknownPath'))
