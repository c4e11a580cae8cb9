/** What a server is made of, opened in order and closed in reverse: the one place where the parts meet. */
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openBetGate } from './modules/betting/bets/bet-gate.ts'
import { playersByLottery, settledStakes } from './modules/betting/bets/reads.ts'
import { bettingRoutes } from './modules/betting/bets/routes.ts'
import { openChains } from './modules/betting/draws/chains.ts'
import { drawRoutes } from './modules/betting/draws/routes.ts'
import { seedLotteries, watchLotteries } from './modules/betting/lotteries/lotteries.ts'
import { serveFeed } from './modules/betting/results/feed-route.ts'
import { publicStatements } from './modules/betting/results/reads.ts'
import { streakRoutes } from './modules/betting/streaks/routes.ts'
import { trendRoutes } from './modules/betting/trends/routes.ts'
import { openCashier } from './modules/money/cashier/open-cashier.ts'
import { identityRoutes } from './modules/people/identity/routes.ts'
import { watchSessions } from './modules/people/identity/sessions.ts'
import { messageRoutes } from './modules/people/messages/routes.ts'
import { overviewRoutes } from './modules/reports/overview/routes.ts'
import { reportRoutes } from './modules/reports/statements/routes.ts'
import { contentRoutes } from './modules/site/content/routes.ts'
import { operatorRoutes } from './modules/site/operators/routes.ts'
import { telemetryRoutes } from './modules/site/statistics/routes.ts'
import { siteRoutes } from './modules/site/tenant/routes.ts'
import { watchSettings } from './modules/site/tenant/settings.ts'
import type { Bus } from './platform/bus/bus.ts'
import { openLocalBus } from './platform/bus/hub.ts'
import type { Config } from './platform/config.ts'
import { type Connection, type Database, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { buildApp } from './platform/http/app.ts'
import { startSweeper } from './platform/jobs/sweeper.ts'
import { scheduleAll, startTicker } from './platform/jobs/ticker.ts'
import { readSealKey } from './platform/keys/seal.ts'
import { openLimits } from './platform/limits/limits.ts'

export const DRAW_ROLE = 'hongyun_draw'
const built = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url))
const folders = { site: built('web'), console: built('console') }

export type Server = {
  app: FastifyInstance
  database: Database
  /** Moves issues and runs jobs from now on. Any number of processes may; one of each machine does. */
  tick(): Promise<void>
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
  prepare?: (database: Database, sealKey: Buffer) => Promise<void>
  /** What the processes share; without it the server is alone. */
  bus?: Bus
}

export async function openServer(options: ServerOptions): Promise<Server> {
  const { config, connection, log, ticking, isPrepared = false, prepare, bus = openLocalBus() } = options
  const onError = (error: unknown) => log.warn({ err: error }, 'a watcher could not read')
  const database = openDatabase(connection, { max: 20, name: 'hongyun' })
  const sealKey = await readSealKey(config.dataDir, config.sealKey)
  if (!isPrepared) {
    await migrate(database)
    await seedLotteries(database)
    await prepare?.(database, sealKey)
  }
  const drawDatabase = openDatabase(connection, { max: 2, name: 'hongyun-draw', role: DRAW_ROLE })
  const settings = await watchSettings(database, onError, bus)
  const lotteries = await watchLotteries(database, settings, onError)
  const sessions = watchSessions(database, onError, bus)
  const gate = openBetGate(database)
  const limits = openLimits({ scale: config.rateLimitScale, bus, workers: config.workers })
  const cashier = openCashier({ database, settings, config, limits, bus, log })

  const app = await buildApp({
    config,
    log,
    database,
    settings,
    sessions,
    limits,
    folders,
    extras: [...cashier.extras, (feed) => serveFeed(feed, { database, log, limits })],
    routes: [
      ...identityRoutes({
        database,
        settings,
        sessions,
        settledStakes: (playerId) => settledStakes(database, playerId),
      }),
      ...contentRoutes(database, settings, config.demo),
      ...drawRoutes({
        database,
        lotteries,
        settings,
        playersByLottery: () => playersByLottery(database),
        statementsOf: (issueId) => publicStatements(database, issueId),
      }),
      ...bettingRoutes(database, { database, gate, lotteries, settings }),
      ...trendRoutes(database, lotteries, settings),
      ...streakRoutes(database, lotteries, settings),
      ...reportRoutes(database, lotteries),
      ...messageRoutes(database),
      ...telemetryRoutes(database),
      ...operatorRoutes({ database, tenantName: () => settings.current.tenantName, key: sealKey }),
      ...siteRoutes(database, settings),
      ...overviewRoutes({ database, lotteries, settings }),
      ...cashier.routes,
    ],
  })

  const parts = { database, drawDatabase, lotteries, chains: openChains(sealKey), sealKey, log }
  const running: { stop(): Promise<void> }[] = []
  const tick = async () => {
    await scheduleAll(parts)
    running.push(startTicker(parts), startSweeper({ database, cashier, log }))
  }
  if (ticking) await tick()

  return {
    app,
    database,
    tick,
    async close() {
      await app.close()
      await gate.idle()
      await Promise.all(running.map((one) => one.stop()))
      for (const watcher of [settings, lotteries, sessions, limits]) watcher.stop()
      await Promise.all([drawDatabase.close(), database.close(), bus.close()])
    },
  }
}
