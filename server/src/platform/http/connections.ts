/**
 * What one connection, one address and all of them together may hold: a head, a body or an answer that trickles is cut,
 * and connections beyond the limits are closed at once. Limits are shared out evenly among the processes, which are given new
 * connections in turn.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { addressBlock } from '../addresses.ts'
import type { Config } from '../config.ts'
import { descriptorLimit, RAISE } from '../descriptors.ts'

const HEAD_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 1000
const WARN_EVERY_MS = 60_000
/** Who reads more slowly, on the average of the time an answer has, is as good as one who does not read. */
const LEAST_BYTES_PER_S = 1024
/** Descriptors that are not for connections of players: the database's, files, the log. */
const OWN_DESCRIPTORS = 200

/** Options of the server by which a request must have arrived in time. */
export function arrivalTimeouts({ requestTimeout_s }: Config) {
  const requestTimeout = requestTimeout_s * 1000
  return {
    requestTimeout,
    http: { headersTimeout: Math.min(HEAD_WITHIN_MS, requestTimeout), connectionsCheckingInterval: LOOK_EVERY_MS / 2 },
  }
}

/** `stuck`: since when too little has left for the client, and how much had left then. */
type Open = { address: string; stuck: { since: number; sent: number } | undefined }

/**
 * How much of what was written has left the process. Of the socket's own figures none moves while one buffer is written, however
 * large; those of its handle, which Node's timeouts go by as well, do with each part that the system takes.
 */
function sentOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}

export function guardConnections(app: FastifyInstance, config: Config, log: Logger): void {
  const { workers, trustProxy, answerTimeout_s, connectionsPerAddress, rateLimitScale } = config
  const wanted = config.maxConnections
  const possible = Math.max(1, Math.min(wanted, descriptorLimit() - OWN_DESCRIPTORS))
  if (possible < wanted) log.warn({ connections: possible, wanted }, `fewer connections than MAX_CONNECTIONS: ${RAISE}`)
  const most = Math.ceil(possible / workers)
  // Behind proxies every connection is a proxy's.
  const mostOfAddress =
    trustProxy > 0 ? Number.POSITIVE_INFINITY : Math.ceil((connectionsPerAddress * rateLimitScale) / workers)
  const open = new Map<Socket, Open>()
  const ofAddress = new Map<string, number>()
  let warnedAt = Number.NEGATIVE_INFINITY

  const refuse = (socket: Socket, reason: string, address: string) => {
    socket.destroy()
    if (performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    log.warn({ address, connections: open.size }, reason)
  }

  app.server.on('connection', (socket: Socket) => {
    const address = addressBlock(socket.remoteAddress ?? '')
    const count = ofAddress.get(address) ?? 0
    if (open.size >= most) return refuse(socket, 'a connection is refused: there are as many as there may be', address)
    if (count >= mostOfAddress)
      return refuse(socket, 'a connection is refused: its address has as many as it may', address)
    open.set(socket, { address, stuck: undefined })
    ofAddress.set(address, count + 1)
    socket.once('close', () => {
      open.delete(socket)
      const left = (ofAddress.get(address) ?? 1) - 1
      if (left > 0) ofAddress.set(address, left)
      else ofAddress.delete(address)
    })
    return undefined
  })

  const cutSlowReaders = () => {
    const now = performance.now()
    for (const [socket, state] of open) {
      const sent = sentOf(socket)
      if (socket.writableLength === 0) state.stuck = undefined
      else if (!state.stuck || sent - state.stuck.sent >= answerTimeout_s * LEAST_BYTES_PER_S)
        state.stuck = { since: now, sent }
      else if (now - state.stuck.since > answerTimeout_s * 1000) socket.destroy()
    }
  }
  const timer = setInterval(cutSlowReaders, LOOK_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
