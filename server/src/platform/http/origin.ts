/** A call that changes something is refused when another site's page sent it. */
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'

/** Refuses `foreignOrigin` unless the request is from this site's own pages or from no page at all (a tool). */
export function checkOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': from } = request.headers
  if (from === 'cross-site' || from === 'same-site') throw refuse('foreignOrigin')
  if (origin === undefined || origin === `${request.protocol}://${request.host}`) return
  // A proxy may have ended https without saying so. A page that came without https is another one: anybody on the way wrote it.
  if (origin !== `https://${request.host}`) throw refuse('foreignOrigin')
}

/** Whether what is answered goes back by https: a page that came by it says so where its proxy does not. */
export const isSecure = ({ protocol, headers }: FastifyRequest): boolean =>
  protocol === 'https' || headers.origin?.startsWith('https://') === true
