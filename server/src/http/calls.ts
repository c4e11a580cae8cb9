/**
 * Serves the calls: site state, session, origin, limits, input, handler, envelope, in this order. Who may call
 * is declared with the call; a call without a handler, or a handler without a call, stops the start.
 */
import { calls } from '@hongyun/contract/calls/registry.ts'
import { hourStamp } from '@hongyun/contract/clock.ts'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, SESSION_DAYS, type Sessions } from '../modules/identity/sessions.ts'
import type { LiveSettings } from '../modules/tenant/settings.ts'
import { siteRefusal } from '../modules/tenant/site-state.ts'
import { refuse } from '../refuse.ts'
import { done, unknownPath } from './answer.ts'
import { readInput } from './input.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { checkOrigin } from './origin.ts'
import type { Route, Visit } from './route.ts'

export const COOKIE = 'sid'
/** What a page needs to say why the site is not open. */
const alwaysOpen = new Set(['getTenantConfig', 'getServerTimeMillisecond'])

export type CallParts = { sessions: Sessions; settings: LiveSettings; limits: Limits; metrics: Metrics }

class Visitor implements Visit {
  readonly caller: Caller | undefined
  readonly token: string | undefined
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply

  constructor(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined, token: string | undefined) {
    this.#request = request
    this.#reply = reply
    this.caller = caller
    this.token = token
  }
  get player(): Caller {
    if (!this.caller) throw refuse('noSession')
    return this.caller
  }
  get address(): string {
    return this.#request.ip
  }
  get agent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }
  setSession(token: string | undefined): void {
    const secure = this.#request.protocol === 'https'
    const own = { name: COOKIE, path: '/', httpOnly: true, sameSite: 'lax', secure } as const
    const cookie =
      token === undefined
        ? { ...own, value: '', expires: new Date(0), maxAge: 0 }
        : { ...own, value: token, maxAge: SESSION_DAYS * 86_400 }
    this.#reply.header('Set-Cookie', stringifySetCookie(cookie))
  }
}

/** Registers every route and holds the list complete in both directions. */
export function serveCalls(app: FastifyInstance, routes: readonly Route[], parts: CallParts): void {
  const served = new Set(routes.map((own) => own.call.name))
  const missing = Object.keys(calls).filter((name) => !served.has(name as keyof typeof calls))
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`)
  if (served.size !== routes.length) throw new Error('a call has two handlers')
  for (const own of routes) {
    app.route({ method: own.call.method, url: own.call.path, handler: handlerOf(own, parts) })
  }
  app.all('/v1/*', async () => unknownPath())
  app.all('/v1', async () => unknownPath())
}

function handlerOf({ call, handle }: Route, { sessions, settings, limits, metrics }: CallParts) {
  const changes = call.method === 'POST' || call.name === 'logout'
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!alwaysOpen.has(call.name)) {
      const closed = siteRefusal(settings.current, request.ip)
      if (closed) throw closed
    }
    if (changes) checkOrigin(request)
    const token = parseCookie(request.headers.cookie ?? '')[COOKIE]
    const session = token ? await sessions.find(token) : undefined
    const caller = session && 'caller' in session ? session.caller : undefined
    try {
      limits.count(call, request.ip, caller?.playerId)
    } catch (refusal) {
      reply.header('Retry-After', retryAfter(refusal))
      throw refusal
    }
    if (call.who !== 'anyone' && !caller) throw refuse(session && 'refusal' in session ? session.refusal : 'noSession')
    if (call.who === 'agent' && !caller?.agent) throw refuse('agentOnly')
    const stamp = request.headers['x-pass']
    if (stamp !== undefined && stamp !== hourStamp(Date.now())) metrics.clockSkew.inc()
    const visit = new Visitor(request, reply, caller, token)
    return done(await handle(readInput(call, request) as never, visit))
  }
}

const retryAfter = (refusal: unknown): number => (refusal as { data?: { retryAfter?: number } }).data?.retryAfter ?? 1
