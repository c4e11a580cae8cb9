/** Those who listen to a room, in a process of their own. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Connection, openConnection } from '../load/connection.ts'
import type { Answers, Ask, Place } from './messages.ts'
import { openRaw, type RawSocket } from './raw-socket.ts'

const AT_ONCE = 100
const GIVE_UP_MS = 120_000

let place: Place
let listeners: Listener[] = []
let arrivals: Answers['arrivals'] = {}
let sample = ''

/** Connections without a request, and who waits for one. */
const free: Connection[] = []
const waiting: ((connection: Connection) => void)[] = []
let opened = 0

async function connection(): Promise<Connection> {
  for (let one = free.pop(); one; one = free.pop()) {
    if (!one.isClosed()) return one
    opened -= 1
  }
  if (opened >= AT_ONCE) return new Promise((resolve) => waiting.push(resolve))
  opened += 1
  return openConnection(place.port)
}

async function ask<T>(path: string, cookie: string): Promise<T> {
  const own = await connection()
  const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${place.port}\r\nCookie: sid=${cookie}\r\n\r\n`
  const { body } = await new Promise<Answer>((resolve) => own.send(head, resolve))
  const next = waiting.shift()
  if (next) next(own)
  else free.push(own)
  const { code, msg, data } = JSON.parse(body) as { code: number; msg: string; data: T }
  if (code !== 1) throw new Error(`${path}: ${msg}`)
  return data
}

const ID = /"id":(\d+)/

/** What the first frame of a socket says: the last number of the room, and what was missed before it. */
type Hello = { latestId: number; missed?: Missed }
type Missed = { list: { id: number }[]; nextId: number }

class Listener {
  readonly #cookie: string
  #socket: RawSocket | undefined
  #established: PromiseWithResolvers<Hello> | undefined
  heard = 0
  last = 0
  /** Numbers that came twice, or not in order. */
  wrong = 0

  constructor(cookie: string) {
    this.#cookie = cookie
  }

  async open(): Promise<Hello> {
    const { port, roomCode } = place
    const established = Promise.withResolvers<Hello>()
    this.#established = established
    let path = '/'
    if (roomCode !== undefined) {
      const { key } = await ask<{ key: string }>('/v1/broadCast/generateKey', this.#cookie)
      const after = this.last > 0 ? `&after=${this.last}` : ''
      path = `/v1/broadCast/chat?type=1&roomId=${roomCode}&key=${key}${after}`
    }
    this.#socket = openRaw(port, path, this.#cookie, {
      onFrame: (payload) => this.#hear(payload),
      onClose: () => established.reject(new Error('a socket was closed')),
    })
    return established.promise
  }

  cut(): void {
    this.#socket?.end()
  }

  /** What was missed, in the order of its numbers. */
  async recover(): Promise<void> {
    const { latestId, missed } = await this.open()
    if (missed) this.#takeAll(missed)
    while (this.last < latestId)
      this.#takeAll(
        await ask(
          `/v1/broadCast/getMessageListWeb?roomCode=${place.roomCode}&after=${this.last}&pageSize=100`,
          this.#cookie,
        ),
      )
  }

  #takeAll({ list, nextId }: Missed): void {
    for (const { id } of list) this.#take(id)
    this.last = Math.max(this.last, nextId)
  }

  #take(id: number): void {
    if (id !== this.last + 1) this.wrong += 1
    this.last = id
  }

  #hear(payload: Buffer): void {
    const text = payload.toString('latin1', 0, 80)
    if (text.startsWith('{"code":1,')) {
      this.heard += 1
      const id = Number(ID.exec(text)?.[1])
      if (this.last > 0) this.#take(id)
      else this.last = id
      const arrival = arrivals[id] ?? { heard: 0, lastAt: 0 }
      arrivals[id] = arrival
      arrival.heard += 1
      if (arrival.heard === listeners.length) {
        arrival.lastAt = performance.timeOrigin + performance.now()
        sample = payload.toString()
      }
    } else if (text.startsWith('{"code":2,'))
      this.#established?.resolve((JSON.parse(payload.toString()) as { data: Hello }).data)
    else if (text.startsWith('{"code":6,')) this.#socket?.answer()
    else if (text.includes('"success":false')) this.#established?.reject(new Error(payload.toString()))
  }
}

/** Some at a time. */
async function forAll(work: (listener: Listener) => Promise<unknown>, atOnce = AT_ONCE): Promise<void> {
  const left = listeners.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const listener of left) await work(listener)
    }),
  )
}

const work: { [K in Ask['kind']]: (ask: Extract<Ask, { kind: K }>) => Promise<Answers[K]> } = {
  async open(asked) {
    place = asked
    listeners = place.cookies.map((cookie) => new Listener(cookie))
    await forAll(async (listener) => {
      listener.last = (await listener.open()).latestId
    })
    return {}
  },
  async until({ messages }) {
    for (const until = Date.now() + GIVE_UP_MS; listeners.some(({ heard }) => heard < messages); await sleep(5))
      if (Date.now() > until) throw new Error(`not everybody heard ${messages} messages`)
    return {}
  },
  arrivals: async () => arrivals,
  sample: async () => ({ text: sample }),
  async cut() {
    for (const listener of listeners) listener.cut()
    arrivals = {}
    return {}
  },
  async recover() {
    const startedAt = performance.now()
    const took_ms: number[] = []
    await forAll(async (listener) => {
      await listener.recover()
      took_ms.push(performance.now() - startedAt)
    }, listeners.length)
    const latest = Math.max(...listeners.map(({ last }) => last))
    const wrong = listeners.filter((listener) => listener.wrong > 0 || listener.last !== latest).length
    return { took_ms, wrong }
  },
}

process.on('message', (asked: Ask) => {
  const run = work[asked.kind] as (ask: Ask) => Promise<unknown>
  run(asked)
    .then((answer) => process.send!(answer))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    })
})
process.on('disconnect', () => process.exit(0))
