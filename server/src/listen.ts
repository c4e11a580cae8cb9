/** Listening on a port. An unusable address ends in one clear line. */
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Config, SetupError } from './platform/config.ts'

type Address = Pick<Config, 'host' | 'port'>

const notHere = ({ host }: Address): string => `HOST ${host} is not an address of this machine`

const reasons: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port }) => `port ${port} is in use; set PORT to another one`,
  EACCES: ({ port }) => `port ${port} may not be opened by this user; set PORT to one above 1023`,
  EADDRNOTAVAIL: notHere,
  EINVAL: notHere,
  ENOTFOUND: notHere,
  EAI_AGAIN: ({ host }) => `nobody answers which address HOST ${host} is; set HOST to an address`,
  EAFNOSUPPORT: ({ host }) =>
    `HOST ${host} is of a kind that this machine does not have (without IPv6 set HOST to 0.0.0.0)`,
}

/** What an error of listening means, where it is one the operator can mend. */
const plainly = (error: unknown, address: Address): unknown => {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new SetupError(reason(address)) : error
}

const portOf = (server: NetServer): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A name of two addresses is one of them: for the other Fastify opens a server of its own, whose connections nobody looks after. */
async function at(address: Address, work: (own: Address) => Promise<number>): Promise<number> {
  try {
    const { address: host } = await lookup(address.host, { order: 'ipv4first' })
    return await work({ host, port: address.port })
  } catch (error) {
    throw plainly(error, address)
  }
}

/** Listens and answers the port. */
export const listen = (app: FastifyInstance, address: Address): Promise<number> =>
  at(address, async (own) => {
    await app.listen(own)
    return portOf(app.server)
  })

/** The port that several processes are to share: the one that is asked for, or any that is free where that is 0. */
export const findPort = (address: Address): Promise<number> =>
  at(address, async (own) => {
    const server = createServer().listen(own)
    await once(server, 'listening')
    const port = portOf(server)
    await once(server.close(), 'close')
    return port
  })
