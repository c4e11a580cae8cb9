/** The betting calls. */
import {
  addBetting,
  addFastBetting,
  cancelBetting,
  getAllBetRebate,
  getBetData,
  getBetDetail,
  getBetRebate,
  getBetting,
  getNewestBounsList,
} from '@hongyun/contract/bets/calls.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sharedFor } from '../../../platform/shared-for.ts'
import { betDetail } from './bet-detail.ts'
import { cancelBet } from './cancel-bet.ts'
import { chaseRoutes } from './chase/chase-routes.ts'
import { newestWinners } from './newest-winners.ts'
import { type Betting, placeBets, termsOf } from './place-bets.ts'
import { presentBet, presentTotals } from './present.ts'
import { listBets, sumBets, winsLastHour } from './reads.ts'
import { rebateData } from './rebates.ts'

/** The wins of an hour are counted this often, however many ask. */
const LAST_HOUR_MS = 10_000

export function bettingRoutes(database: Database, betting: Betting): Route[] {
  const { lotteries, settings } = betting
  const present = presentBet(lotteries)
  const offered = () => [...new Set(lotteries.list.map((lottery) => lottery.type))]
  const countLastHour = sharedFor(LAST_HOUR_MS, () => winsLastHour(database))
  return [
    route(addBetting, (input, { player }) => placeBets(betting, player, 'addBetting', input)),
    route(addFastBetting, (input, { player }) => placeBets(betting, player, 'addFastBetting', input)),
    route(cancelBetting, (input, { player }) => cancelBet(database, player.playerId, input)),
    route(getBetting, async ({ lotteryCode, size }, { player }) => ({
      list: (
        await listBets(database, { playerId: player.playerId, since: player.registeredAt, lotteryCode }, size)
      ).map(present),
    })),
    route(getBetData, async ({ pageNum, pageSize, ...filter }, { player }) => {
      const own = { ...filter, playerId: player.playerId, since: player.registeredAt }
      const [rows, sums] = await Promise.all([
        listBets(database, own, pageSize, (pageNum - 1) * pageSize),
        sumBets(database, own),
      ])
      return { list: rows.map(present), total: sums.total, pageNum, pageSize, totals: presentTotals(sums) }
    }),
    route(getBetDetail, ({ id }, { player }) => betDetail(database, lotteries, player.playerId, id)),
    route(getBetRebate, ({ lotteryType }, { player }) => {
      if (!offered().includes(lotteryType as LotteryType)) throw refuse('lotteryUnknown')
      return rebateData(lotteryType as LotteryType, termsOf(settings, player.ownRate), Date.now())
    }),
    route(getAllBetRebate, (_input, { caller }) => ({
      rebateupdatedAt: Date.now(),
      list: offered().map((type) => rebateData(type, termsOf(settings, caller?.ownRate ?? 0), Date.now())),
    })),
    ...chaseRoutes(betting),
    route(getNewestBounsList, ({ size }) => newestWinners(database, lotteries, size, countLastHour)),
  ]
}
