/** The calls of the trend, statistics and rules pages. */

import {
  drawStatistics,
  howToPlay,
  openTime6hc,
  siteFigures,
  todayTrendData,
  trendChart,
} from '@hongyun/contract/trends/calls.ts'
import { dayStartAt } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { termsOf } from '../bets/place-bets.ts'
import { presentDraw } from '../draws/present.ts'
import { type Drawn, lastDraws } from '../draws/reads.ts'
import { nextIssues } from '../lotteries/issues.ts'
import type { LiveLotteries, NamedLottery } from '../lotteries/lotteries.ts'
import { dayDraws } from './day-draws.ts'
import { howToPlayOf } from './how-to-play.ts'
import { watchFigures } from './site-figures.ts'
import { sixMarkTimes } from './six-mark-times.ts'
import { watchStatistics } from './statistics.ts'

export function trendRoutes(database: Database, lotteries: LiveLotteries, settings: LiveSettings): Route[] {
  const statistics = watchStatistics(database)
  const figures = watchFigures(database, lotteries)
  const known = (code: string): NamedLottery => {
    const lottery = lotteries.find(code)
    if (!lottery) throw refuse('lotteryUnknown')
    return lottery
  }
  const presentDraws = (lottery: NamedLottery, draws: readonly Drawn[]) => ({
    lotteryCode: lottery.code,
    lotteryType: lottery.type,
    serverTime: Date.now(),
    list: draws.map(presentDraw),
  })

  return [
    route(todayTrendData, async ({ lotteryCode }) => {
      const lottery = known(lotteryCode)
      const dayStart = dayStartAt(Date.now())
      return { ...presentDraws(lottery, await dayDraws(database, lottery.code, dayStart)), dayStart }
    }),
    route(trendChart, async ({ lotteryCode, size }) => {
      const lottery = known(lotteryCode)
      return presentDraws(lottery, await lastDraws(database, lottery.code, size))
    }),
    route(openTime6hc, async ({ lotteryCode, size }) => {
      const lottery = known(lotteryCode)
      if (lottery.type !== 'LHC') throw refuse('lotteryUnknown', { text: '该彩种不是六合彩，没有生肖与五行' })
      return sixMarkTimes(await nextIssues(database, lottery.code, size), Date.now())
    }),
    route(howToPlay, ({ lotteryCode }, { caller }) =>
      howToPlayOf(known(lotteryCode), termsOf(settings, caller?.ownRate ?? 0), lotteries.playName, Date.now()),
    ),
    route(siteFigures, (_input, { caller }) =>
      figures(termsOf(settings, caller?.ownRate ?? settings.current.defaultRebate)),
    ),
    route(drawStatistics, async ({ lotteryCode }) => {
      const lottery = known(lotteryCode)
      const found = await statistics(lottery)
      return { lotteryCode: lottery.code, lotteryName: lottery.name, lotteryType: lottery.type, ...found }
    }),
  ]
}
