/**
 * The bus between machines, through a Redis or Valkey (REDIS_URL). Loaded only where there is one. While it is away nothing
 * is told, counted or held: each process goes on by itself, and heals by what it reads from the database anyway.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import { SetupError } from '../config.ts'
import type { Bus, Count } from './bus.ts'
import { Listeners } from './hub.ts'

const START_WITHIN_MS = 5_000
const MAX_PAUSE_MS = 2_000
/** Nobody waits longer for an answer: counting goes on in the process then. */
const ANSWER_WITHIN_MS = 500

/** Lets go of a name only where it is still one's own. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end`

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = new AbortController()
  const timeout = sleep(ANSWER_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('Redis gives no answer')
  })
  timeout.catch(() => {})
  return Promise.race([answer, timeout]).finally(() => late.abort())
}

/** `site` keeps sites apart that share a Redis. */
export async function openRedisBus(url: string, site: string, log: Logger): Promise<Bus> {
  const own = randomUUID()
  const keyOf = (kind: string, name: string) => `hongyun:${site}:${kind}:${name}`
  const channel = keyOf('bus', 'messages')
  const listeners = new Listeners()
  let isAway = false
  const connect = (name: string) => {
    const client = createClient({
      url,
      disableOfflineQueue: true,
      socket: {
        connectTimeout: START_WITHIN_MS,
        reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_PAUSE_MS),
      },
    })
    client.on('error', (error: Error) => {
      if (!isAway) log.warn({ err: error, connection: name }, 'Redis is away: processes go on by themselves')
      isAway = true
    })
    client.on('ready', () => {
      if (isAway) log.info({ connection: name }, 'Redis is back')
      isAway = false
    })
    return client
  }
  const commands = connect('commands')
  const messages = connect('messages')
  const close = async () => {
    for (const client of [messages, commands]) client.destroy()
  }
  try {
    await Promise.race([
      Promise.all([commands.connect(), messages.connect()]),
      new Promise((_resolve, reject) => setTimeout(reject, START_WITHIN_MS, new Error('no answer')).unref()),
    ])
    await messages.subscribe(channel, (text) => {
      const [from, topic, message] = JSON.parse(text) as [string, string, unknown]
      if (from !== own) listeners.tell(topic, message)
    })
  } catch (error) {
    await close()
    throw new SetupError(`the Redis at REDIS_URL can't be reached: ${(error as Error).message}`)
  }
  /** What is lost while Redis is away is healed elsewhere, and has been warned of. */
  const forget = () => {}
  return {
    isShared: true,
    publish: ({ name }, message) => void commands.publish(channel, JSON.stringify([own, name, message])).catch(forget),
    subscribe: ({ name }, listener) => listeners.add(name, listener),
    async count(name, window_ms): Promise<Count> {
      const key = keyOf('count', name)
      const counted = commands
        .multi()
        .set(key, 0, { expiration: { type: 'PX', value: window_ms }, condition: 'NX' })
        .incr(key)
        .pTTL(key)
        .execTyped()
      const [, total, left_ms] = await inTime(counted)
      return { total, left_ms: Math.max(0, left_ms) }
    },
    async hold(name, atMost_ms) {
      const set = { expiration: { type: 'PX', value: atMost_ms }, condition: 'NX' } as const
      return (await inTime(commands.set(keyOf('hold', name), own, set))) !== null
    },
    release: (name) => void commands.eval(RELEASE, { keys: [keyOf('hold', name)], arguments: [own] }).catch(forget),
    close,
  }
}
