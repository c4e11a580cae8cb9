/** Composes the server: opens its parts in order and closes them in reverse. The only place that knows all modules. */

import { createHmac } from 'node:crypto'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { kinds } from './approval-kinds.ts'
import { checkDemo, isOpenToAll } from './demo.ts'
import { demoAccounts } from './demo-accounts.ts'
import { issuesBetOn } from './modules/betting/bets/issue-bets.ts'
import { openBets } from './modules/betting/bets/open-bets.ts'
import { playersByLottery, settledStakes, settledStakesByDay } from './modules/betting/bets/reads.ts'
import { runningExposure } from './modules/betting/bets/running-exposure.ts'
import { openDraws } from './modules/betting/draws/open-draws.ts'
import { seedLotteries } from './modules/betting/lotteries/lotteries.ts'
import { openLotteries } from './modules/betting/lotteries/open-lotteries.ts'
import { openResults } from './modules/betting/results/open-results.ts'
import { publicStatements } from './modules/betting/results/reads.ts'
import { openSettlement } from './modules/betting/settlement/open-settlement.ts'
import { recountBets } from './modules/betting/settlement/recount-bets.ts'
import { openStreaks } from './modules/betting/streaks/open-streaks.ts'
import { openTrends } from './modules/betting/trends/open-trends.ts'
import { shownPayouts } from './modules/money/bindings/list.ts'
import { openBindings } from './modules/money/bindings/open-bindings.ts'
import { hasCoinAddress } from './modules/money/bindings/reads.ts'
import { cashierKeys, openCashier } from './modules/money/cashier/open-cashier.ts'
import { SANDBOX } from './modules/money/cashier/sandbox/provider.ts'
import { openChannels } from './modules/money/channels/open-channels.ts'
import { seedChannels } from './modules/money/channels/seed.ts'
import { checkCoinKey, openCoins } from './modules/money/coins/open-coins.ts'
import { openGateways } from './modules/money/gateways/open-gateways.ts'
import { openLedger } from './modules/money/ledger/open-ledger.ts'
import { openReconciliation } from './modules/money/reconciliation/open-reconciliation.ts'
import { openRemittances } from './modules/money/remittances/open-remittances.ts'
import { transferProvider } from './modules/money/remittances/provider.ts'
import { seedPayees } from './modules/money/remittances/seed.ts'
import { openTurnover } from './modules/money/turnover/open-turnover.ts'
import { openWithdrawals } from './modules/money/withdrawals/open-withdrawals.ts'
import { openYuebao } from './modules/money/yuebao/open-yuebao.ts'
import { openContacts } from './modules/people/contacts/open-contacts.ts'
import { openDesk } from './modules/people/desk/open-desk.ts'
import { openIdentity } from './modules/people/identity/open-identity.ts'
import { openMessages } from './modules/people/messages/open-messages.ts'
import { openProtection } from './modules/people/protection/open-protection.ts'
import { openRecovery } from './modules/people/recovery/open-recovery.ts'
import { openSafety } from './modules/people/safety/open-safety.ts'
import { openSecurity } from './modules/people/security/open-security.ts'
import { queueCase } from './modules/people/verification/ask.ts'
import { openVerification } from './modules/people/verification/open-verification.ts'
import { openOrders } from './modules/reports/orders/open-orders.ts'
import { openOverview } from './modules/reports/overview/open-overview.ts'
import { openStatements } from './modules/reports/statements/open-statements.ts'
import { openApprovals } from './modules/site/approvals/open-approvals.ts'
import { openContent } from './modules/site/content/open-content.ts'
import { openFiles } from './modules/site/files/open-files.ts'
import { openOperators } from './modules/site/operators/open-operators.ts'
import { OPERATOR_SESSION_S } from './modules/site/operators/sessions.ts'
import { openOutgoing } from './modules/site/outgoing/open-outgoing.ts'
import { openPush } from './modules/site/push/open-push.ts'
import { openStatistics } from './modules/site/statistics/open-statistics.ts'
import { openTenant } from './modules/site/tenant/open-tenant.ts'
import type { Bus } from './platform/bus/bus.ts'
import { openLocalBus } from './platform/bus/hub.ts'
import { openWakes } from './platform/bus/wakes.ts'
import type { Config } from './platform/config.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { isMigrated, prepareDatabase } from './platform/db/migrate.ts'
import { makePartitions } from './platform/db/partitions.ts'
import { APP_ROLE, type Connection, DRAW_ROLE } from './platform/db/roles.ts'
import { openWriteProbe } from './platform/db/write-probe.ts'
import { buildApp } from './platform/http/app.ts'
import type { Shaping } from './platform/http/reply-shape.ts'
import type { Visitors } from './platform/http/visitors.ts'
import { HOUR_MS, type Job, type Running, startJobs } from './platform/jobs/sweeper.ts'
import { startTicker } from './platform/jobs/ticker.ts'
import { agreeOnKeys, keyFault, type NamedKey } from './platform/keys/agreement.ts'
import { shareHashThreads } from './platform/keys/hash-threads.ts'
import { type Keyring, readKeyring } from './platform/keys/keyring.ts'
import { personalKey } from './platform/keys/personal.ts'
import { followKeys, ringFault, watchKeys } from './platform/keys/rotation.ts'
import { openLimits } from './platform/limits/limits.ts'
import { type Figures, figuresOf, type Metrics, openMetrics } from './platform/metrics/metrics.ts'
import type { Module, Platform } from './platform/module.ts'
import { sharedFor } from './platform/shared-for.ts'

/** Who bets on which lottery is counted this often, however many ask. */
const PLAYERS_MS = 60_000
const DAY_S = 86_400
const built = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url))
const folders = { site: built('web'), console: built('console') }

/** All processes of a machine together stay well below the hundred connections that a PostgreSQL takes by default. */
const connectionsOf = (workers: number): number => Math.max(5, Math.floor(40 / Math.max(2, workers)))

/** The bus between machines. Nodes of one site have the same seal key. */
async function joinRedis(url: string, sealKey: Buffer, log: Logger): Promise<Bus> {
  const { openRedisBus } = await import('./platform/bus/redis-bus.ts')
  return openRedisBus(url, createHmac('sha256', sealKey).update('bus').digest('hex').slice(0, 16), log)
}

export type Server = {
  app: FastifyInstance
  database: Database
  /** Moves issues and runs jobs from now on. Any number of processes may; one of each machine does. */
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
  const database = openDatabase(connection, { max: connectionsOf(config.workers), name: 'hongyun', role: APP_ROLE })
  const keyring = await readKeyring(config.dataDir, config.sealKeys)
  const keys: NamedKey[] = [{ name: 'SEAL_KEY', key: keyring.first }, ...cashierKeys(config)]
  if (!isPrepared) {
    await checkDemo(database, config.demo)
    await agreeOnKeys(database, keys)
  }
  await followKeys(database, keyring)
  if (!isPrepared) {
    await seedLotteries(database)
    if (config.demo) {
      await seedChannels(database, SANDBOX)
      await seedPayees(database, personalKey(keyring))
    }
    await prepare?.(database, keyring)
  }
  const drawDatabase = openDatabase(connection, { max: 2, name: 'hongyun-draw', role: DRAW_ROLE })
  const bus = config.redisUrl ? await joinRedis(config.redisUrl, keyring.first, log) : (options.bus ?? openLocalBus())
  const writeProbe = openWriteProbe(database, bus)
  const metrics = openMetrics()
  shareHashThreads(config.workers)
  const limits = openLimits({ scale: config.rateLimitScale, bus, workers: config.workers })
  const onWatchError = (error: unknown) => log.warn({ err: error }, 'a watcher could not read')
  const wakes = openWakes(bus)
  const watch = watchKeys(database, keyring, { node: `${hostname()}/${process.pid}`, onError: onWatchError })
  const personal = personalKey(keyring)
  const platform: Platform = {
    ...{ config, log, database, drawDatabase, bus, wakes, limits, keyring, personal, onWatchError },
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
    ],
    served: {
      calls: modules.flatMap(({ calls = [] }) => calls),
      operatorCalls: modules.flatMap(({ operatorCalls = [] }) => operatorCalls),
    },
    extras: modules.flatMap(({ extras = [] }) => extras),
  })
  const partitions: Job = { name: 'partitions', every_ms: HOUR_MS, run: () => makePartitions(database) }
  const running: Running[] = []
  const tick = async () => {
    running.push(await startJobs([partitions, ...modules.flatMap(({ jobs = [] }) => jobs)], log))
    running.push(
      startTicker(
        modules.flatMap(({ steps = [] }) => steps),
        log,
      ),
    )
  }
  if (ticking) await tick()

  return {
    app,
    database,
    tick,
    figures: () => figuresOf(metrics),
    async close() {
      await app.close()
      await Promise.all([...running, ...modules].map((one) => one.stop?.()))
      limits.stop()
      watch.stop()
      writeProbe.stop()
      await Promise.all([drawDatabase.close(), database.close(), bus.close()])
    },
  }
}

/** Every module, each opened with what it needs of others, and who tells the calls who is calling. */
async function openModules(
  platform: Platform,
  { registry }: Metrics,
): Promise<{ modules: Module[]; visitors: Visitors }> {
  const { database } = platform
  const tenant = await openTenant(platform, { exposureOf: runningExposure, recount: recountBets })
  const { settings } = tenant
  const operators = openOperators(platform, {
    tenantName: () => settings.current.tenantName,
    needTwo: () => settings.current.needTwo,
    isOpenToAll: (name) => isOpenToAll(database, name),
  })
  const outgoing = openOutgoing(platform, tenant)
  const files = openFiles(platform)
  const contacts = openContacts(platform, { outgoing, settings })
  const identity = openIdentity(platform, {
    settings,
    contacts,
    settledStakes: (id, since) => settledStakes(database, id, since),
    stakesByDay: (id, since) => settledStakesByDay(database, id, since),
    payouts: (id) => shownPayouts(database, settings, id),
    hasCoinAddress: (id) => hasCoinAddress(database, id),
  })
  const protection = openProtection(platform)
  const lotteries = await openLotteries(platform, { settings, betOn: issuesBetOn })
  const offer = { settings, lotteries: lotteries.lotteries }
  const gateways = await openGateways(platform.config)
  const coins = await openCoins(platform, { settings, registry, findOperator: operators.findOperator })
  const cashier = openCashier(platform, {
    settings,
    gateways: gateways.payments,
    findOperator: operators.findOperator,
    standing: identity.rechargeStanding,
    protection: protection.gate,
    ownProviders: [transferProvider(database, platform.personal), ...coins.providers],
  })
  const withdrawals = openWithdrawals(platform, {
    ...{ settings, gateways, findOperator: operators.findOperator },
    openToAll: platform.config.demo ? demoAccounts.map(({ userName }) => userName) : [],
  })
  const modules: Module[] = [
    tenant,
    operators,
    openApprovals(platform, { kinds: [...kinds, ...withdrawals.kinds] }),
    outgoing,
    openContent(platform, { settings, registering: contacts.registering }),
    openStatistics(platform),
    files,
    openSecurity(platform),
    contacts,
    identity,
    protection,
    openSafety(platform, { contacts, siteName: () => settings.current.tenantName }),
    openRecovery(platform, { settings, offered: contacts.offered, queueCase }),
    openVerification(platform, { settings, files, outgoing }),
    openMessages(platform),
    openLedger(platform),
    cashier,
    coins,
    openChannels(platform, { settings, ...cashier }),
    openRemittances(platform, { settings, files }),
    openReconciliation(platform, { providers: cashier.asked }),
    openBindings(platform, { settings }),
    withdrawals,
    openYuebao(platform, tenant),
    lotteries,
    openDraws(platform, {
      ...offer,
      playersByLottery: sharedFor(PLAYERS_MS, () => playersByLottery(database)),
      statementsOf: (issueId) => publicStatements(database, issueId),
    }),
    openBets(platform, { ...offer, protection: protection.gate }),
    openSettlement(platform),
    openResults(platform, offer),
    openTrends(platform, offer),
    openStreaks(platform, offer),
    openTurnover(platform, offer),
    openStatements(platform, offer),
    openOrders(platform),
    openOverview(platform, offer),
    openDesk(platform, { ...offer, sessions: identity.sessions }),
    openPush(platform, { ...offer, siteRefusal: tenant.siteRefusal, sessions: identity.sessions }),
  ]
  const visitors = {
    siteRefusal: tenant.siteRefusal,
    findCaller: identity.findCaller,
    findOperator: operators.findOperator,
    proveOperator: operators.proveOperator,
    playerSession_s: () => settings.current.sessionMaxDays * DAY_S,
    operatorSession_s: OPERATOR_SESSION_S,
  }
  return { modules, visitors }
}
