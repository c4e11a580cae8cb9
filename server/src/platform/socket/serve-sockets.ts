/**
 * Web sockets beside the calls. A handshake is a request like any other, so it goes through the hooks, the trusted proxies and
 * the error answers of the application; then the connection is taken over. A socket tells; a client only answers heartbeats.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressBlock } from '../addresses.ts'
import { DatabaseAwayError } from '../db/database.ts'
import { routedUrl } from '../http/app.ts'
import { checkOrigin } from '../http/origin.ts'
import type { Limits } from '../limits/limits.ts'
import { RefusedError, refuse } from '../refuse.ts'
import { closing, Peer, type Tally } from './peer.ts'

/** An import would read each of its exports, and one of them loads Node's client of `fetch`, which no start needs. */
const http = process.getBuiltinModule('node:http')

const HANDSHAKES_PER_MINUTE = 120
const MAX_CLIENT_FRAME = 1024
/** Heartbeats are spread over this many moments, so that ten thousand sockets are not written to at once. */
const SLOTS = 30
/** Heartbeats without an answer after which a socket is closed. */
const PATIENCE = 2
/** How long a client may take to answer that the socket ends. */
const CLOSE_WITHIN_MS = 1000

export type SocketParts = {
  path: string
  limits: Limits
  registry: Registry
  /** Of one address in this process. */
  mostOfAddress: number
  heartbeat: { every_ms: number; frame: Buffer; answer: string }
  /** Lets a socket in. A refusal is told, and the socket closed. */
  enter(request: FastifyRequest, peer: Peer): Promise<void>
  /** The frame that tells a refusal. */
  refusal(error: RefusedError): Buffer
}

type Waiting = { socket: Socket; head: Buffer; response: ServerResponse }

export function serveSockets(app: FastifyInstance, parts: SocketParts): void {
  const { path, limits, heartbeat, enter, refusal } = parts
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_CLIENT_FRAME,
    closeTimeout: CLOSE_WITHIN_MS,
  }
  const server = new WebSocketServer(options)
  const waitOf = limits.counter('sockets', HANDSHAKES_PER_MINUTE, 60)
  const ofBlock = new Map<string, number>()
  const slots = Array.from({ length: SLOTS }, () => new Set<Peer>())
  const tally: Tally = { frames: 0, dropped: 0 }
  const upgrades = new WeakMap<IncomingMessage, Waiting>()
  let opened = 0
  let isClosing = false

  const all = function* () {
    for (const slot of slots) yield* slot
  }
  count(parts.registry, slots, tally)

  const isOwn = (request: IncomingMessage) => routedUrl(request.url ?? '').split('?')[0] === path
  // Elsewhere the header means nothing: some clients offer another protocol with it. Node before 24.9 always upgrades.
  Object.assign(app.server, { shouldUpgradeCallback: isOwn })
  app.server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const socket = duplex as Socket
    socket.on('error', () => socket.destroy())
    if (request.method !== 'GET') {
      socket.destroy()
      return
    }
    const response = new http.ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.once('finish', () => socket.end())
    upgrades.set(request, { socket, head, response })
    app.routing(request, response)
  })

  /** A function of its own: what lives as long as the socket must not hold the request it came with. */
  const openPeer = (ws: WebSocket, socket: Socket, block: string): Peer => {
    const peer = new Peer(ws, socket, block, tally)
    const slot = slots[opened % SLOTS]!
    opened += 1
    slot.add(peer)
    ofBlock.set(block, (ofBlock.get(block) ?? 0) + 1)
    // The reasons come with the close: a frame too large, text that is none.
    ws.on('error', () => {})
    ws.on('ping', () => peer.hear('', heartbeat.answer))
    ws.on('message', (data: Buffer, isBinary) => peer.hear(isBinary ? '' : data.toString(), heartbeat.answer))
    ws.once('close', () => {
      slot.delete(peer)
      const left = (ofBlock.get(block) ?? 1) - 1
      if (left > 0) ofBlock.set(block, left)
      else ofBlock.delete(block)
      peer.onClose()
    })
    return peer
  }

  const take = (request: FastifyRequest, { socket, head, response }: Waiting): Peer | undefined => {
    let peer: Peer | undefined
    const block = addressBlock(request.ip)
    response.detachSocket(socket)
    // The answer goes out with what the socket is told first: one write, and one wake of the client.
    socket.cork()
    // Answered at once: nothing is asked on the way.
    server.handleUpgrade(request.raw, socket, head, (ws) => {
      peer = openPeer(ws, socket, block)
    })
    return peer
  }

  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const waiting = upgrades.get(request.raw)
    if (!waiting) return reply.code(426).header('Upgrade', 'websocket').send()
    checkOrigin(request)
    const block = addressBlock(request.ip)
    const retryAfter = waitOf(block)
    if (retryAfter > 0) throw refuse('tooOften', { data: { retryAfter } })
    if ((ofBlock.get(block) ?? 0) >= parts.mostOfAddress)
      throw refuse('tooOften', { data: { retryAfter: heartbeat.every_ms / 1000 } })
    if (isClosing) throw refuse('systemBusy')
    reply.hijack()
    const peer = take(request, waiting)
    if (peer)
      await enter(request, peer).catch((error: unknown) => {
        if (error instanceof RefusedError) peer.refuse(refusal(error))
        else failed(request, peer, error)
      })
    // What is at hand comes within this turn.
    setImmediate(() => waiting.socket.uncork())
    return reply
  })

  let turn = 0
  const beating = setInterval(() => {
    for (const peer of slots[turn]!) peer.beat(heartbeat.frame, PATIENCE)
    turn = (turn + 1) % SLOTS
  }, heartbeat.every_ms / SLOTS).unref()
  app.whenClosing(() => {
    isClosing = true
    for (const peer of all()) peer.close(closing.restart)
  })
  app.addHook('onClose', async () => clearInterval(beating))
}

/** A fault is no refusal: the client may come again. */
function failed(request: FastifyRequest, peer: Peer, error: unknown): void {
  const level = error instanceof DatabaseAwayError ? 'warn' : 'error'
  request.log[level]({ reqId: request.id, err: error }, 'a socket could not be let in')
  peer.close(closing.tryAgain)
}

function count(registry: Registry, slots: readonly ReadonlySet<Peer>[], tally: Tally): void {
  const registers = [registry]
  new Gauge({
    name: 'hongyun_sockets',
    help: 'Open web sockets',
    registers,
    collect() {
      this.set(slots.reduce((sum, { size }) => sum + size, 0))
    },
  })
  new Gauge({
    name: 'hongyun_socket_waiting_bytes',
    help: 'What was sent to web sockets and not yet taken',
    registers,
    collect() {
      let sum = 0
      for (const slot of slots) for (const peer of slot) sum += peer.waiting
      this.set(sum)
    },
  })
  const counted = (name: string, help: string, key: keyof Tally) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(tally[key])
      },
    })
  counted('hongyun_socket_frames_total', 'Frames written to web sockets', 'frames')
  counted('hongyun_socket_dropped_total', 'Web sockets let go: too far behind, or gone without a word', 'dropped')
}
