/** The security headers every answer carries: helmet's, worked out once, since none of them depends on a request. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: [`'none'`], baseUri: [`'none'`], formAction: [`'none'`], frameAncestors: [`'none'`] },
  },
  strictTransportSecurity: { maxAge: 31_536_000 },
})

function helmetHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  protect({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** Adds them, and the request's id. What may be kept says so itself: everything else may be somebody's own. */
export function secureAnswers(app: FastifyInstance): void {
  const headers = { ...helmetHeaders(), 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    next()
  })
}
