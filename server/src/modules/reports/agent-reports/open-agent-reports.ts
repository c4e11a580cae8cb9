/**
 * What agents and operators see of branches: sums of every member by business day, kept up with the ledger by a follower, and the
 * reports over them.
 */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Lotteries } from '../../betting/lotteries/open-lotteries.ts'
import type { Sight } from '../../people/identity/agent-sight.ts'
import { follow } from './follow.ts'
import { agentReportDeskRoutes, agentReportRoutes } from './routes.ts'

/** The follower rests so many times as long as it worked, so that it takes a fortieth of what a core of the database can do. */
const REST = 40
/** Where a round through all accounts takes longer, it rests less: sums that are hours old help nobody. */
const BEHIND_MS = 600_000
const REST_BEHIND = 4
/** Between two rounds that found nothing. */
const IDLE_MS = 2000

/** Keeps the sums up, with its rests. */
function follower({ database }: Platform): () => Promise<number> {
  let restUntil = 0
  let roundSince = performance.now()
  return async () => {
    const waits = restUntil - performance.now()
    if (waits > 0) return waits
    const began = performance.now()
    const { worked, ended } = await follow(database)
    const now = performance.now()
    const rest = now - roundSince > BEHIND_MS ? REST_BEHIND : REST
    if (ended) roundSince = now
    restUntil = now + Math.max((now - began) * rest, ended && !worked ? IDLE_MS : 0)
    return restUntil - now
  }
}

/** Opens the module. */
export function openAgentReports(
  platform: Platform,
  { lotteries, sight }: Pick<Lotteries, 'lotteries'> & { sight(): Sight },
): Module {
  const reporting = { database: platform.database, lotteries, sight }
  return {
    calls: agentReportRoutes(reporting),
    operatorCalls: agentReportDeskRoutes(reporting),
    steps: [{ name: 'sums of agents', loops: 1, take: follower(platform) }],
  }
}
