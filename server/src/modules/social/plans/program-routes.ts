/**
 * Where programs post plans. These are no calls of the sites: no session and no origin, but a key in the `Authorization` header. What
 * they send is JSON with the fields of the players' calls, whose texts may be numbers, and they are answered and refused as calls are.
 */
import { newPlan, newPlay, planId } from '@hongyun/contract/plans/fields.ts'
import { programPlanPaths as paths } from '@hongyun/contract/plans/program-paths.ts'
import { paging } from '@hongyun/contract/wire/fields.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressBlock } from '../../../platform/addresses.ts'
import { done, refusalEnvelope } from '../../../platform/http/answer.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { RefusedError, refuse } from '../../../platform/refuse.ts'
import { type Author, authorOfKey } from './authors.ts'
import { endOwnPlan, type MakeParts, makePlan } from './make-plan.ts'
import { type PostParts, postPlay } from './post-play.ts'
import { listPlans } from './reads.ts'

const BODY_LIMIT = 16_384
const PER_ADDRESS = 600
const PER_AUTHOR = 240
const inputs = {
  plan: z.strictObject(newPlan),
  play: z.strictObject(newPlay),
  id: z.strictObject({ planId }),
  page: z.strictObject(paging),
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  } catch {
    throw refuse('badInput')
  }
}

/** What a program sent, by a schema: the first thing that is wrong is said. */
function read<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw refuse('badInput')
  const texts = Object.entries(sent).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value])
  const found = schema.safeParse(Object.fromEntries(texts))
  if (found.success) return found.data
  const { message, path } = found.error.issues[0]!
  throw refuse('badInput', { text: /\p{sc=Han}/u.test(message) ? message : '参数格式错误', field: path[0]?.toString() })
}

/** Serves them. */
export function servePrograms(app: FastifyInstance, parts: PostParts & MakeParts & { limits: Limits }): void {
  const { database, limits } = parts
  const ofAddress = limits.counter('plans of an address', PER_ADDRESS, 60)
  const ofAuthor = limits.counter('plans of an author', PER_AUTHOR, 60)
  const hold = (retryAfter: number): void => {
    if (retryAfter > 0) throw refuse('tooOften', { data: { retryAfter } })
  }
  const authorOf = async ({ ip, headers }: FastifyRequest): Promise<Author> => {
    hold(ofAddress(addressBlock(ip)))
    const [, key = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
    const author = await authorOfKey(database, key)
    if (!author) throw refuse('planKeyWrong')
    hold(ofAuthor(author.id.toString()))
    return author
  }
  const served = (act: (author: Author, sent: unknown) => Promise<object>) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return done(
          await act(await authorOf(request), request.method === 'POST' ? jsonOf(request.body) : request.query),
        )
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        const { retryAfter } = error.data as { retryAfter?: number }
        if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
        return refusalEnvelope(error)
      }
    }
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body)
    })
    const bodyLimit = { bodyLimit: BODY_LIMIT }
    scope.get(
      paths.mine,
      served(({ id }, query) => listPlans(parts, { authorId: id, ...read(inputs.page, query) })),
    )
    scope.post(
      paths.addPlan,
      bodyLimit,
      served(async ({ id }, sent) => ({ id: (await makePlan(parts, id, read(inputs.plan, sent))).toString() })),
    )
    scope.post(
      paths.addPlay,
      bodyLimit,
      served(async ({ id }, sent) => {
        const { playId, cards } = await postPlay(parts, id, read(inputs.play, sent))
        return { playId: playId.toString(), cards }
      }),
    )
    scope.post(
      paths.endPlan,
      bodyLimit,
      served(async ({ id }, sent) => {
        await endOwnPlan(database, id, read(inputs.id, sent).planId)
        return {}
      }),
    )
  })
}
