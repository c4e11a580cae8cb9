/** A real server in a process of its own, on a database of its own, with limits that a load test does not meet. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seedLotteries } from '@hongyun/server/modules/betting/lotteries/lotteries.ts'
import { type Database, openDatabase } from '@hongyun/server/platform/db/database.ts'
import { openEmbedded } from '@hongyun/server/platform/db/embedded/open-embedded.ts'
import { startEmbedded } from '@hongyun/server/platform/db/embedded/start-embedded.ts'
import { prepareDatabase } from '@hongyun/server/platform/db/migrate.ts'
import type { Connection } from '@hongyun/server/platform/db/roles.ts'
import { ending } from './ending.ts'
import { type Processor, processorOf } from './processor.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type Site = {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly connection: Connection
  readonly database: Database
  /** Memory of the server's processes in MB, without its database. */
  memory_mb(): Promise<number>
  processor(): Promise<Processor>
  /** Ends the server as an operator does, and starts it again on the same port. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** A folder for one run, which the database's own user may enter; `remove` takes the database with it. */
export async function makeDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'hongyun-bench-'))
  await chmod(path, 0o755)
  return {
    path,
    remove: ending(async () => {
      const elsewhere = await readFile(join(path, 'postgres.location'), 'utf8').catch(() => '')
      if (elsewhere) await rm(dirname(elsewhere.trim()), { recursive: true, force: true })
      await rm(path, { recursive: true, force: true })
    }),
  }
}

/** Starts a program that ends up serving; resolves with the address it names. */
export async function startServing(
  program: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = root,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended (${code}) before it served:\n${output}`)))
    child.stdout!.on('data', (chunk) => {
      output += chunk
      const found = /serving at (http:\S+?)\/?\s/.exec(output)
      if (found) resolve(found[1]!.replace('localhost', '127.0.0.1'))
    })
  })
  return { child, url }
}

export async function stopServing(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Memory of a process of ours and of those it has begun, in MB: what they share is counted once (PSS). The database is not ours. */
async function memoryOf(pid: number): Promise<number> {
  const [name, rollup, children] = await Promise.all(
    ['comm', 'smaps_rollup', `task/${pid}/children`].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
  )
  if (name!.startsWith('postgres')) return 0
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup!)?.[1]) / 1024
  const others = await Promise.all(
    children!
      .split(' ')
      .filter(Boolean)
      .map((child) => memoryOf(Number(child))),
  )
  return others.reduce((sum, mb) => sum + mb, own)
}

/** Fills the database of a site before a server runs on it. */
async function filled(dataDir: string, fill: (database: Database) => Promise<void>): Promise<void> {
  const { connection, stop } = await startEmbedded({ dataDir, log: () => {} })
  const end = ending(stop)
  const database = openDatabase(connection, { max: 4, name: 'hongyun-bench' })
  try {
    await prepareDatabase(connection)
    await seedLotteries(database)
    await fill(database)
  } finally {
    await database.close()
    await end()
  }
}

/**
 * Opens the site with its ticker running, as in production; `env` says what is not as usual, `fill` writes what is there before the
 * server runs.
 */
export async function openSite(
  env: NodeJS.ProcessEnv = {},
  fill?: (database: Database) => Promise<void>,
): Promise<Site> {
  const folder = await makeDataDir()
  if (fill) await filled(folder.path, fill)
  const start = (port?: number) =>
    startServing(process.execPath, ['server/main.mjs'], {
      DATA_DIR: folder.path,
      DEMO: '0',
      RATE_LIMIT_SCALE: '1000000',
      ...env,
      ...(port === undefined ? {} : { PORT: String(port) }),
    })
  const started = await start()
  const { url } = started
  let { child } = started
  const { connection } = await openEmbedded({ dataDir: folder.path, log: () => {} })
  const database = openDatabase(connection, { max: 4, name: 'hongyun-bench' })
  return {
    url,
    port: Number(new URL(url).port),
    dataDir: folder.path,
    connection,
    database,
    memory_mb: () => memoryOf(child.pid!),
    processor: () => processorOf(child.pid!),
    async restart() {
      await stopServing(child)
      child = (await start(Number(new URL(url).port))).child
    },
    close: ending(async () => {
      await database.close()
      await stopServing(child)
      await folder.remove()
    }),
  }
}
