/**
 * A page of the chat behind a bad line: frames are lost, late and doubled, sockets end, answers get lost on the way. It knows by
 * the numbers what it missed and asks for it, connects again, and sends again what got no answer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { SOCKET_PATH } from '@hongyun/contract/chat/paths.ts'
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { WebSocket } from 'ws'
import { ask } from '../faults/testing/server-process.ts'
import type { Random } from './random.ts'

const CONNECT_WITHIN_MS = 15_000
/** What is lost behind the last frame that arrives is asked for by itself this often. */
const ASK_EVERY_MS = 1500
const PAUSE_MS = 100
const LATE_MS = 300

type Entry = { id: number; message?: string; messageId?: number }
type Missed = { list: Entry[]; events: Entry[]; nextId: number }
type Hello = { latestId: number; missed?: Missed }

export type FollowerParts = {
  cookie: string
  roomCode: string
  random: Random
  /** Where the site is reached at this moment. */
  base(): string
  isLineBad(): boolean
}

export class Follower {
  readonly roomCode: string
  /** What the page shows, in the order in which it came to be shown. */
  readonly shown: { id: number; message: string }[] = []
  /** What was answered, by number. */
  readonly answered = new Map<number, string>()
  readonly wrong: string[] = []
  readonly #parts: FollowerParts
  readonly #waiting = new Map<number, Entry>()
  readonly #running: Promise<void>[]
  #last = 0
  #isStopped = false
  #isAsking = false
  #ws: WebSocket | undefined

  constructor(parts: FollowerParts) {
    this.#parts = parts
    this.roomCode = parts.roomCode
    this.#running = [this.#stayConnected(), this.#askAgain()]
  }

  get last(): number {
    return this.#last
  }

  /** Posts, however often it has to be sent; answers whether it was taken. */
  async post(message: string, requestId: string): Promise<boolean> {
    for (;;) {
      const answer = await this.#call('addMessage', { roomCode: this.roomCode, messageTypeId: 1, message, requestId })
      if (answer?.code === 1) {
        this.answered.set((answer.data as { id: number }).id, message)
        return true
      }
      if (answer) {
        this.wrong.push(`${message}: ${answer.msg}`)
        return false
      }
      await sleep(PAUSE_MS)
    }
  }

  /** The page's cable is pulled. */
  cut(): void {
    this.#ws?.terminate()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.cut()
    await Promise.all(this.#running)
  }

  /** On a bad line an answer may be lost, after the call was done. */
  async #call(name: CallName, input: Record<string, unknown>) {
    const { random, base, cookie, isLineBad } = this.#parts
    const answer = await ask(base(), name, input, cookie)
    return isLineBad() && random.oneIn(5) ? undefined : answer
  }

  async #stayConnected(): Promise<void> {
    while (!this.#isStopped) {
      await this.#connect().catch(() => {})
      await sleep(PAUSE_MS)
    }
  }

  async #connect(): Promise<void> {
    const { base, cookie } = this.#parts
    const site = base()
    const got = await ask(site, 'generateKey', {}, cookie)
    if (got?.code !== 1 || this.#isStopped) return
    const { key } = got.data as { key: string }
    const query = new URLSearchParams({ type: '1', roomId: this.roomCode, key, after: String(this.#last) })
    const ws = new WebSocket(`${site.replace('http', 'ws')}${SOCKET_PATH}?${query}`, {
      headers: { cookie: `sid=${cookie}` },
      handshakeTimeout: CONNECT_WITHIN_MS,
    })
    this.#ws = ws
    ws.on('error', () => {})
    ws.on('message', (text) => this.#arrive(ws, String(text)))
    await new Promise((resolve) => ws.once('close', resolve))
  }

  #arrive(ws: WebSocket, text: string): void {
    const { random, isLineBad } = this.#parts
    const hear = () => this.#hear(ws, JSON.parse(text))
    // Of ten frames three are lost, three are late and one comes twice.
    const chance = isLineBad() ? random.below(10) : 9
    if (chance < 3) return
    if (chance < 6) setTimeout(hear, random.below(LATE_MS))
    else hear()
    if (chance === 6) hear()
    if (isLineBad() && random.oneIn(200)) ws.terminate()
  }

  #hear(ws: WebSocket, frame: { code: number; success: boolean; data: Entry & Hello }): void {
    const { code, success, data } = frame
    if (!success) return
    if (code === pushCodes.heartbeat) ws.send(JSON.stringify({ code: pushCodes.heartbeatAnswer }))
    else if (code === pushCodes.established) {
      if (data.missed) this.#showMissed(data.missed)
      if (data.latestId > this.#last) void this.#askMissed()
    } else if (typeof data.id === 'number') {
      if (data.id > this.#last) this.#waiting.set(data.id, data)
      for (let next = this.#waiting.get(this.#last + 1); next; next = this.#waiting.get(this.#last + 1))
        this.#show(next)
      if (this.#waiting.size > 0) void this.#askMissed()
    }
  }

  #show({ id, message }: Entry): void {
    this.#waiting.delete(id)
    this.#last = id
    if (message !== undefined) this.shown.push({ id, message })
  }

  #showMissed({ list, events, nextId }: Missed): void {
    // Frames may have come while it was asked for.
    const missed = [...list, ...events].filter(({ id }) => id > this.#last).toSorted((a, b) => a.id - b.id)
    for (const entry of missed) this.#show(entry)
    this.#last = Math.max(this.#last, nextId)
    for (const id of this.#waiting.keys()) if (id <= this.#last) this.#waiting.delete(id)
  }

  async #askAgain(): Promise<void> {
    while (!this.#isStopped) {
      await sleep(ASK_EVERY_MS)
      await this.#askMissed()
    }
  }

  async #askMissed(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      for (;;) {
        const answer = await this.#call('getMessageListWeb', {
          roomCode: this.roomCode,
          after: this.#last,
          pageSize: 100,
        })
        if (answer?.code !== 1) return
        const missed = answer.data as Missed & Hello
        this.#showMissed(missed)
        if (missed.nextId >= missed.latestId) return
      }
    } finally {
      this.#isAsking = false
    }
  }
}
