/** The calls of agents, of players on their own results, and of operators on any agent. */
import {
  agentBillData,
  agentReportTeamData,
  childReport,
  getAgentBetData,
  teamBalance,
  teamYuebaoBalance,
  userAgentReport,
  userAgentReportDetail,
  userProfitRank,
} from '@hongyun/contract/agent-reports/calls.ts'
import {
  consoleAgentBets,
  consoleAgentBills,
  consoleAgentChildren,
  consoleAgentReport,
  consoleAgentReportDetail,
  consoleAgentTeam,
} from '@hongyun/contract/agent-reports/operator-calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { type Sight, wholeSight } from '../../people/identity/agent-sight.ts'
import { teamBalanceOf, teamWalletOf } from './balances.ts'
import { billsOf } from './bills.ts'
import { branchBets } from './branch-bets.ts'
import { childrenOf } from './children.ts'
import { rankOf } from './rank.ts'
import { detailOf, reportOf } from './report.ts'
import { teamOf } from './team.ts'
import { type BranchAsked, type WhoseAsked, whoseLines, whosePart } from './whose.ts'

export type Reporting = { database: Database; lotteries: LiveLotteries; sight(): Sight }

export function agentReportRoutes({ database, lotteries, sight }: Reporting): Route[] {
  const seen = async (agentId: bigint, asked: WhoseAsked) => ({
    ...{ agentId, sight: sight() },
    whose: await whoseLines(database, agentId, asked),
  })
  return [
    route(userProfitRank, (asked, { player }) => rankOf(database, lotteries, player.playerId, asked)),
    route(userAgentReport, (asked, { player }) => reportOf(database, player.playerId, asked)),
    route(userAgentReportDetail, (asked, { player }) => detailOf(database, lotteries, player.playerId, asked)),
    route(agentReportTeamData, (asked, { player }) => teamOf(database, player.playerId, asked)),
    route(teamBalance, (_asked, { player }) => teamBalanceOf(database, player.playerId, sight())),
    route(teamYuebaoBalance, (_asked, { player }) => teamWalletOf(database, player.playerId, sight())),
    route(childReport, (asked, { player }) => childrenOf(database, { id: player.playerId, sight: sight() }, asked)),
    route(agentBillData, async (asked, { player }) =>
      billsOf(database, lotteries, await seen(player.playerId, asked), asked),
    ),
    route(getAgentBetData, async (asked, { player }) =>
      branchBets(database, lotteries, await seen(player.playerId, asked), asked),
    ),
  ]
}

/** The same figures for operators, of any agent. */
export function agentReportDeskRoutes({ database, lotteries }: Reporting): Route[] {
  const seen = async ({ agentId, ...asked }: BranchAsked & { agentId: bigint }) => {
    await findPlayer(database, agentId)
    return { agentId, sight: wholeSight, whose: await whosePart(database, agentId, asked), numbers: true as const }
  }
  return [
    route(consoleAgentReport, async ({ agentId, ...asked }) => {
      await findPlayer(database, agentId)
      return reportOf(database, agentId, asked)
    }),
    route(consoleAgentReportDetail, async ({ agentId, ...asked }) => {
      await findPlayer(database, agentId)
      return detailOf(database, lotteries, agentId, asked)
    }),
    route(consoleAgentTeam, async ({ agentId, ...asked }) => {
      await findPlayer(database, agentId)
      return teamOf(database, agentId, asked)
    }),
    route(consoleAgentChildren, (asked) => childrenOf(database, { id: null, sight: wholeSight }, asked)),
    route(consoleAgentBills, async (asked) => billsOf(database, lotteries, await seen(asked), asked)),
    route(consoleAgentBets, async (asked) => branchBets(database, lotteries, await seen(asked), asked)),
  ]
}

async function findPlayer(database: Database, playerId: bigint): Promise<void> {
  const found = await database.query('select 1 from player where id = $1', [playerId], 'sums.player')
  if (found.length === 0) throw refuse('notFound')
}
