/** Composes the server: opens its parts in order and closes them in reverse. */

import { createHmac } from 'node:crypto'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { checkDemo } from './demo.ts'
import { seedLotteries } from './modules/betting/lotteries/lotteries.ts'
import { cashierKeys } from './modules/money/cashier/open-cashier.ts'
import { SANDBOX } from './modules/money/cashier/sandbox/provider.ts'
import { seedChannels } from './modules/money/channels/seed.ts'
import { checkCoinKey } from './modules/money/coins/open-coins.ts'
import { seedPayees } from './modules/money/remittances/seed.ts'
import { markDemo } from './modules/site/tenant/demo-mark.ts'
import { openModules } from './open-modules.ts'
import type { Bus } from './platform/bus/bus.ts'
import { openLocalBus } from './platform/bus/hub.ts'
import { openSiteNews } from './platform/bus/site-news.ts'
import { openWakes } from './platform/bus/wakes.ts'
import type { Config } from './platform/config.ts'
import { shareConnections, takeTickingConnections } from './platform/db/connections.ts'
import { type Database, openAsRole } from './platform/db/database.ts'
import { isMigrated, prepareDatabase } from './platform/db/migrate.ts'
import { makePartitions } from './platform/db/partitions.ts'
import { APP_ROLE, type Connection, DRAW_ROLE } from './platform/db/roles.ts'
import { openWriteProbe } from './platform/db/write-probe.ts'
import { buildApp } from './platform/http/app.ts'
import type { Shaping } from './platform/http/reply-shape.ts'
import { type Job, type Running, startJobs } from './platform/jobs/sweeper.ts'
import { startTicker } from './platform/jobs/ticker.ts'
import { tryUntilDone } from './platform/jobs/try-until-done.ts'
import { agreeOnKeys, isInUse, keyFault, type NamedKey } from './platform/keys/agreement.ts'
import { shareHashThreads } from './platform/keys/hash-threads.ts'
import { type Keyring, readKeyring } from './platform/keys/keyring.ts'
import { personalKey } from './platform/keys/personal.ts'
import { followKeys, ringFault, watchKeys } from './platform/keys/rotation.ts'
import { openLimits } from './platform/limits/limits.ts'
import { type Figures, figuresOf, openMetrics } from './platform/metrics/metrics.ts'
import type { Platform } from './platform/module.ts'

const built = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url))
const folders = { site: built('web'), console: built('console') }

/** Connections for the news of the site: one listens, one tells. */
const NEWS_CONNECTIONS = 2

/** The bus between machines. Nodes of one site have the same seal key. */
async function joinRedis(url: string, sealKey: Buffer, log: Logger): Promise<Bus> {
  const { openRedisBus } = await import('./platform/bus/redis-bus.ts')
  return openRedisBus(url, createHmac('sha256', sealKey).update('bus').digest('hex').slice(0, 16), log)
}

export type Server = {
  app: FastifyInstance
  database: Database
  /**
   * Moves issues and runs jobs from now on. Any number of processes may; one of each machine does, and no other is asked while it
   * runs: where it can't begin, it tries until it can.
   */
  tick(): Promise<void>
  /** What this process has counted. */
  figures(): Promise<Figures>
  /** Stops taking work, finishes what is in flight. */
  close(): Promise<void>
}

export type ServerOptions = {
  config: Config
  connection: Connection
  log: Logger
  /** Whether it ticks from the start; a test that moves issues itself leaves it out. */
  ticking: boolean
  /** Another process of this start has migrated and seeded. */
  isPrepared?: boolean
  /** Between the migrations and the first request: seeds. */
  prepare?: (database: Database, keyring: Keyring) => Promise<void>
  /** The database is migrated and seeded: from here on others may open beside it. */
  onPrepared?: () => void
  /** What the processes share; without it the server is alone. */
  bus?: Bus
  /** How replies are cut to their schemas, where not as usual. */
  shaping?: Shaping
  /** The figures of all processes of this machine; without it those of this one are all. */
  metricsText?: () => Promise<string>
}

export async function openServer(options: ServerOptions): Promise<Server> {
  const { config, connection, log, ticking, isPrepared = false, prepare, shaping } = options
  await checkCoinKey(config)
  if (!isPrepared) await prepareDatabase(connection)
  const database = await openAsRole(connection, { max: 1, name: 'hongyun', role: APP_ROLE })
  // Other nodes may share a database of one's own; the embedded one is this machine's alone.
  const isThroughDatabase = config.databaseUrl !== undefined && !config.redisUrl
  await shareConnections(database, config.workers, isThroughDatabase ? NEWS_CONNECTIONS : 0)
  const keyring = await readKeyring(config.dataDir, config.sealKeys, !(await isInUse(database, 'SEAL_KEY')))
  const keys: NamedKey[] = [{ name: 'SEAL_KEY', key: keyring.first }, ...cashierKeys(config)]
  if (!isPrepared) {
    await checkDemo(database, config.demo)
    await agreeOnKeys(database, keys)
  }
  await followKeys(database, keyring)
  if (!isPrepared) {
    await seedLotteries(database)
    if (config.demo) {
      // First, so that nothing of the demo ever exists without the mark.
      await markDemo(database)
      await seedChannels(database, SANDBOX)
      await seedPayees(database, personalKey(keyring))
    }
    await prepare?.(database, keyring)
  }
  options.onPrepared?.()
  const drawDatabase = await openAsRole(connection, { max: 2, name: 'hongyun-draw', role: DRAW_ROLE })
  const bus = config.redisUrl ? await joinRedis(config.redisUrl, keyring.first, log) : (options.bus ?? openLocalBus())
  const writeProbe = openWriteProbe(database, bus)
  const metrics = openMetrics()
  shareHashThreads(config.workers)
  const limits = openLimits({ scale: config.rateLimitScale, bus, workers: config.workers })
  const onWatchError = (error: unknown) => log.warn({ err: error }, 'a watcher could not read')
  const wakes = openWakes(bus)
  const throughDatabase = isThroughDatabase
    ? await openAsRole(connection, { max: NEWS_CONNECTIONS, name: 'hongyun-news', role: APP_ROLE })
    : undefined
  const siteNews = openSiteNews(bus, throughDatabase, onWatchError)
  const watch = watchKeys(database, keyring, { node: `${hostname()}/${process.pid}`, onError: onWatchError })
  const personal = personalKey(keyring)
  const platform: Platform = {
    ...{ config, log, database, drawDatabase, bus, wakes, siteNews, limits, keyring, personal, onWatchError },
  }
  const { modules, visitors } = await openModules(platform, metrics)
  const app = await buildApp({
    ...{ config, log, limits, folders, visitors, metrics, shaping },
    metricsText: options.metricsText ?? (() => metrics.registry.metrics()),
    readyChecks: [
      async () => ((await isMigrated(database)) ? undefined : 'the database is not migrated'),
      () => keyFault(database, keys),
      () => ringFault(database, keyring),
      async () => ((await writeProbe.takesWrites()) ? undefined : 'the database takes no writes'),
      ...modules.flatMap(({ readyChecks = [] }) => readyChecks),
    ],
    served: {
      calls: modules.flatMap(({ calls = [] }) => calls),
      operatorCalls: modules.flatMap(({ operatorCalls = [] }) => operatorCalls),
    },
    extras: modules.flatMap(({ extras = [] }) => extras),
    frames: async () => (await Promise.all(modules.map((module) => module.frames?.() ?? []))).flat(),
  })
  const partitions: Job = { name: 'partitions', every_ms: HOUR_MS, run: () => makePartitions(database) }
  const running: Running[] = []
  const beginTicking = async () => {
    running.push(await startJobs([partitions, ...modules.flatMap(({ jobs = [] }) => jobs)], log))
    running.push(
      startTicker(
        modules.flatMap(({ steps = [] }) => steps),
        log,
      ),
    )
    takeTickingConnections(database)
  }
  // Alone at the start: a server that can't tick does not open.
  if (ticking) await beginTicking()
  const trying = tryUntilDone(beginTicking, (error) => log.error({ err: error }, 'the ticker could not start'))

  return {
    app,
    database,
    tick: trying.begin,
    figures: () => figuresOf(metrics),
    async close() {
      await app.close()
      await trying.stop()
      await Promise.all([...running, ...modules].map((one) => one.stop?.()))
      limits.stop()
      watch.stop()
      writeProbe.stop()
      await Promise.all([siteNews.close(), drawDatabase.close(), database.close(), bus.close()])
    },
  }
}
