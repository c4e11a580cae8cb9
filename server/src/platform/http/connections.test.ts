/** What trickles is cut, what one address holds is bounded, and what proxies could read otherwise is refused. */
import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newPicture } from '../../testing/pictures.ts'
import { closeAudited, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { guardConnections } from './connections.ts'

const CONNECTIONS = 40
let server: TestServer
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  server = await openTestServer({
    env: {
      // Long enough for what a busy machine holds up.
      REQUEST_TIMEOUT: '5',
      ANSWER_TIMEOUT: '1',
      CONNECTIONS_PER_ADDRESS: String(CONNECTIONS),
      RATE_LIMIT_SCALE: '1',
      WORKERS: '1',
    },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  const open = () => new Promise<number>((resolve) => server.app.server.getConnections((_error, n) => resolve(n)))
  await expect.poll(open).toBe(0)
})
afterAll(() => closeAudited(server))

/** A connection that collects what it receives; `closed` resolves with that. */
async function open(): Promise<{ socket: Socket; closed: Promise<string> }> {
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  let received = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received += chunk
  })
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)))
  await Promise.race([new Promise((resolve) => socket.on('connect', resolve)), closed])
  return { socket, closed }
}

async function exchange(text: string): Promise<string> {
  const { socket, closed } = await open()
  socket.write(text)
  return closed
}

const POST = 'POST /v1/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

describe('what trickles in', () => {
  it('an upload of a byte at a time is told why, and keeps nothing', async () => {
    const { cookie } = await server.newPlayer()
    const head = `POST /v1/users/uploadImage HTTP/1.1\r\nHost: a\r\nCookie: sid=${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\n`
    const { socket, closed } = await open()
    socket.write(`${head}Content-Length: 100000\r\n\r\n--x\r\n`)
    const timer = setInterval(() => socket.write('C'), 50)
    expect(await closed).toContain('uploadSlow')
    clearInterval(timer)
    const endless = await open()
    endless.socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
    const block = `100000\r\n${'x'.repeat(0x100000)}\r\n`
    for (let n = 0; n < 20; n += 1) endless.socket.write(block)
    // Where the machine itself is held up, the time ends it before its size does.
    expect(await endless.closed).toMatch(/pictureTooLarge|uploadSlow/)
    expect(await server.database.query('select 1 from file')).toEqual([])
  })

  it('uploads that have hardly begun leave room for those of others', async () => {
    const slow = await Promise.all(Array.from({ length: 6 }, () => server.newPlayer({ money: 0 })))
    const closed: Promise<string>[] = []
    for (const [n, { cookie }] of slow.entries()) {
      const one = await open()
      closed.push(one.closed)
      const length = n === 0 ? 'Content-Length: 2010000' : 'Transfer-Encoding: chunked'
      one.socket.write(
        `POST /v1/files/uploadImageFiles HTTP/1.1\r\nHost: a\r\nCookie: sid=${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n5\r\n`,
      )
    }
    const { cookie } = await server.newPlayer({ money: 0 })
    const file = await newPicture({ width: 2500, height: 2000 })
    expect((await server.call('uploadImage', { file }, cookie)).code).toBe(1)
    for (const answer of closed) expect(await answer).toContain('uploadSlow')
  })

  it('thirty bodies of a byte at a time are cut, and the site answers meanwhile', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, open))
    for (const { socket } of all) socket.write(`${POST}Content-Length: 1000\r\n\r\n{`)
    const timer = setInterval(() => {
      for (const { socket } of all) socket.write(' ')
    }, 50)
    const answer = await fetch(`http://127.0.0.1:${port}/v1/betting/getServerTimeMillisecond`, {
      headers: { connection: 'close' },
    })
    expect(answer.status).toBe(200)
    const received = await Promise.all(all.map(({ closed }) => closed))
    clearInterval(timer)
    for (const text of received) expect(text).not.toMatch(/^HTTP\/1.1 (?:200|500)/)
  })

  it('a head without an end, and a body in chunks without one, are cut', async () => {
    const head = await open()
    const chunked = await open()
    chunked.socket.write(`${POST}Transfer-Encoding: chunked\r\n\r\n`)
    const timer = setInterval(() => {
      head.socket.write('G')
      chunked.socket.write('1\r\n \r\n')
    }, 50)
    await Promise.all([head.closed, chunked.closed])
    clearInterval(timer)
  })
})

describe('an answer that is not read', () => {
  it('is cut', async () => {
    const { socket, closed } = await open()
    socket.pause()
    // More than the buffers of both ends take.
    const asked = 'GET /docs/ HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(300)
    socket.write(asked)
    const opened = () => new Promise<number>((resolve) => server.app.server.getConnections((_error, n) => resolve(n)))
    await expect.poll(opened).toBe(0)
    socket.resume()
    await closed
  })
})

describe('the connections of one address', () => {
  it('are as many as it may have, and more again when some have ended', async () => {
    const all = await Promise.all(Array.from({ length: CONNECTIONS }, open))
    const ask = (socket: Socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
      return new Promise((resolve) => {
        socket.once('data', () => resolve('answered')).once('close', () => resolve('closed'))
      })
    }
    for (const { socket } of all) expect(await ask(socket)).toBe('answered')
    const { closed } = await open()
    expect(await closed).toBe('')
    all[0]!.socket.destroy()
    await all[0]!.closed
    await expect.poll(async () => ask((await open()).socket)).toBe('answered')
  })
})

describe('an answer that is one buffer', () => {
  const ANSWER = Buffer.alloc(3_000_000)
  const STEP = 1000
  let folder: string
  let guarded: Server
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hongyun-slow-'))
    guarded = createServer((_request, response) => response.end(ANSWER))
    // The clock of what cuts is the test's; sockets have their own time. A local socket has small buffers of a fixed size.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const app = { server: guarded, addHook: () => {} } as never
    guardConnections(app, { ...server.config, answerTimeout_s: 60 }, pino({ level: 'silent' }))
    await new Promise<void>((resolve) => guarded.listen(join(folder, 'socket'), resolve))
  })
  afterEach(async () => {
    vi.useRealTimers()
    guarded.closeAllConnections()
    guarded.close()
    await rm(folder, { recursive: true })
  })

  /** Asks, and takes no more of the answer than each `take` says. */
  function ask() {
    const state = { taken: 0, isOpen: true }
    let until = 0
    let takenAll = () => {}
    const onread = {
      buffer: Buffer.alloc(STEP),
      callback: (count: number) => {
        state.taken += count
        if (state.taken < until) return true
        takenAll()
        return false
      },
    }
    const socket = connect({ path: join(folder, 'socket'), onread })
    const closed = new Promise<void>((resolve) => socket.on('error', () => {}).once('close', () => resolve()))
    void closed.then(() => (state.isOpen = false))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    const take = async (bytes: number) => {
      until += bytes
      if (state.taken >= until) return
      const taken = new Promise<void>((resolve) => (takenAll = resolve))
      socket.resume()
      await Promise.race([taken, closed])
    }
    return { state, take, closed }
  }

  it('is got whole by whoever takes it slowly but steadily, or in bursts', async () => {
    const [steady, bursts] = [ask(), ask()]
    for (let second = 1; steady.state.isOpen || bursts.state.isOpen; second += 1) {
      await steady.take(10 * STEP)
      if (second % 50 === 0) await bursts.take(500 * STEP)
      vi.advanceTimersByTime(1000)
    }
    for (const { state } of [steady, bursts]) expect(state.taken).toBeGreaterThan(ANSWER.length)
  })

  it('is cut for whoever takes next to nothing of it', async () => {
    const trickles = ask()
    for (let second = 1; second <= 59; second += 1) {
      await trickles.take(STEP / 10)
      vi.advanceTimersByTime(1000)
    }
    expect(trickles.state.isOpen).toBe(true)
    vi.advanceTimersByTime(4000)
    await trickles.take(ANSWER.length)
    await trickles.closed
    expect(trickles.state.taken).toBeLessThan(ANSWER.length)
  })
})

it('addresses of one /64 are one address', () => {
  const wire = new EventEmitter()
  const app = { server: wire, addHook: () => {} } as never
  guardConnections(app, { ...server.config, connectionsPerAddress: 2 }, pino({ level: 'silent' }))
  const comes = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isCut: false, destroy: () => {} })
    socket.destroy = () => {
      socket.isCut = true
    }
    wire.emit('connection', socket)
    return socket
  }
  const [one, other] = [comes('2001:db8:1:2::1'), comes('2001:db8:1:2::2')]
  expect([one.isCut, other.isCut, comes('2001:db8:1:2::3').isCut]).toEqual([false, false, true])
  expect(comes('2001:db8:1:3::1').isCut).toBe(false)
  one.emit('close')
  expect(comes('2001:db8:1:2::4').isCut).toBe(false)
})

describe('a request that could be read in two ways', () => {
  const end = 'Connection: close\r\n\r\n'
  it.each([
    ['two Host headers', `GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\n${end}`, 400],
    ['two equal Host headers', `GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\n${end}`, 400],
    ['no Host header', `GET /healthz HTTP/1.1\r\n${end}`, 400],
    ['an unknown transfer coding', `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`, 501],
    ['a coding that is not the last', `${POST}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`, 400],
    ['two codings', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`, 400],
    ['a length beside a coding', `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ])('with %s is refused, and the connection ends', async (_what, text, status) => {
    expect(await exchange(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  it('that can be read in one way only is answered', async () => {
    expect(await exchange(`GET /healthz HTTP/1.1\r\nHost: a\r\n${end}`)).toMatch(/^HTTP\/1.1 200 /)
    const chunked = `POST /v1/users/heartbeat HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n${end}0\r\n\r\n`
    expect(await exchange(chunked)).toMatch(/^HTTP\/1.1 200 /)
  })
})
