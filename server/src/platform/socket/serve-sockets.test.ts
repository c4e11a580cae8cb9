/** Web sockets by themselves: who is let in, what they may say, and when they are let go. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openLocalBus } from '../bus/hub.ts'
import { answerFailures } from '../http/answer.ts'
import { endConnections } from '../http/close.ts'
import { openLimits } from '../limits/limits.ts'
import { refuse } from '../refuse.ts'
import { frameOf } from './frame.ts'
import type { Peer } from './peer.ts'
import { serveSockets } from './serve-sockets.ts'

const ANSWER = '{"code":9}'
let close = async () => {}
afterEach(() => close())

async function open({ every_ms = 60_000, mostOfAddress = 50, scale = 1, trustProxy = false } = {}) {
  const app = Fastify({ trustProxy })
  const peers: Peer[] = []
  const registry = new Registry()
  answerFailures(app)
  endConnections(app)
  app.get('/page', async () => 'a page')
  serveSockets(app, {
    path: '/v1/talk',
    limits: openLimits({ scale, bus: openLocalBus(), workers: 1 }),
    registry,
    mostOfAddress,
    heartbeat: { every_ms, frame: frameOf({ code: 6 }), answer: ANSWER },
    async enter(request, peer) {
      if (request.url.includes('closed')) throw refuse('siteClosed')
      if (request.url.includes('faulty')) throw new Error('a fault')
      peers.push(peer)
      if (request.url.includes('greeted')) peer.send(frameOf('hello'))
    },
    refusal: ({ reason }) => frameOf({ reason }),
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  close = () => app.close()
  const talk = (headers: Record<string, string> = {}, query = 'a=1') => {
    const ws = new WebSocket(`${base.replace('http', 'ws')}/v1/talk?${query}`, { headers })
    const heard: string[] = []
    const ended = new Promise<number>((resolve) => {
      ws.on('close', resolve)
      ws.on('error', () => {})
    })
    ws.on('message', (data) => heard.push(String(data)))
    const opened = once(ws, 'open')
    opened.catch(() => {})
    return { ws, heard, ended, opened }
  }
  const figure = async (name: string) => (await registry.getSingleMetric(name)!.get()).values[0]!.value
  return { app, base, peers, talk, figure }
}

it('writes the same bytes to every socket, whatever their length, between frames of its own', async () => {
  const { peers, talk, figure } = await open()
  const all = [talk(), talk()]
  await Promise.all(all.map(({ opened }) => opened))
  const texts = [...[0, 1, 125, 126, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length)), '鸿运 🧧']
  for (const text of texts) {
    const frame = frameOf(text)
    for (const peer of peers) peer.send(frame)
  }
  for (const { heard } of all) await expect.poll(() => heard).toEqual(texts)
  expect(await figure('hongyun_sockets')).toBe(2)
  expect(await figure('hongyun_socket_frames_total')).toBe(2 * texts.length)
})

it('what a socket is told first comes with the answer to its handshake', async () => {
  const { base } = await open()
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  const asked = ['GET /v1/talk?greeted HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket']
  socket.write(
    [...asked, 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${btoa('x'.repeat(16))}`, '', ''].join('\r\n'),
  )
  const [data] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(String(data)).toMatch(/^HTTP\/1\.1 101 .*\r\n\r\n.*hello$/s)
})

it('what is held goes out behind its beginning, also where the socket is ended', async () => {
  const { peers, talk } = await open()
  const { heard, opened, ended } = talk()
  await opened
  const [peer] = peers as [Peer]
  peer.hold()
  peer.send(Buffer.concat([frameOf('two'), frameOf('three')]), 2)
  expect(peer.waiting).toBe(5 + 7)
  peer.release(frameOf('one'))
  await expect.poll(() => heard).toEqual(['one', 'two', 'three'])
  peer.hold()
  peer.refuse(frameOf('why'))
  expect(await ended).toBe(1008)
  expect(heard.at(-1)).toBe('why')
})

it.each([
  ['a message', 'hello'],
  ['another code', '{"code":1}'],
  ['a binary frame', Buffer.from(ANSWER)],
])('a client that sends %s is closed', async (_what, data) => {
  const { talk } = await open()
  const { ws, ended, opened } = talk()
  await opened
  ws.send(data)
  expect(await ended).toBe(1008)
})

it('a client that sends more than a kilobyte, text that is none, or the answer again and again is closed', async () => {
  const { talk } = await open()
  const all = [talk(), talk(), talk()]
  await Promise.all(all.map(({ opened }) => opened))
  all[0]!.ws.send('x'.repeat(1025))
  expect(await all[0]!.ended).toBe(1009)
  all[1]!.ws.send(Buffer.from([0xff]), { binary: false })
  expect(await all[1]!.ended).toBe(1007)
  for (let n = 0; n < 21; n += 1) all[2]!.ws.send(ANSWER)
  expect(await all[2]!.ended).toBe(1008)
})

it('who answers heartbeats stays, who leaves two without an answer is let go', async () => {
  const { talk, figure } = await open({ every_ms: 300 })
  const [alive, gone] = [talk(), talk()]
  alive.ws.on('message', () => alive.ws.send(ANSWER))
  await Promise.all([alive.opened, gone.opened])
  expect(await gone.ended).toBe(1006)
  expect(gone.heard).toEqual(['{"code":6}', '{"code":6}'])
  const before = alive.heard.length
  await expect.poll(() => alive.heard.length).toBeGreaterThan(before + 2)
  expect(alive.ws.readyState).toBe(WebSocket.OPEN)
  expect(await figure('hongyun_socket_dropped_total')).toBe(1)
})

it('a reader with more than a megabyte waiting is let go, and the others read on', async () => {
  const { peers, talk, figure } = await open()
  const [slow, quick] = [talk(), talk()]
  await Promise.all([slow.opened, quick.opened])
  ;(slow.ws as unknown as { _socket: Socket })._socket.pause()
  const frame = frameOf('x'.repeat(60_000))
  await expect
    .poll(
      () => {
        for (const peer of peers) peer.send(frame)
        return figure('hongyun_socket_dropped_total')
      },
      { interval: 5 },
    )
    .toBe(1)
  expect(peers.map(({ isOpen }) => isOpen).toSorted()).toEqual([false, true])
  expect(quick.ws.readyState).toBe(WebSocket.OPEN)
  expect(await figure('hongyun_socket_waiting_bytes')).toBeLessThan(2 * 1_048_576)
})

it('pages of another site are refused before the handshake', async () => {
  const { base, peers, talk } = await open()
  for (const headers of [
    { origin: 'https://elsewhere.test' },
    { origin: base, 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]) {
    const { ws, ended } = talk(headers)
    const [, answer] = (await once(ws, 'unexpected-response')) as [unknown, { statusCode: number }]
    expect(answer.statusCode).toBe(200)
    ws.terminate()
    await ended
  }
  expect(peers).toEqual([])
  await talk({ origin: base }).opened
})

it('who is not let in is told why', async () => {
  const { peers, talk } = await open()
  const { heard, ended } = talk({}, 'closed')
  expect(await ended).toBe(1008)
  expect(heard.map((text) => JSON.parse(text))).toEqual([{ reason: 'siteClosed' }])
  expect(peers).toEqual([])
})

it('who is not let in for a fault may come again', async () => {
  const { heard, ended } = (await open()).talk({}, 'faulty')
  expect(await ended).toBe(1013)
  expect(heard).toEqual([])
})

it('an address has as many sockets as it may, by what trusted proxies say', async () => {
  const { talk } = await open({ mostOfAddress: 2, trustProxy: true })
  const from = (address: string) => talk({ 'x-forwarded-for': address })
  const two = [from('2001:db8::1'), from('2001:db8::2')]
  await Promise.all(two.map(({ opened }) => opened))
  await expect(from('2001:db8::3').opened).rejects.toThrow('200')
  await from('2001:db8:0:1::1').opened
  two[0]!.ws.terminate()
  await expect
    .poll(() =>
      from('2001:db8::4').opened.then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})

it('an address may not knock again and again', async () => {
  const { talk } = await open({ mostOfAddress: 1000 })
  const all = await Promise.allSettled(Array.from({ length: 125 }, () => talk().opened))
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(5)
})

it('other paths take no notice of an upgrade; this one is nothing else', async () => {
  const { base } = await open()
  const page = await fetch(`${base}/page`, { headers: { connection: 'close' } })
  expect(await page.text()).toBe('a page')
  const ask = async (line: string) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.write(`${line} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`)
    const [data] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return String(data).split('\r\n')[0]
  }
  expect(await ask('GET /page')).toBe('HTTP/1.1 200 OK')
  expect(await ask('GET /v1/talk')).toBe('HTTP/1.1 400 Bad Request')
  expect((await fetch(`${base}/v1/talk`)).status).toBe(426)
})

it('sockets are told of a restart, and none holds it up', async () => {
  const { app, talk } = await open()
  const [polite, silent] = [talk(), talk()]
  await Promise.all([polite.opened, silent.opened])
  ;(silent.ws as unknown as { _socket: Socket })._socket.pause()
  await app.close()
  close = async () => {}
  expect(await polite.ended).toBe(1012)
  silent.ws.terminate()
})
