/** The HTTP application, apart from listening: the same with its real options in tests. */
import { randomUUID } from 'node:crypto'
import { decodePath, ENPATH, encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { type CallName, routeOf, routes } from '@hongyun/contract/wire/routes.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Limits } from '../limits/limits.ts'
import { type Metrics, measureCalls } from '../metrics/metrics.ts'
import { serveMetricsBeside } from '../metrics/serve-metrics.ts'
import { refuse } from '../refuse.ts'
import { answerFailures, refusalEnvelope } from './answer.ts'
import { type Served, serveCalls } from './calls.ts'
import { endConnections } from './close.ts'
import { arrivalTimeouts, guardConnections } from './connections.ts'
import { type ReadyCheck, serveHealth } from './health.ts'
import { parseForm } from './input.ts'
import { refuseOddRequests } from './odd-requests.ts'
import { watchProxy } from './proxy.ts'
import { serveReference } from './reference.ts'
import { pickNamed, type Shaping } from './reply-shape.ts'
import { secureAnswers } from './security-headers.ts'
import { type Folders, serveSite } from './site.ts'
import type { Visitors } from './visitors.ts'

export type AppParts = {
  /** How replies are cut to their schemas, where not as usual. */
  shaping?: Shaping | undefined
  config: Config
  log: Logger
  visitors: Visitors
  limits: Limits
  metrics: Metrics
  readyChecks: readonly ReadyCheck[]
  /** The figures of all processes of this machine, in Prometheus's text. */
  metricsText: () => Promise<string>
  served: Served
  /** Routes that are not calls: callbacks of payment providers, the sandbox's own pages. */
  extras: readonly ((app: FastifyInstance) => void | Promise<void>)[]
  /** Origins whose pages the players' site may show in a frame. */
  frames(): Promise<readonly string[]>
  folders: Folders
}

const BODY_LIMIT = 1_048_576
const CALLS = '/v1/'
/** Where a path goes that is encoded and empty, and one that cannot be decoded. */
const NO_PATH = '/v1/-/no-path'
const BAD_PATH = '/v1/-/bad-path'

/** The paths of the calls by what a client sends for them: nothing is left to decode. */
const sentPaths = new Map(
  Object.keys(routes).map((name) => {
    const { path } = routeOf(name as CallName)
    return [encodePath(path), path]
  }),
)

/** The URL a request is routed by: an encoded path is decoded, its query kept. */
export function routedUrl(url: string): string {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark)
  const sent = sentPaths.get(path)
  if (sent) return sent + query
  if (path === ENPATH.slice(0, -1)) return NO_PATH
  if (!path.startsWith(ENPATH)) {
    if (isReadable(path)) return url
    // Of a page: the site takes such an escape for what it is written as.
    return path.startsWith(CALLS) ? BAD_PATH : path.replaceAll('%', '%25') + query
  }
  const decoded = decodePath(path.slice(ENPATH.length))
  if (!decoded.ok) return decoded.reason === 'empty' ? NO_PATH : BAD_PATH
  return decoded.path + query
}

/** Whether a path's escapes can be read: the router would answer one that can't before any of our own code. */
function isReadable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Builds the application with all routes. Throws where a call has no handler or a handler no call. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    // Fastify's only line of its own at info says where it listens, which main.ts says better.
    loggerInstance: (parts.log.level === 'info'
      ? parts.log.child({}, { level: 'warn' })
      : parts.log) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A function is asked for each look at an address; without proxies there is none to ask.
    trustProxy: parts.config.trustProxy > 0 && ((_address, hop) => hop < parts.config.trustProxy),
    bodyLimit: BODY_LIMIT,
    ...arrivalTimeouts(parts.config),
    genReqId: () => randomUUID(),
    // A logger of its own for each request costs more than naming the request in the few lines there are.
    childLoggerFactory: (log) => log,
    rewriteUrl: (request) => routedUrl(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  answerFailures(app)
  endConnections(app)
  secureAnswers(app)
  refuseOddRequests(app)
  guardConnections(app, parts.config, parts.log)
  watchProxy(app, parts.config, parts.log)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(String(body))),
  )
  app.addHook('onResponse', (request, reply, next) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'debug'
    if (parts.log.isLevelEnabled(level)) {
      const { flowtraceid, flowspanid } = request.headers
      const line = {
        reqId: request.id,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        flowTraceId: flowtraceid,
        flowSpanId: flowspanid,
      }
      request.log[level](line, 'answered')
    }
    next()
  })
  measureCalls(app, parts.metrics)
  serveMetricsBeside(app, parts.config, parts.metricsText)
  serveHealth(app, parts.readyChecks, parts.log)
  app.all(NO_PATH, async () => refusalEnvelope(refuse('noPath')))
  serveReference(app)
  for (const extra of parts.extras) await extra(app)
  serveCalls(app, parts.served, {
    config: parts.config,
    visitors: parts.visitors,
    limits: parts.limits,
    metrics: parts.metrics,
    shaping: parts.shaping ?? pickNamed,
  })
  await serveSite(app, parts.folders, parts.visitors.frameOrigins, parts.frames)
  return app
}
