/** The route of the stream. It is no call: its answer does not end, and a refusal is an event. */
import { STREAM_PATH } from '@hongyun/contract/push/words.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressBlock } from '../../../platform/addresses.ts'
import { refusalEnvelope } from '../../../platform/http/answer.ts'
import { playerToken } from '../../../platform/http/calls.ts'
import { type EventStream, eventText, openEventStream } from '../../../platform/http/event-stream.ts'
import { checkOrigin } from '../../../platform/http/origin.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { RefusedError, refuse } from '../../../platform/refuse.ts'

const OPENED_PER_MINUTE = 120

export type StreamParts = {
  limits: Limits
  siteRefusal(address: string): RefusedError | undefined
  /** Takes a place for a reader, or refuses. */
  enter(
    request: FastifyRequest,
    token: string | undefined,
  ): Promise<{ begin(stream: EventStream): void; leave(): void }>
  endAll(): void
}

export function serveStream(app: FastifyInstance, { limits, siteRefusal, enter, endAll }: StreamParts): void {
  const waitOf = limits.counter('stream', OPENED_PER_MINUTE, 60)
  let isClosing = false
  app.whenClosing(() => {
    isClosing = true
    endAll()
  })
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const closed = siteRefusal(request.ip)
    if (closed) throw closed
    checkOrigin(request)
    const retryAfter = waitOf(addressBlock(request.ip))
    if (retryAfter > 0) throw refuse('tooOften', { data: { retryAfter } })
    const { begin, leave } = await enter(request, playerToken(request.headers.cookie ?? ''))
    // The site or the server may have closed meanwhile.
    const refused = isClosing || request.raw.destroyed ? refuse('systemBusy') : siteRefusal(request.ip)
    if (refused) {
      leave()
      throw refused
    }
    begin(openEventStream(reply, leave))
  }
  // A stream never answers HEAD: it has no end.
  app.get(STREAM_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      await open(request, reply)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      // A browser reports any other answer as an error of the page.
      const stream = openEventStream(reply, () => {})
      stream.send(eventText('refused', refusalEnvelope(error)))
      stream.end()
    }
    return reply
  })
}
