/** The calls of chases. */
import {
  addChaseBetting,
  cancelAutoChaseBetting,
  getChaseBetData,
  getChaseBetting,
  getChaseDetail,
} from '@hongyun/contract/bets/chase-calls.ts'
import { type Route, route } from '../../../../platform/http/route.ts'
import type { Betting } from '../place-bets.ts'
import { cancelChase } from './cancel-chase.ts'
import { placeChase } from './place-chase.ts'
import { chaseDetail, presentChase, presentSums } from './present.ts'
import { listChases, sumChases } from './reads.ts'

export function chaseRoutes(betting: Betting): Route[] {
  const { database, lotteries } = betting
  const present = presentChase(lotteries)
  return [
    route(addChaseBetting, (input, { player }) => placeChase(betting, player, input)),
    route(cancelAutoChaseBetting, (input, { player }) => cancelChase(database, player.playerId, input)),
    route(getChaseBetting, async ({ lotteryCode, size }, { player }) => ({
      list: (await listChases(database, { playerId: player.playerId, lotteryCode }, size)).map(present),
    })),
    route(getChaseBetData, async ({ pageNum, pageSize, ...filter }, { player }) => {
      const own = { ...filter, playerId: player.playerId }
      const [rows, sums] = await Promise.all([
        listChases(database, own, pageSize, (pageNum - 1) * pageSize),
        sumChases(database, own),
      ])
      return { list: rows.map(present), total: Number(sums.total), pageNum, pageSize, totals: presentSums(sums) }
    }),
    route(getChaseDetail, ({ id }, { player }) => chaseDetail(database, lotteries, player.playerId, id)),
  ]
}
