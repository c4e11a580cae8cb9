/** The database this process works on: one's own by DATABASE_URL, or the embedded one in DATA_DIR. */
import pg from 'pg'
import { type Config, SetupError } from '../config.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import type { Connection } from './roles.ts'

const OLDEST = 150_000
/** PostgreSQL has so many by default, which is enough for two years of partitions. */
const FEW_LOCKS = 64

export type Connected = { connection: Connection; stop(): Promise<void> }

/** Starts or reaches the database; every way it can be unusable is one clear line. */
export function connect(config: Config, say: (line: string) => void): Promise<Connected> {
  if (config.databaseUrl) return reach(config.databaseUrl, say)
  return startEmbedded({ dataDir: config.dataDir, log: say })
}

/** For commands: the running server's database is used where there is one. */
export function connectBeside(config: Config, say: (line: string) => void): Promise<Connected> {
  if (config.databaseUrl) return reach(config.databaseUrl)
  return openEmbedded({ dataDir: config.dataDir, log: say })
}

function clientOf(connection: Connection): pg.Client {
  try {
    return new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  } catch (error) {
    throw new SetupError(
      `DATABASE_URL can't be read: ${(error as Error).message}; in a password signs such as # / ? are written as %23 %2F %3F`,
    )
  }
}

async function reach(url: string, say?: (line: string) => void): Promise<Connected> {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new SetupError('DATABASE_URL must begin with postgres:// or postgresql://')
  const connection: Connection = { connectionString: url }
  const client = clientOf(connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ n: string; v: string; locks: number }>(
      `select current_setting('server_version_num') as n, current_setting('server_version') as v,
              current_setting('max_locks_per_transaction')::integer as locks`,
    )
    if (Number(rows[0]!.n) < OLDEST) {
      throw new SetupError(`the PostgreSQL at DATABASE_URL is ${rows[0]!.v}; version 15 or later is needed`)
    }
    if (rows[0]!.locks <= FEW_LOCKS)
      say?.(
        `the PostgreSQL at DATABASE_URL has max_locks_per_transaction = ${rows[0]!.locks}, which is too few after some two years; set 1024`,
      )
  } catch (error) {
    if (error instanceof SetupError) throw error
    throw new SetupError(
      `the PostgreSQL at DATABASE_URL can't be reached: ${(error as Error).message || (error as { code?: string }).code}`,
    )
  } finally {
    await client.end().catch(() => {})
  }
  return { connection, stop: async () => {} }
}
