/** One embedded database for all server tests: a migrated template, cloned for each test file. */
import { statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedLotteries } from '../modules/betting/lotteries/lotteries.ts'
import { openDatabase } from '../platform/db/database.ts'
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts'
import { prepareDatabase } from '../platform/db/migrate.ts'
import type { Connection } from '../platform/db/roles.ts'

declare module 'vitest' {
  interface ProvidedContext {
    connection: Connection
  }
}

export const TEMPLATE = 'hongyun_template'

const IN_MEMORY = '/dev/shm'
/** All clones of a whole run take half of it. */
const ROOM_BYTES = 10 * 1024 ** 3

/** In memory, where there is plenty: a clone has a thousand files, and a disk takes ten times as long to make them. */
function roomiest(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(roomiest(), 'hongyun-test-'))
  // As root the database runs as another user, who must be able to enter; else it would be staged elsewhere.
  await chmod(dataDir, 0o755)
  const start = () => startEmbedded({ dataDir, log: () => {} })
  const first = await start()
  const setting = openDatabase(first.connection, { max: 1, name: 'test-setup' })
  // Several files at once, each with the connections of several nodes. It holds from the next start on.
  await setting.query('alter system set max_connections = 400')
  await setting.close()
  await first.stop()
  const embedded = await start()
  const admin = openDatabase(embedded.connection, { max: 1, name: 'test-setup' })
  // What these databases hold need not survive a power cut. Tests of faults start databases of their own, which do sync.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`alter system set ${setting} = off`)
  // Of the passwords that are set from here on: the thousands of connections of a run need no slow hash.
  await admin.query('alter system set scram_iterations = 1')
  await admin.query('select pg_reload_conf()')
  await admin.query(`create database ${TEMPLATE}`)
  await admin.close()
  const connection = { ...embedded.connection, database: TEMPLATE }
  await prepareDatabase(connection)
  const template = openDatabase(connection, { max: 2, name: 'test-setup' })
  await seedLotteries(template)
  await template.close()
  project.provide('connection', { ...embedded.connection })
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
