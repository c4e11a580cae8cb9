/** The console's calls of lotteries. */
import {
  consoleLotteries,
  consoleLotteryDays,
  consoleSetLimits,
  consoleSetLotteryDay,
  consoleSetOnSale,
} from '@hongyun/contract/lotteries/operator-calls.ts'
import { findOutside } from '@hongyun/lottery/lotteries.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse, valueOr } from '../../../platform/refuse.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { shownOutcome } from '../../site/tenant/needs-two.ts'
import { type BetOn, changeDay } from './calendar.ts'
import { daysOf, issuesToCome } from './calendar-reads.ts'
import type { LiveLotteries, NamedLottery } from './lotteries.ts'
import { scheduleOutside } from './schedule-outside.ts'
import { setLimits, setOnSale } from './set-lottery.ts'

const shown = (lottery: NamedLottery) => ({
  lotteryCode: lottery.code,
  lotteryName: lottery.name,
  trueName: lottery.trueName,
  lotteryType: lottery.type,
  source: lottery.source,
  interval: lottery.interval_s,
  closeBefore: lottery.close_before_s,
  onSale: lottery.on_sale,
  maxBetPayout: formatMoney(lottery.max_bet_payout),
  maxCombinationExposure: formatMoney(lottery.max_combination_exposure),
  maxPlayExposure: formatMoney(lottery.max_play_exposure),
  maxIssueExposure: formatMoney(lottery.max_issue_exposure),
})

export function lotteryRoutes(database: Database, lotteries: LiveLotteries, betOn: BetOn): Route[] {
  /** As it is once a change is committed. */
  const afterChange = async (code: string) => {
    await lotteries.refresh()
    return shown(lotteries.find(code)!)
  }
  const outside = (code: string) => {
    const definition = findOutside(code)
    const lottery = lotteries.find(code)
    if (!definition || !lottery) throw refuse('lotteryUnknown')
    return { definition, lottery }
  }
  return [
    route(consoleLotteries, () => ({ list: lotteries.list.map(shown) })),
    route(consoleSetOnSale, async ({ lotteryCode, onSale }, visit) => {
      await setOnSale(database, actorOf(visit), lotteryCode, onSale === 'true')
      return afterChange(lotteryCode)
    }),
    route(consoleSetLimits, async (input, visit) => {
      const change = {
        bet: input.maxBetPayout,
        combination: input.maxCombinationExposure,
        play: input.maxPlayExposure,
        issue: input.maxIssueExposure,
      }
      const outcome = await setLimits(database, actorOf(visit), input.lotteryCode, { change, seen: input.seen })
      return { ...(await afterChange(input.lotteryCode)), ...shownOutcome(outcome) }
    }),
    route(consoleLotteryDays, async ({ lotteryCode }) => {
      const { weekdays, drawsAt, rests } = outside(lotteryCode).definition
      const [days, issues] = await Promise.all([daysOf(database, lotteryCode), issuesToCome(database, lotteryCode)])
      const bet = await betOn(
        database,
        issues.map(({ id }) => id),
      )
      return {
        ...{ weekdays: [...weekdays], drawsAt, rests, days },
        issues: issues.map(({ id, issue, state, closes_at, draws_at }) => ({
          ...{ issue, state, closesAt: closes_at, drawsAt: draws_at, hasBets: bet.has(id) },
        })),
      }
    }),
    route(consoleSetLotteryDay, async ({ lotteryCode, day, kind }, visit) => {
      const { lottery } = outside(lotteryCode)
      const change = { lotteryCode, day, kind }
      const moved = valueOr('dayWrong', await changeDay(database, betOn, actorOf(visit), change))
      return {
        moved: moved.map(({ issue, times }) => ({
          ...{ issue, closesAt: times?.closesAt ?? null, drawsAt: times?.drawsAt ?? null },
        })),
        written: await scheduleOutside(database, lottery),
      }
    }),
  ]
}
