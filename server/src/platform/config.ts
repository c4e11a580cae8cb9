/** What the environment says, read once. A value that makes no sense is one clear line and exit 1. */
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { isLoopback } from './addresses.ts'
import { type BeaconConfig, beaconConfig } from './beacon-config.ts'
import { type CoinConfig, coinConfig } from './coin-config.ts'
import { type OutsideConfig, outsideConfig } from './journal-config.ts'
import { type MailConfig, mailConfig, type SmsConfig, smsConfig } from './outgoing-config.ts'

/** A key is named by two bytes in front of what it sealed. */
export const MOST_KEYS = 32_767

/** The process can't be set up as configured: one clear line, exit 1. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

export type Config = {
  port: number
  host: string
  /** How many processes serve; with 1 there is no parent beside it. */
  workers: number
  dataDir: string
  databaseUrl: string | undefined
  demo: boolean
  /** 32 bytes in base64 each, by number, that seal what the database must not tell; otherwise files in DATA_DIR. */
  sealKeys: ReadonlyMap<number, string> | undefined
  /** The same for the keys that sign the journal's heads. */
  journalKeys: ReadonlyMap<number, string> | undefined
  /** Where else the journal's heads go. */
  journalOutside: OutsideConfig
  /** What the sandbox provider signs its callbacks with; otherwise a file in DATA_DIR. Nodes must share it. */
  paymentSecret: string | undefined
  /** The file that says by whom money comes in and goes out; without it nobody does, but the sandbox in the demo. */
  gatewaysFile: string | undefined
  /** The address players use; payment callbacks and pay pages are built on it. */
  publicUrl: string
  /** How many proxies in front are trusted to say who the caller is. */
  trustProxy: number
  /** A Redis or Valkey through which several machines share what their processes share. */
  redisUrl: string | undefined
  /** Who takes mail and SMS; without them, outside the demo, neither is offered. */
  mail: MailConfig | undefined
  sms: SmsConfig | undefined
  /** Recharging by USDT; without it, outside the demo, it is not offered. */
  coins: CoinConfig | undefined
  /** The public beacon, for lotteries that wait for its rounds. */
  beacon: BeaconConfig
  /** Where the figures are read instead of /metrics of the main port, and what whoever reads them has to show. */
  metricsPort: number | undefined
  metricsToken: string | undefined
  /** Within how many seconds a request must have arrived, and how long an answer may wait for its reader. */
  requestTimeout_s: number
  answerTimeout_s: number
  /** Within how many seconds the server ends in order when it is told to. */
  stopTimeout_s: number
  connectionsPerAddress: number
  maxConnections: number
  /** How many browsers of one address may read the stream of events. */
  streamsPerAddress: number
  logLevel: string
  /** Multiplies every rate limit: for load tests on one's own machine. */
  rateLimitScale: number
}

/** The same for the server and for every command, from whatever folder they are run. */
const ownDataDir = join(import.meta.dirname, '../../../data')

/** More cores than this are rarely all the server's. */
const MAX_DEFAULT_WORKERS = 8

function integer(name: string, given: string | undefined, fallback: number, min: number, max: number): number {
  const text = given?.trim()
  if (!text) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new SetupError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`)
}

const setupError = (text: string) => new SetupError(text)

function secret(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  if (text.length < 32) throw new SetupError(`${name} must have at least 32 characters`)
  return text
}

/** SEAL_KEY, SEAL_KEY_2, SEAL_KEY_3 ... by their numbers; undefined where they are files. */
function numberedKeys(
  first: 'SEAL_KEY' | 'JOURNAL_KEY',
  env: NodeJS.ProcessEnv,
): ReadonlyMap<number, string> | undefined {
  const keys = new Map<number, string>()
  for (const [name, text] of Object.entries(env)) {
    const [, digits] = new RegExp(`^${first}_([1-9]\\d{0,4})$`).exec(name) ?? []
    if (digits !== undefined && text) keys.set(Number(digits), text)
  }
  const own = env[first]
  if (!own) {
    if (keys.size > 0) throw new SetupError(`${first} is missing: keys are all in the environment, or all files`)
    return undefined
  }
  if ([...keys.keys()].some((id) => id === 1 || id > MOST_KEYS))
    throw new SetupError(`${first}_2 to ${first}_${MOST_KEYS} are the keys beside ${first}`)
  return keys.set(1, own)
}

function redisUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/^rediss?:\/\//.test(text) && URL.canParse(text)) return text
  throw new SetupError('REDIS_URL must begin with redis:// or rediss://')
}

const LOCALHOST: readonly string[] = ['0.0.0.0', '::', '127.0.0.1', '::1']

/** What a browser of this machine calls a host that is listened at: it keeps passkeys for names, and never for addresses. */
export function namedHost(host: string): string {
  if (LOCALHOST.includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Links and addresses of callbacks are built on it, and the journal is named by its host. */
function publicUrl(text: string | undefined, host: string, port: number): string {
  const url = text || `http://${namedHost(host)}:${port}`
  if (/^https?:\/\/[^?#@]+$/.test(url) && URL.canParse(url)) return url.replace(/\/$/, '')
  throw new SetupError(
    text
      ? `PUBLIC_URL must be https:// or http:// with a host, and at most a path behind it, not "${text}"`
      : `HOST must be a name or an address, not "${host}"`,
  )
}

/** Those of the README, and pino's others. */
const LOG_LEVELS: readonly string[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function logLevel(text: string | undefined): string {
  const level = text || 'info'
  if (LOG_LEVELS.includes(level)) return level
  throw new SetupError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${level}"`)
}

/** Reads the configuration of contract table "Running it". */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const demo = env.DEMO === '1'
  if (demo && env.NODE_ENV === 'production') {
    throw new SetupError('DEMO=1 is refused where NODE_ENV=production: it creates accounts with known passwords')
  }
  const host = env.HOST || '127.0.0.1'
  if (demo && env.DEMO_PUBLIC !== '1' && host !== 'localhost' && !isLoopback(host)) {
    throw new SetupError(
      `DEMO=1 with HOST=${host} shows accounts with known passwords to others; DEMO_PUBLIC=1 allows it`,
    )
  }
  const port = integer('PORT', env.PORT, 8080, 0, 65535)
  return {
    port,
    host,
    workers: integer('WORKERS', env.WORKERS, Math.min(availableParallelism(), MAX_DEFAULT_WORKERS), 1, 64),
    dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : ownDataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    demo,
    sealKeys: numberedKeys('SEAL_KEY', env),
    journalKeys: numberedKeys('JOURNAL_KEY', env),
    journalOutside: outsideConfig(env, setupError),
    paymentSecret: secret('PAYMENT_SECRET', env.PAYMENT_SECRET),
    gatewaysFile: env.GATEWAYS_FILE ? resolve(env.GATEWAYS_FILE) : undefined,
    publicUrl: publicUrl(env.PUBLIC_URL, host, port),
    trustProxy: integer('TRUST_PROXY', env.TRUST_PROXY, 0, 0, 10),
    redisUrl: redisUrl(env.REDIS_URL),
    mail: mailConfig(env, setupError),
    sms: smsConfig(env, setupError),
    coins: coinConfig(env, demo, setupError),
    beacon: beaconConfig(env, setupError),
    metricsPort: env.METRICS_PORT?.trim() ? integer('METRICS_PORT', env.METRICS_PORT, 0, 0, 65535) : undefined,
    metricsToken: secret('METRICS_TOKEN', env.METRICS_TOKEN),
    requestTimeout_s: integer('REQUEST_TIMEOUT', env.REQUEST_TIMEOUT, 30, 1, 3600),
    answerTimeout_s: integer('ANSWER_TIMEOUT', env.ANSWER_TIMEOUT, 60, 1, 3600),
    stopTimeout_s: integer('STOP_TIMEOUT', env.STOP_TIMEOUT, 9, 2, 3600),
    connectionsPerAddress: integer('CONNECTIONS_PER_ADDRESS', env.CONNECTIONS_PER_ADDRESS, 512, 1, 1_000_000),
    maxConnections: integer('MAX_CONNECTIONS', env.MAX_CONNECTIONS, 10_000, 10, 1_000_000),
    streamsPerAddress: integer('STREAMS_PER_ADDRESS', env.STREAMS_PER_ADDRESS, 128, 1, 1_000_000),
    logLevel: logLevel(env.LOG_LEVEL),
    rateLimitScale: integer('RATE_LIMIT_SCALE', env.RATE_LIMIT_SCALE, 1, 1, 1_000_000),
  }
}
