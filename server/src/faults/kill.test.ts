/**
 * Kill -9 of the server, of PostgreSQL, of one of its backends and of both, at moments drawn by chance, under a
 * load of bets: what a player was told is so, what was not answered is done once or not at all, the books agree.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openEmbedded } from '../platform/db/embedded/open-embedded.ts'
import { locateCluster } from '../platform/db/embedded/place.ts'
import { findPostmaster } from '../platform/db/embedded/postmaster-file.ts'
import { copyDataDir, removeFolders } from '../platform/db/embedded/testing/serving.ts'
import { openIssue } from '../testing/issues.ts'
import { newSeed, type Random, randomFrom } from '../testing/random.ts'
import { auditLines, newPlayer } from '../testing/test-server.ts'
import { booksAgree } from './testing/books.ts'
import { type Load, START_YUAN, startLoad } from './testing/load.ts'
import { endServer, hasEnded, type ServerProcess, startServer } from './testing/server-process.ts'

/** One of each kind; `npm run torture` goes through a hundred. */
const ROUNDS = Number(process.env.KILLS) || 4
const PLAYERS = process.env.KILLS ? 12 : 4
const kinds = ['server', 'postgres', 'backend', 'both'] as const
type Kind = (typeof kinds)[number]

const dataDir = copyDataDir(inject('siteDir'))
/** Starting several processes again at each kill is dear: only torture does. */
const WORKERS = process.env.KILLS ? '2' : '1'
const env = { DATA_DIR: dataDir, DEMO: '0', WORKERS, SEAL_KEY: Buffer.alloc(32, 7).toString('base64') }
let server: ServerProcess | undefined
let database: Database | undefined

afterAll(async () => {
  await database?.close()
  if (server) await endServer(server)
  removeFolders()
})

function killPostmaster(): void {
  const postmaster = findPostmaster(locateCluster(dataDir))
  if (!postmaster) throw new Error('the database does not run')
  process.kill(postmaster.pid, 'SIGKILL')
}

/** One of the server's own connections, busy if there is such a one. */
async function killBackend(own: Database): Promise<void> {
  const [backend] = await own.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'hongyun%'
     order by state = 'active' desc, query_start desc limit 1`,
  )
  process.kill(backend!.pid, 'SIGKILL')
}

async function strike(kind: Kind, running: ServerProcess, own: Database): Promise<ServerProcess> {
  if (kind === 'backend') await killBackend(own)
  if (kind === 'postgres' || kind === 'both') killPostmaster()
  if (kind === 'postgres' || kind === 'backend') return running
  await endServer(running, 'SIGKILL')
  return startServer(env)
}

/** Issues that close, are drawn and settled while the round lasts. */
async function openShortIssues(own: Database, load: Load, random: Random): Promise<void> {
  for (let n = 1; n <= 3; n += 1) load.extra.push(await openIssue(own, 'k3_5m', 300 * n + random.below(200)))
}

/** The database may be on its way back. */
async function whenBack<T>(work: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + 120_000; ; await sleep(50)) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}

it(`keeps every accepted bet, once, through ${ROUNDS} kills`, { timeout: 60_000 * ROUNDS + 1_200_000 }, async () => {
  const random = randomFrom(newSeed())
  const told: string[] = []
  const say = () => `SEED=${random.seed} after ${told.join(', ')}\n${server?.output()}`
  server = await startServer(env)
  const { connection } = await openEmbedded({ dataDir, log: () => {} })
  const own = openDatabase(connection, { max: 3, name: 'test-kill' })
  database = own
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, () => newPlayer(own, { money: START_YUAN, ownRate: 800 })),
  )
  const load = startLoad(players, random)
  load.base = server.base
  await openShortIssues(own, load, random)

  for (let round = 0; round < ROUNDS; round += 1) {
    const kind = kinds[(round + random.seed) % kinds.length]!
    await sleep(200 + random.below(900))
    told.push(kind)
    server = await strike(kind, server, own).catch((error: Error) => {
      throw new Error(`${error.message}; ${say()}`)
    })
    load.base = server.base
    await whenBack(() => own.query('select 1'))
    await load.everyoneAnswered()
    expect(hasEnded(server), say()).toBe(false)
    expect(load.wrong, say()).toEqual([])
    await whenBack(() => openShortIssues(own, load, random))
    expect(await whenBack(() => auditLines(own)), say()).toEqual([])
  }

  await load.stop()
  await expect.poll(() => own.query(`select 1 from issue where draws_at < now() and state <> 'settled'`)).toEqual([])
  expect(load.wrong, say()).toEqual([])
  expect(await booksAgree(own, load), say()).toEqual([])
  expect(await auditLines(own), say()).toEqual([])
  expect(await endServer(server), say()).toBe(0)
})
