/**
 * What agents and operators see of branches: sums of every member by business day, kept up with the ledger by a follower, and the
 * reports over them.
 */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Lotteries } from '../../betting/lotteries/open-lotteries.ts'
import type { Sight } from '../../people/identity/agent-sight.ts'
import { agentReportDeskRoutes, agentReportRoutes } from './routes.ts'
import { upkeep } from './upkeep.ts'

/** Opens the module. */
export function openAgentReports(
  platform: Platform,
  { lotteries, sight }: Pick<Lotteries, 'lotteries'> & { sight(): Sight },
): Module {
  const reporting = { database: platform.database, lotteries, sight }
  return {
    calls: agentReportRoutes(reporting),
    operatorCalls: agentReportDeskRoutes(reporting),
    steps: [{ name: 'sums of agents', loops: 1, take: upkeep(platform.database) }],
  }
}
