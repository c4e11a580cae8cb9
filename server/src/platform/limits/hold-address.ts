/** Pages for everybody that are no calls: each address of the network has so many in a minute, as it has of calls. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressBlock } from '../addresses.ts'
import type { Limits } from './limits.ts'

const PER_MINUTE = 3000

/** What answers before anything is asked for a page, where an address asks too often. `name` is of what is counted together. */
export function holdAddress(limits: Pick<Limits, 'counter'>, name: string) {
  const waitOf = limits.counter(name, PER_MINUTE, 60)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const wait_s = waitOf(addressBlock(request.ip))
    if (wait_s === 0) return undefined
    return reply.code(429).header('Retry-After', String(wait_s)).type('text/plain').send('Too many requests')
  }
}
