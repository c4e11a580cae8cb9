/** Listening on a port. An unusable address ends in one clear line. */
import { createServer, type Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Config, SetupError } from './platform/config.ts'

type Address = Pick<Config, 'host' | 'port'>

const reasons: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port }) => `port ${port} is in use; set PORT to another one`,
  EACCES: ({ port }) => `port ${port} may not be opened by this user; set PORT to one above 1023`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine`,
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

/** Listens and answers the port. */
export async function listen(app: FastifyInstance, address: Address): Promise<number> {
  try {
    await app.listen(address)
  } catch (error) {
    throw plainly(error, address)
  }
  return portOf(app.server)
}

/** The port that several processes are to share: the one that is asked for, or any that is free where that is 0. */
export async function findPort(address: Address): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', (error) => reject(plainly(error, address)))
  server.listen(address, () => {
    const port = portOf(server)
    server.close(() => resolve(port))
  })
  return promise
}
