/** One embedded database for all server tests: a migrated template, cloned for each test file. */
import { appendFile, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedLotteries } from '../modules/betting/lotteries/lotteries.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { locateCluster } from '../platform/db/embedded/place.ts'
import { type EmbeddedConnection, startEmbedded } from '../platform/db/embedded/start-embedded.ts'
import { roomiest } from '../platform/db/embedded/testing/roomiest.ts'
import { copyFolder } from '../platform/db/embedded/testing/serving.ts'
import { prepareDatabase } from '../platform/db/migrate.ts'
import type { Connection } from '../platform/db/roles.ts'
import { ON_SCHEDULE, quietLotteries } from './issues.ts'

declare module 'vitest' {
  interface ProvidedContext {
    connection: Connection
    /** A DATA_DIR to copy: a database that is migrated and has the lotteries, all of them quiet but one. */
    siteDir: string
  }
}

export const TEMPLATE = 'hongyun_template'

/** Several files at once, each with the connections of several nodes. What these databases hold need not survive a power cut. */
const SETTINGS = `
max_connections = 400
fsync = off
synchronous_commit = off
full_page_writes = off
# Two hundred databases, none of which lasts for a minute: looking for what to vacuum would be most of what it does.
autovacuum = off
`

const start = (dataDir: string) => startEmbedded({ dataDir, log: () => {} })

/** Has a database up as long as `work` takes. */
async function withDatabase(
  dataDir: string,
  work: (database: Database, connection: EmbeddedConnection) => Promise<void>,
): Promise<void> {
  const { connection, stop } = await start(dataDir)
  const database = openDatabase(connection, { max: 1, name: 'test-setup' })
  await work(database, connection)
  await database.close()
  await stop()
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(roomiest(), 'hongyun-test-'))
  // As root the database runs as another user, who must be able to enter; else it would be staged elsewhere.
  await chmod(folder, 0o755)
  const [dataDir, siteDir] = [join(folder, 'data'), join(folder, 'site')]
  await mkdir(dataDir, { mode: 0o755 })
  await withDatabase(dataDir, async (database, connection) => {
    // Of the passwords that are set from here on: the thousands of connections of a run need no slow hash.
    await database.query('alter system set scram_iterations = 1')
    await database.query('select pg_reload_conf()')
    await database.query(`set scram_iterations = 1`)
    await database.query(`alter role current_user password '${connection.password}'`)
    await prepareDatabase(connection)
    await seedLotteries(database)
  })
  // Tests of faults start databases of their own, which do sync.
  copyFolder(dataDir, siteDir)
  await withDatabase(siteDir, (database) => quietLotteries(database, ON_SCHEDULE))

  await appendFile(join(locateCluster(dataDir), 'postgresql.auto.conf'), SETTINGS)
  const embedded = await start(dataDir)
  const admin = openDatabase({ ...embedded.connection, database: 'template1' }, { max: 1, name: 'test-setup' })
  await admin.query(`create database ${TEMPLATE} template postgres`)
  await admin.close()
  project.provide('connection', { ...embedded.connection })
  project.provide('siteDir', siteDir)
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
