/**
 * News for all processes of a site, wherever they run: through the bus and, where nodes share nothing but a PostgreSQL, through its
 * notices as well. They may be missed. They are sent by themselves, never in a transaction of other work: a commit that
 * notifies waits for every other one that does.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import type { Bus, Topic } from './bus.ts'
import { Listeners } from './hub.ts'

const CHANNEL = 'hongyun_news'
/** PostgreSQL takes less than 8,000 bytes. */
const MAX_BYTES = 7000
const GATHER_MS = 2
const AGAIN_MS = 500

export type SiteNews = {
  /** Tells the other processes. */
  publish<Message>(topic: Topic<Message>, message: Message): void
  subscribe<Message>(topic: Topic<Message>, listener: (message: Message) => void): void
  close(): Promise<void>
}

/** `database`: connections of its own, where they go through PostgreSQL too. */
export function openSiteNews(bus: Bus, database: Database | undefined, onError: (error: unknown) => void): SiteNews {
  const listeners = new Listeners()
  const through = database && openThrough(database, listeners, onError)
  return {
    publish(topic, message) {
      bus.publish(topic, message)
      through?.publish(topic.name, message)
    },
    subscribe(topic, listener) {
      bus.subscribe(topic, listener)
      listeners.add(topic.name, listener)
    },
    close: async () => through?.close(),
  }
}

function openThrough(database: Database, listeners: Listeners, onError: (error: unknown) => void) {
  const own = randomUUID()
  let waiting: string[] = []
  let listening: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const send = () => {
    const told = waiting
    waiting = []
    for (let at = 0; at < told.length; ) {
      let text = `${own}[${told[at]}`
      for (at += 1; at < told.length && Buffer.byteLength(text) + Buffer.byteLength(told[at]!) < MAX_BYTES; at += 1)
        text += `,${told[at]}`
      database.query('select pg_notify($1, $2)', [CHANNEL, `${text}]`], 'bus.notify').catch(onError)
    }
  }

  const hear = (payload = '') => {
    if (payload.startsWith(own)) return
    for (const [name, message] of JSON.parse(payload.slice(own.length)) as [string, unknown][])
      listeners.tell(name, message)
  }

  const listen = async (): Promise<void> => {
    let client: pg.PoolClient | undefined
    try {
      client = await database.pool.connect()
      client.on('notification', ({ payload }) => hear(payload))
      client.once('end', listenAgain)
      await client.query(`listen ${CHANNEL}`)
      if (isClosed) client.release(true)
      else listening = client
    } catch (error) {
      onError(error)
      client?.off('end', listenAgain)
      client?.release(true)
      listenAgain()
    }
  }
  const listenAgain = () => {
    listening?.release(true)
    listening = undefined
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void listen(), AGAIN_MS).unref()
  }
  void listen()

  return {
    publish(name: string, message: unknown) {
      const text = JSON.stringify([name, message])
      // What is too long is found by who looks by themselves.
      if (Buffer.byteLength(text) > MAX_BYTES) return
      waiting.push(text)
      if (waiting.length === 1) setTimeout(send, GATHER_MS)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      listening?.release(true)
      listening = undefined
      await database.close()
    },
  }
}
