/**
 * Serves the calls: site state, origin, limits of the address, session, limits of the account, input, handler, envelope, in
 * this order. Who may call is declared with the call; a call without a handler, or a handler without a call, stops the start.
 * The console's calls know operators instead of players, by a cookie of their own, and answer whatever the state of the site is.
 */

import { openToEmbedded } from '@hongyun/contract/embed/open-calls.ts'
import { EMBED_HEADER, EMBED_PROTOCOL } from '@hongyun/contract/embed/words.ts'
import { openToExcluded } from '@hongyun/contract/protection/excluded.ts'
import type { Call } from '@hongyun/contract/wire/call.ts'
import { hourStamp } from '@hongyun/contract/wire/clock.ts'
import { files } from '@hongyun/contract/wire/limits.ts'
import type { PlayerCall } from '@hongyun/contract/wire/player-routes.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { calls as declared } from '@hongyun/contract/wire/registry.ts'
import type { Method } from '@hongyun/contract/wire/route.ts'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressBlock } from '../addresses.ts'
import type { Config } from '../config.ts'
import type { Limits } from '../limits/limits.ts'
import type { Counter } from '../limits/tally.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { refuse } from '../refuse.ts'
import { done, inReview, unknownPath } from './answer.ts'
import { compressing } from './compress.ts'
import { sendCsv } from './csv.ts'
import { readInput } from './input.ts'
import { checkOrigin, isSecure } from './origin.ts'
import type { Shaping } from './reply-shape.ts'
import { InReview, type Route, type Visit } from './route.ts'
import { openUploads, takeUploads, type Uploads } from './uploads.ts'
import type { Caller, Operator, SessionKind, Visitors } from './visitors.ts'

type Jar = { name: string; path: string; sameSite: 'lax' | 'strict'; maxAge: number }
const PLAYER_COOKIE = 'sid'
const OPERATOR_COOKIE = 'oid'
const playerJar = (maxAge: number): Jar => ({ name: PLAYER_COOKIE, path: '/', sameSite: 'lax', maxAge })
const operatorJar = (maxAge: number): Jar => ({ name: OPERATOR_COOKIE, path: '/v1', sameSite: 'strict', maxAge })
/** Recognises a browser from which an account has signed in; it outlives sessions and grants nothing. */
const browserJar: Jar = { name: 'did', path: '/v1', sameSite: 'lax', maxAge: 400 * 86_400 }

const CONSOLE = '/v1/console/'
/** What a page needs to explain why the site is not open, and signing out: nobody's session is left to whoever comes next. */
const alwaysOpen = new Set(['getTenantConfig', 'getServerTimeMillisecond', 'logout'])

/** The token of a player's session among the cookies of a request. */
export const playerToken = (cookies: string): string | undefined => parseCookie(cookies)[PLAYER_COOKIE]
/** A token and the kind of session that it is of. */
export type Token = { token: string; kind: SessionKind }

/** The session of a player that a request names: an embedded chat's in its header, which counts alone, or the site's in its cookie. */
export function sessionToken({ headers }: FastifyRequest): Token | undefined {
  const embedded = headers[EMBED_HEADER]
  if (embedded !== undefined) return { token: String(embedded), kind: 'embedded' }
  const token = playerToken(headers.cookie ?? '')
  return token === undefined || token === '' ? undefined : { token, kind: 'site' }
}

/** The same of a web socket, whose page can send no header: an embedded chat's comes with the protocols it offers. */
export function socketToken(request: FastifyRequest): Token | undefined {
  const [protocol, token = ''] = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim())
  return protocol === EMBED_PROTOCOL ? { token, kind: 'embedded' } : sessionToken(request)
}

/** The token of an operator's session among the cookies of a request. */
export const operatorToken = (cookies: string): string | undefined => parseCookie(cookies)[OPERATOR_COOKIE]

/** `shaping`: how replies are cut to their schemas; a test's server looks at them instead. */
export type CallParts = {
  config: Pick<Config, 'requestTimeout_s'>
  visitors: Visitors
  limits: Limits
  metrics: Metrics
  shaping: Shaping
}

class Visitor implements Visit {
  readonly caller: Caller | undefined
  readonly token: string | undefined
  readonly #operator: Operator | undefined
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #jar: () => Jar
  readonly #refusal: Refusal

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    session: {
      jar: () => Jar
      token: string | undefined
      caller?: Caller | undefined
      operator?: Operator | undefined
      /** Why the token is worth nothing. */
      refusal?: Refusal | undefined
    },
  ) {
    this.#request = request
    this.#reply = reply
    this.#jar = session.jar
    this.token = session.token
    this.caller = session.caller
    this.#operator = session.operator
    this.#refusal = session.refusal ?? 'noSession'
  }
  get player(): Caller {
    if (!this.caller) throw refuse(this.#refusal)
    return this.caller
  }
  get operator(): Operator {
    if (!this.#operator) throw refuse('noSession')
    return this.#operator
  }
  get address(): string {
    return this.#request.ip
  }
  get host(): string {
    return this.#request.host
  }
  get agent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }
  get browser(): string | undefined {
    return parseCookie(this.#request.headers.cookie ?? '')[browserJar.name]
  }
  setSession(token: string | undefined): void {
    this.#setCookie(this.#jar(), token)
  }
  setBrowser(token: string): void {
    this.#setCookie(browserJar, token)
  }
  #setCookie(jar: Jar, token: string | undefined): void {
    const own = { ...jar, httpOnly: true, secure: isSecure(this.#request) }
    const cookie =
      token === undefined ? { ...own, value: '', expires: new Date(0), maxAge: 0 } : { ...own, value: token }
    this.#reply.header('Set-Cookie', stringifySetCookie(cookie))
  }
}

const isOfConsole = ({ call }: Route): boolean => call.path.startsWith(CONSOLE)

/** The calls with their handlers, by who may make them. */
export type Served = { readonly calls: readonly Route[]; readonly operatorCalls: readonly Route[] }

/** Registers every route and holds the list complete in both directions. */
export function serveCalls(app: FastifyInstance, { calls, operatorCalls }: Served, parts: CallParts): void {
  const all = [...calls, ...operatorCalls]
  const served = new Set<string>(all.map((own) => own.call.name))
  const missing = Object.keys(declared).filter((name) => !served.has(name))
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`)
  if (served.size !== all.length) throw new Error('a call has two handlers')
  const strayed = [...calls.filter(isOfConsole), ...operatorCalls.filter((own) => !isOfConsole(own))]
  if (strayed.length > 0)
    throw new Error(`calls among those of others: ${strayed.map((own) => own.call.name).join(', ')}`)
  const uploads = openUploads(parts.config)
  const serve = (scope: FastifyInstance, method: Method, takesFiles: boolean) => {
    for (const own of all.filter(({ call }) => call.method === method && (call.uploads !== undefined) === takesFiles)) {
      const handler = isOfConsole(own) ? consoleHandlerOf(own, parts, uploads) : handlerOf(own, parts, uploads)
      scope.route({ method, url: own.call.path, handler })
    }
  }
  const listed = all.filter(({ call }) => call.csv)
  const unlisted = all.filter(({ call, csv }) => (call.csv === true) !== (csv !== undefined))
  if (unlisted.length > 0) throw new Error(`files and calls differ: ${unlisted.map((own) => own.call.name).join(', ')}`)
  const waitOf = parts.limits.counter('csv', files.max, files.window_s)
  for (const own of listed)
    app.get(`${own.call.path}.csv`, { exposeHeadRoute: false }, csvHandlerOf(own, parts, waitOf))
  serve(app, 'POST', false)
  app.register(async (scope) => {
    takeUploads(scope)
    serve(scope, 'POST', true)
  })
  compressing(app, (scope) => serve(scope, 'GET', false))
  app.all('/v1/*', async () => unknownPath())
  app.all('/v1', async () => unknownPath())
}

function handlerOf({ call, handle }: Route, { visitors, limits, metrics, shaping }: CallParts, uploads: Uploads) {
  const shape = shaping(call)
  const jar = () => playerJar(visitors.playerSession_s())
  const changes = call.method === 'POST' || call.name === 'logout'
  const isShutToExcluded = call.method === 'POST' && !openToExcluded.has(call.name as PlayerCall)
  const isOpenToEmbedded = openToEmbedded.has(call.name)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!alwaysOpen.has(call.name)) {
      const closed = visitors.siteRefusal(request.ip)
      if (closed) throw closed
    }
    if (changes) checkOrigin(request)
    const own = sessionToken(request)
    if (own?.kind === 'embedded' && !isOpenToEmbedded) throw refuse('embedCallShut')
    const entering = limits.countAddress(call, request.ip)
    if (entering) await entering
    const token = own?.token
    const session = own && (await visitors.findCaller(own.token, own.kind))
    const caller = session && 'caller' in session ? session.caller : undefined
    const counting = limits.countAccount(call, request.ip, caller?.playerId)
    if (counting) await counting
    const refusal = session && 'refusal' in session ? session.refusal : undefined
    if (call.who !== 'anyone' && !caller) throw refuse(refusal ?? 'noSession')
    if (isShutToExcluded && (caller?.excludedUntil ?? 0) > Date.now()) throw refuse('selfExcluded')
    if (call.who === 'agent' && !caller?.agent) throw refuse('agentOnly')
    const stamp = request.headers['x-pass']
    if (stamp !== undefined && stamp !== hourStamp(Date.now())) metrics.clockSkew.inc()
    const visit = new Visitor(request, reply, { jar, token, caller, refusal })
    const work = async () => {
      const answer = await handle(readInput(call, request) as never, visit)
      if (answer instanceof InReview) return inReview(shape(answer.reply as never), answer.message)
      return done(shape(answer as never))
    }
    if (call.uploads === undefined) return work()
    // Who has no account is known by the address.
    const account = visit.caller?.playerId.toString() ?? addressBlock(visit.address)
    return uploads.receive(request, reply, { most: call.uploads, account }, work)
  }
}

/** Who comes to a call of the console, once the session, the limits and the right were looked at. */
async function enterConsole(
  call: Call,
  { visitors, limits }: CallParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const jar = () => operatorJar(visitors.operatorSession_s)
  const token = operatorToken(request.headers.cookie ?? '')
  await limits.countAddress(call, request.ip)
  const operator = token ? await visitors.findOperator(token) : undefined
  await limits.countAccount(call, request.ip, operator && `operator ${operator.id}`)
  if (call.who === 'operator' && !operator) throw refuse('noSession')
  if (call.right && !operator?.rights.includes(call.right)) throw refuse('rightMissing')
  return new Visitor(request, reply, { jar, token, operator })
}

function csvHandlerOf({ call, csv }: Route, parts: CallParts, waitOf: Counter) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await enterConsole(call, parts, request, reply)
    const retryAfter = waitOf(`operator ${visit.operator.id}`)
    if (retryAfter > 0) throw refuse('tooOften', { data: { retryAfter } })
    const { name, head, rows } = csv!
    return sendCsv(reply, { name, head, rows: rows(readInput(call, request) as never, visit) })
  }
}

function consoleHandlerOf({ call, handle }: Route, parts: CallParts, uploads: Uploads) {
  const { visitors, shaping } = parts
  const shape = shaping(call)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (call.method === 'POST') checkOrigin(request)
    const visit = await enterConsole(call, parts, request, reply)
    const work = async () => {
      const input = readInput(call, request)
      if (call.stepUp) {
        const { code } = input as { code: string }
        await visitors.proveOperator(visit.operator, { call: call.name, code, address: request.ip })
      }
      return done(shape((await handle(input as never, visit)) as never))
    }
    if (call.uploads === undefined) return work()
    return uploads.receive(request, reply, { most: call.uploads, account: `operator ${visit.operator.id}` }, work)
  }
}
