/** A server for a test: the real application with its real options on a database of its own. */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMBED_HEADER } from '@hongyun/contract/embed/words.ts'
import type { Reply, WireInput } from '@hongyun/contract/wire/call.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { DONE, type Envelope, IN_REVIEW } from '@hongyun/contract/wire/envelope.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { type Calls, calls } from '@hongyun/contract/wire/registry.ts'
import { type CallName, routeOf } from '@hongyun/contract/wire/routes.ts'
import { beforeCalls } from '@hongyun/contract/wire/transport-refusals.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import pino from 'pino'
import { expect, inject } from 'vitest'
import { audit } from '../audit/audit.ts'
import { openServer, type Server } from '../compose.ts'
import { writeOrigin } from '../modules/people/agents/origins.ts'
import { createPlayer } from '../modules/people/identity/register.ts'
import { openSession } from '../modules/people/identity/sessions.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { type Database, inTransaction, openDatabase } from '../platform/db/database.ts'
import type { Connection } from '../platform/db/roles.ts'
import { checkSealed } from '../platform/keys/check-sealed.ts'
import { readKeyring } from '../platform/keys/keyring.ts'
import { hashPassword } from '../platform/keys/passwords.ts'
import { personalKey } from '../platform/keys/personal.ts'
import { depositPlayMoney } from '../play-money.ts'
import { sealedMoney } from '../sealed-tables.ts'
import { markAlwaysDemo, markPastDemo } from './demo-time.ts'
import { TEMPLATE } from './global-setup.ts'
import { ringOf } from './keyring.ts'
import { asShell } from './settings.ts'
import { type ReplyFault, strictShaping } from './strict-replies.ts'

export const PASSWORD = 'kite1234'

export type TestPlayer = { id: bigint; userName: string; cookie: string }

/** The session of an embedded chat, which is no cookie. */
export type Embedded = { embedded: string }

export type TestServer = Server & {
  /** The application's own pool; `database` is the test's, which acts as the owner. */
  appDatabase: Database
  /** As the owner of the tables: a test may do what the server may not. */
  database: Database
  config: Config
  connection: Connection
  /** Calls by the encoded path, as the site does; `cookie` signs in, a player or an operator by whose it is. */
  call<N extends CallName>(
    name: N,
    input?: Partial<WireInput<Calls[N]>> | Record<string, unknown>,
    cookie?: string | Embedded,
  ): Promise<Envelope<Reply<Calls[N]>>>
  /** A signed-in player with money, made directly in the database. */
  newPlayer(options?: NewPlayer): Promise<TestPlayer>
}

export type NewPlayer = { money?: number; agent?: boolean; parentId?: bigint; ownRate?: number; userName?: string }

const CONNECTION_WITHIN_MS = 60_000

let made = 0
let hash: Promise<string> | undefined

/** Makes a database from the template. */
export async function cloneDatabase(): Promise<Connection> {
  const connection = inject('connection')
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  const admin = openDatabase(connection, { max: 1, name: 'test-clone' })
  // The files of the template, not its pages through the log: a quarter of the time.
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  await admin.close()
  return { ...connection, database: name }
}

export type TestOptions = {
  connection?: Connection
  env?: NodeJS.ProcessEnv
  ticking?: boolean
  bus?: Bus
  /** SQL that changes the database before the server opens: afterwards it would be a second before the server reads it. */
  before?: string
}

/** Opens a server; without `connection` on a fresh database. */
export async function openTestServer(options: TestOptions = {}): Promise<TestServer> {
  const connection = options.connection ?? (await cloneDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'hongyun-server-'))
  await writeSecrets(dataDir)
  const config = readConfig({ DEMO: '1', RATE_LIMIT_SCALE: '1000', ...options.env, DATA_DIR: dataDir })
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const database = openDatabase(connection, { max: 10, name: 'test' })
  // A test computes, or waits for others, in the middle of a transaction.
  database.pool.on('connect', (client) => {
    client.query('set idle_in_transaction_session_timeout = 0').catch(() => {})
  })
  const { before } = options
  if (before) await asShell(database, () => database.query(before))
  if (config.demo) await markAlwaysDemo(database)
  const replyFaults: ReplyFault[] = []
  const shaping = strictShaping(replyFaults)
  const server = await openServer({
    config,
    connection,
    log,
    shaping,
    ticking: options.ticking ?? false,
    ...(options.bus ? { bus: options.bus } : {}),
  })
  const { app } = server
  // Tests ask for much at once, and a busy machine has it wait for a connection longer than a site would let its callers.
  for (const { pool } of [server.database, database]) pool.options.connectionTimeoutMillis = CONNECTION_WITHIN_MS

  return {
    ...server,
    appDatabase: server.database,
    database,
    config,
    connection,
    async call(name, input = {}, cookie) {
      const { method, path } = routeOf(name)
      const fields = new URLSearchParams()
      const files = new FormData()
      for (const [key, value] of Object.entries(input)) {
        const blobs = [value].flat().filter((one) => one instanceof Blob)
        for (const blob of blobs) files.append(key, blob, 'picture')
        if (value !== undefined && blobs.length === 0)
          fields.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
      }
      if ([...files].length > 0) for (const [key, value] of fields) files.append(key, value)
      const form = [...files].length > 0 ? new Response(files) : undefined
      const own = typeof cookie === 'object' ? { [EMBED_HEADER]: cookie.embedded } : {}
      const answer = await app.inject({
        method,
        url: encodePath(path) + (method === 'GET' && fields.size > 0 ? `?${fields}` : ''),
        ...(typeof cookie === 'string' ? { cookies: { sid: cookie, oid: cookie } } : {}),
        ...(method === 'POST' && !form
          ? { payload: fields.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded', ...own } }
          : { headers: own }),
        ...(form
          ? {
              payload: Buffer.from(await form.arrayBuffer()),
              headers: { 'content-type': form.headers.get('content-type') ?? '', ...own },
            }
          : {}),
      })
      if (answer.statusCode !== 200) throw new Error(`${name}: HTTP ${answer.statusCode} ${answer.body}`)
      return declared(name, answer.json())
    },
    newPlayer: (wanted = {}) => newPlayer(database, wanted),
    /** Asks that its answers held to their schemas, too. */
    async close() {
      await server.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
      expect(replyFaults).toEqual([])
    },
  }
}

/** The answer of a call; throws where it is a refusal that the call does not declare. */
function declared<T>(name: CallName, answer: Envelope<T>): Envelope<T> {
  const { reason } = (answer.data ?? {}) as { reason?: Refusal }
  const known: readonly Refusal[] = [...beforeCalls, ...calls[name].refuses]
  const isRefusal = answer.code !== DONE && answer.code !== IN_REVIEW && reason !== undefined
  if (isRefusal && !known.includes(reason)) throw new Error(`${name} does not declare that it refuses: ${reason}`)
  return answer
}

/** The same secrets for every server of the tests: two of them may share a database. */
async function writeSecrets(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder)
  const key = Buffer.alloc(32, 7)
  await writeFile(join(folder, 'seal-key'), key)
  await writeFile(join(folder, 'journal-key'), key)
  await writeFile(join(folder, 'sandbox-secret'), key.toString('hex'))
}

/** A signed-in player with money. */
export async function newPlayer(database: Database, wanted: NewPlayer): Promise<TestPlayer> {
  made += 1
  const userName = wanted.userName ?? `t${process.pid}_${made}`
  hash ??= hashPassword(passwordHash('', PASSWORD))
  const passwordHashed = wanted.userName ? await hashPassword(passwordHash(userName, PASSWORD)) : await hash
  return inTransaction(database, async (tx) => {
    const { agent = false, parentId = null, ownRate = 800 } = wanted
    if (wanted.money !== 0) await markPastDemo(tx)
    const id = await createPlayer(tx, { userName, passwordHash: passwordHashed, agent, parentId, ownRate })
    if (agent || parentId !== null)
      await writeOrigin(tx, { playerId: id, agentId: parentId, kind: agent ? 'agent' : 'member', ownRate })
    if (wanted.money !== 0) await depositPlayMoney(tx, id, yuan(wanted.money ?? 1000))
    const cookie = await openSession(tx, { id, address: '127.0.0.1', agent: 'test', single: false, maxDays: 7 })
    return { id, userName, cookie }
  })
}

const auditStatements = new Map<string, string>()

/**
 * The database for an audit that is not the only one: a connection parses and plans the hundred statements once, which is
 * most of their time where there are few rows.
 */
function prepared(database: Database): Database {
  const connect = async () => {
    const client = await database.pool.connect()
    const query = async (text: string, values: readonly unknown[] = []) => {
      if (text.startsWith('begin')) return client.query(`${text}; set local plan_cache_mode = force_generic_plan`)
      if (text === 'rollback') return client.query(text)
      const name = auditStatements.get(text) ?? `audit_${auditStatements.size}`
      auditStatements.set(text, name)
      return client.query({ name, text, values: [...values] })
    }
    return { query, release: () => client.release() }
  }
  return { ...database, pool: { connect } } as unknown as Database
}

/** Every finding of the audit, as lines: a test expects none. What is sealed in evidence was sealed with the keys of the tests. */
export async function auditLines(database: Database, keyring = ringOf(7)): Promise<string[]> {
  const findings = await audit(prepared(database))
  const client = await database.pool.connect()
  const seen = {
    query: async (text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows,
  } as Database
  for await (const found of checkSealed(seen, personalKey(keyring), sealedMoney)) findings.push(found)
  client.release()
  return findings.map(({ check, row, says, expected }) => `${check}: ${row} says ${says}; expected ${expected}`)
}

/** The end of a test's server: its books agree, besides what `close` asks of its answers. */
export async function closeAudited(server: TestServer): Promise<void> {
  const { dataDir, sealKeys } = server.config
  expect(await auditLines(server.database, await readKeyring(dataDir, sealKeys))).toEqual([])
  await server.close()
}
