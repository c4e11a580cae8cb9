/**
 * The typed client: encoded path, form bodies, 15 s timeout, X-PASS by server-synced time. It knows names,
 * methods and paths; the schemas stay out of the browser.
 */
import type { Reply, WireInput } from './call.ts'
import { hourStamp } from './clock.ts'
import { encodePath } from './encoded-path.ts'
import { type Envelope, IN_REVIEW, isDone } from './envelope.ts'
import type { Refusal, RefusalData } from './refusal.ts'
import type { Calls } from './registry.ts'
import { splitRoute } from './route.ts'
import type { CallName } from './routes.ts'
import { texts } from './texts.ts'

/** How long the client waits for an answer, in milliseconds. */
export const TIMEOUT_MS = 15_000

/** A refusal by the application: its code, its name, the input field it is about, and what came with it. */
export class Refused extends Error {
  readonly code: number
  readonly reason: Refusal | undefined
  readonly field: string | undefined
  readonly data: unknown
  constructor(envelope: Envelope<unknown>) {
    super(envelope.msg)
    this.name = 'Refused'
    this.code = envelope.code
    const { reason, field } = (envelope.data ?? {}) as Partial<RefusalData>
    this.reason = reason
    this.field = field
    this.data = envelope.data
  }
}

/** Whether a call was refused by one of these names. */
export const isRefusedBy = (error: unknown, ...reasons: readonly Refusal[]): error is Refused =>
  error instanceof Refused && error.reason !== undefined && reasons.includes(error.reason)

/** The call got no answer from the application: `timeout`, or `network` for anything but HTTP 200. */
export class Unreachable extends Error {
  readonly reason: 'timeout' | 'network'
  constructor(reason: 'timeout' | 'network') {
    super(reason === 'timeout' ? texts.timeout : texts.network)
    this.name = 'Unreachable'
    this.reason = reason
  }
}

export type ClientOptions = {
  /** Empty for the page's own origin. */
  base?: string
  now: () => number
  fetch?: typeof fetch
  headers?: () => Record<string, string>
  /** Whether cookies go along: those of the page's own origin, where nothing else is said. */
  credentials?: RequestCredentials
  /** Told the server's words where something was accepted and waits for a review. They are shown as those of a success. */
  onReview?: (msg: string) => void
}

/** Input as the caller writes it: text, numbers and booleans; objects and arrays travel as JSON text. */
export type Loose<C> = { [K in keyof WireInput<C>]: WireInput<C>[K] | number | boolean | object }

/** A client of some of the calls. */
export type Client<Names extends CallName = CallName> = <N extends Names>(
  name: N,
  input?: Loose<Calls[N]>,
  signal?: AbortSignal,
) => Promise<Reply<Calls[N]>>

function form(input: Record<string, unknown>): URLSearchParams {
  const body = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    body.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return body
}

/** Files go as one form with everything else; text alone as it always does. */
function bodyOf(input: Record<string, unknown>): URLSearchParams | FormData {
  const isFile = (value: unknown) => value instanceof Blob || (Array.isArray(value) && value[0] instanceof Blob)
  if (!Object.values(input).some(isFile)) return form(input)
  const body = new FormData()
  for (const [key, value] of Object.entries(input))
    for (const one of [value].flat()) body.append(key, one instanceof Blob ? one : String(one))
  return body
}

/**
 * A client for one origin and for the calls of one table: a site loads the paths that it asks. Throws `Refused` for a
 * refusal and `Unreachable` when no answer came.
 */
export function createClient<Names extends CallName>(
  routes: Readonly<Record<Names, string>>,
  options: ClientOptions,
): Client<Names> {
  const send = options.fetch ?? fetch
  return async (name, input, signal) => {
    const { method, path } = splitRoute(routes[name])
    const given = (input ?? {}) as Record<string, unknown>
    const fields = method === 'GET' ? form(given) : undefined
    const query = fields && fields.size > 0 ? `?${fields}` : ''
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    let answer: Response
    let envelope: Envelope<never>
    try {
      answer = await send((options.base ?? '') + encodePath(path) + query, {
        method,
        credentials: options.credentials ?? 'same-origin',
        headers: { 'X-PASS': hourStamp(options.now()), ...options.headers?.() },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(method === 'POST' ? { body: bodyOf(given) } : {}),
      })
      if (answer.status !== 200) throw new Unreachable('network')
      envelope = (await answer.json()) as Envelope<never>
    } catch (error) {
      if (signal?.aborted) throw error
      if (timeout.aborted) throw new Unreachable('timeout')
      throw error instanceof Unreachable ? error : new Unreachable('network')
    }
    if (!isDone(envelope.code)) throw new Refused(envelope)
    if (envelope.code === IN_REVIEW) options.onReview?.(envelope.msg)
    return envelope.data
  }
}
