/** A database that every run is a fresh copy of, made file by file, which begins and ends with a checkpoint. */
import { type Database, openDatabase } from '@hongyun/server/platform/db/database.ts'
import { startEmbedded } from '@hongyun/server/platform/db/embedded/start-embedded.ts'
import type { Connection } from '@hongyun/server/platform/db/roles.ts'
import { ending } from './ending.ts'
import { makeDataDir } from './site.ts'

/** The database that is copied. */
export const TEMPLATE = 'million'

type Copies = {
  readonly connection: Connection
  readonly dataDir: string
  /** Runs `work` on a fresh copy and answers its seconds; `check` follows, outside of the time. */
  timed(work: (database: Database) => Promise<unknown>, check?: (database: Database) => Promise<void>): Promise<number>
}

/** Starts a database server with an empty template for the measure. */
export async function onCopies<T>(measure: (copies: Copies) => Promise<T>): Promise<T> {
  const folder = await makeDataDir()
  const { connection, stop } = await startEmbedded({ dataDir: folder.path, log: () => {} })
  const admin = openDatabase(connection, { max: 1, name: 'hongyun-bench' })
  const close = ending(async () => {
    await admin.close()
    await stop()
    await folder.remove()
  })
  try {
    await admin.query(`create database ${TEMPLATE}`)
    return await measure({ connection, dataDir: folder.path, timed: (...run) => timed(admin, connection, ...run) })
  } finally {
    await close()
  }
}

async function timed(
  admin: Database,
  connection: Connection,
  work: (database: Database) => Promise<unknown>,
  check?: (database: Database) => Promise<void>,
): Promise<number> {
  await admin.query(`create database run template ${TEMPLATE} strategy file_copy`)
  const database = openDatabase({ ...connection, database: 'run' }, { max: 2, name: 'hongyun-bench' })
  try {
    const startedAt = performance.now()
    await work(database)
    const elapsed_s = (performance.now() - startedAt) / 1000
    await check?.(database)
    return elapsed_s
  } finally {
    await database.close()
    await admin.query('drop database run with (force)')
  }
}
