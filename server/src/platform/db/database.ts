/**
 * The database: one pool for the application, one for the code that draws (under its own role), transactions,
 * and prepared statements. 64-bit integers are bigints, timestamps are milliseconds.
 */
import pg from 'pg'
import { SetupError } from '../config.ts'
import { isOutOfDescriptors, RAISE } from '../descriptors.ts'
import { asRole, BOUND_TRANSACTIONS, type Connection, isBounded, type Role, TRANSACTION_MS } from './roles.ts'
import { sendTogether } from './send-together.ts'

const INT8 = 20
const NUMERIC = 1700
const TIMESTAMPTZ = 1184
const DATE = 1082
const INT8_ARRAY = 1016

const types = new pg.TypeOverrides()
types.setTypeParser(INT8, (text: string) => BigInt(text))
types.setTypeParser(NUMERIC, (text: string) => BigInt(text))
types.setTypeParser(INT8_ARRAY, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt)))
types.setTypeParser(TIMESTAMPTZ, (text: string) => Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))
types.setTypeParser(DATE, (text: string) => text)

export type Row = Record<string, unknown>

/** Runs statements; a `name` makes the statement prepared, once per connection. */
export type Queryable = {
  query<R extends Row>(text: string, values?: readonly unknown[], name?: string): Promise<R[]>
}

/** A transaction in progress: what a function that writes asks for. */
export type Tx = Queryable & { readonly transaction: true }

export type Database = Queryable & {
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** The database could not be reached, or went away: nothing is known of the statement but that it gave no answer. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
}

/**
 * The server is shutting down, starting up, or the connection is broken; or it lacks what it needs to work: space on
 * the disk, memory, connections (53), or an operation of the system that succeeds (58).
 */
const goingAway = /^(?:08|53|57P|58)/

/** The disk is full, or writing it fails. */
const shortage = /^(?:53100|58030)$/
const shortageListeners = new Set<() => void>()

/** Calls `listener` whenever a statement of this process finds no space; returns what ends that. */
export function onShortage(listener: () => void): () => void {
  shortageListeners.add(listener)
  return () => void shortageListeners.delete(listener)
}

/** Tells an answer of the database, an error of its own among them, from no answer. */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof pg.DatabaseError && !goingAway.test(error.code ?? '')) throw error
    if (shortage.test((error as { code?: string }).code ?? '')) for (const listener of shortageListeners) listener()
    const why = isOutOfDescriptors(error)
      ? `no descriptor is left for a connection: ${RAISE}`
      : 'the database gave no answer'
    throw new DatabaseAwayError(why, { cause: error })
  }
}

const run =
  (client: pg.Pool | pg.PoolClient) =>
  async <R extends Row>(text: string, values: readonly unknown[] = [], name?: string): Promise<R[]> => {
    const query = name ? { name, text, values: [...values] } : { text, values: [...values] }
    return (await answered(client.query<R>(query))).rows
  }

/** Runs statements that go out together with the others of their turn. */
function together(client: pg.PoolClient): Queryable['query'] {
  const send = run(client)
  return (text, values, name) => {
    sendTogether((client as pg.PoolClient & pg.Client).connection.stream)
    return send(text, values, name)
  }
}

/** A node that hangs in the middle of a transaction must not hold its locks against the others for longer. */
const IDLE_IN_TRANSACTION_MS = 10_000

/** A connection that has been silent for so long is asked whether the other end is still there. */
const ASKED_WHETHER_ALIVE_MS = 10_000

/** Opens a pool whose connections work as `role`; without one as the owner, for migrations. */
export function openDatabase(connection: Connection, options: { max: number; role?: Role; name: string }): Database {
  const pool = new pg.Pool({
    ...asRole(connection, options.role),
    max: options.max,
    application_name: options.name,
    connectionTimeoutMillis: 10_000,
    // Else whoever waits for a machine that is gone without a word waits for good.
    keepAlive: true,
    keepAliveInitialDelayMillis: ASKED_WHETHER_ALIVE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Statements that do not wait for each other's rows are sent at once and answered in order.
    pipeline: true,
    types,
  })
  // The pool replaces a broken connection, and its user gets the error from the failed statement;
  // without a listener, on idle ones and on those in use, the process would end with the database.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // Before whatever the connection was opened for; where it fails, so does that.
    if (isBounded(options.role)) client.query(BOUND_TRANSACTIONS, [TRANSACTION_MS, false]).catch(() => {})
  })
  return { pool, query: run(pool), close: () => pool.end() }
}

/** The same for a server, which finds out once whether it is so: a pooler may leave out what a connection is started with. */
export async function openAsRole(
  connection: Connection,
  options: { max: number; role: Role; name: string },
): Promise<Database> {
  const database = openDatabase(connection, options)
  const { name } = only(await database.query<{ name: string }>('select current_user::text as name'))
  if (name === options.role) return database
  await database.close()
  throw new SetupError(
    `a connection to DATABASE_URL works as ${name} and not as ${options.role}: give the database itself, not a pooler that leaves out options`,
  )
}

/** Serialisation failures and deadlocks: the transaction did nothing and may be run again. */
const transient = new Set(['40001', '40P01'])

/**
 * What work in a transaction may end with instead of its result alone: writes it has sent and decides nothing on.
 * The commit goes out right behind them, so that locks are not held while this process does other things.
 */
export class Ending<R> {
  readonly result: R
  readonly writes: readonly Promise<unknown>[]
  #failure: { error: unknown } | undefined

  constructor(result: R, writes: readonly Promise<unknown>[]) {
    this.result = result
    this.writes = writes
    for (const write of writes) {
      write.catch((error: unknown) => {
        this.#failure ??= { error }
      })
    }
  }

  /** Rejects where a statement never left: a commit behind it would commit the others alone. */
  async sent(): Promise<void> {
    // The driver says so in the tick after it was given the statement.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    if (this.#failure) throw this.#failure.error
  }
}

/**
 * Runs `work` in one transaction (READ COMMITTED) and commits. It is run again, at most 5 times, where the
 * database gave it up for another; `work` must therefore have no effect outside the database.
 */
export async function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T | Ending<T>>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await answered(database.pool.connect())
    const query = together(client)
    let broken: Error | undefined
    try {
      const begun = query('begin')
      const [done] = await Promise.all([work({ transaction: true, query }), begun])
      const ending = done instanceof Ending ? done : new Ending(done, [])
      await ending.sent()
      // A write the database refuses leaves the transaction aborted: committing that undoes it.
      await Promise.all([...ending.writes, query('commit')])
      return ending.result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      const code = (error as { code?: string }).code ?? ''
      if (attempt >= 5 || !transient.has(code)) throw error
    } finally {
      client.release(broken)
    }
  }
}

/** The one row of a result that must have one. */
export function only<R>(rows: readonly R[]): R {
  const [row] = rows
  if (rows.length !== 1 || row === undefined) throw new Error(`expected one row, got ${rows.length}`)
  return row
}
