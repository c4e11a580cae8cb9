/** The calls about lotteries, issues and draws. */

import {
  FOLLOWED_DRAWS,
  fairness,
  getHotLottery,
  getStockLotteryDataFront,
  lotteryOpenData,
  nextIssueOpenData,
  openResult,
  stockLastTrendData,
} from '@hongyun/contract/draws/calls.ts'
import {
  getAllLotteryDataFront,
  getNowIssue,
  getServerTimeMillisecond,
  lotteryConfig,
  openTime,
} from '@hongyun/contract/draws/lottery-calls.ts'
import { lotteryTypeNames, lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { formatRate } from '@hongyun/lottery/odds.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { currentIssues, findIssue, nextIssues } from '../lotteries/issues.ts'
import type { LiveLotteries, NamedLottery } from '../lotteries/lotteries.ts'
import { fairnessOf, type StatementsOf } from './fairness.ts'
import { keptByDraws } from './kept-by-draws.ts'
import { lotteriesNow, summaryOf } from './lotteries-now.ts'
import { findPastDraw, pastText } from './past-draws.ts'
import { issueHeader, presentDraw, presentIssue } from './present.ts'
import { countDraws, findDraw, lastDraws } from './reads.ts'
import { followChoices, trendOf } from './trend.ts'
import { whyNotDrawn } from './why-not-drawn.ts'

/** What other modules tell the draws, which do not know them. */
export type DrawReads = {
  /** Players per lottery in the last day: who the home page calls hot. */
  playersByLottery(): Promise<{ lottery_code: string; players: bigint }[]>
  statementsOf: StatementsOf
}

export type DrawParts = DrawReads & { database: Database; lotteries: LiveLotteries; settings: LiveSettings }

const namedSummaryOf = (lottery: NamedLottery) => ({ ...summaryOf(lottery), trueName: lottery.trueName })

export function drawRoutes({ database, lotteries, settings, playersByLottery, statementsOf }: DrawParts): Route[] {
  const known = (code: string): NamedLottery => {
    const lottery = lotteries.find(code)
    if (!lottery) throw refuse('lotteryUnknown')
    return lottery
  }
  const issueOf = async (code: string, issue: string) => {
    const found = await findIssue(database, known(code).code, issue)
    if (!found) throw refuse('issueUnknown')
    return found
  }
  const now = (list: readonly NamedLottery[]) => lotteriesNow(database, list)
  const counted = keptByDraws(database, ({ code }) => countDraws(database, code))
  const followed = keptByDraws(database, async ({ code, type }) =>
    followChoices(type, await lastDraws(database, code, FOLLOWED_DRAWS)),
  )

  return [
    route(getServerTimeMillisecond, () => Date.now()),
    route(getAllLotteryDataFront, () => ({
      types: lotteryTypes
        .map((type) => ({ type, list: lotteries.list.filter((lottery) => lottery.type === type) }))
        .filter(({ list }) => list.length > 0)
        .map(({ type, list }) => ({
          lotteryType: type,
          name: lotteryTypeNames[type],
          lotteries: list.map(namedSummaryOf),
        })),
    })),
    route(getStockLotteryDataFront, async ({ lotteryType }) => ({
      serverTime: Date.now(),
      list: await now(lotteries.list.filter((lottery) => !lotteryType || lottery.type === lotteryType)),
    })),
    route(getHotLottery, async () => {
      const players = new Map((await playersByLottery()).map((row) => [row.lottery_code, Number(row.players)]))
      // Those drawn elsewhere have a list of their own in the site's figures.
      const own = lotteries.list.filter(({ source }) => source === 'self')
      const list = (await now(own)).map((row) => ({ ...row, players: players.get(row.lotteryCode) ?? 0 }))
      return { serverTime: Date.now(), list: list.sort((a, b) => b.players - a.players).slice(0, 8) }
    }),
    route(lotteryConfig, ({ lotteryCode }) => {
      const lottery = known(lotteryCode)
      return {
        ...namedSummaryOf(lottery),
        closeBefore: lottery.close_before_s,
        edge: formatRate(settings.current.edge),
        topRebate: formatRate(settings.current.topRebate),
        maxBetPayout: formatMoney(lottery.max_bet_payout),
        maxCombinationExposure: formatMoney(lottery.max_combination_exposure),
        maxPlayExposure: formatMoney(lottery.max_play_exposure),
        maxIssueExposure: formatMoney(lottery.max_issue_exposure),
      }
    }),
    route(getNowIssue, async ({ lotteryCode }) => {
      const [current] = await currentIssues(database, [known(lotteryCode).code])
      if (!current) throw refuse('lotteryPaused', { text: '当前没有在售的期，请稍候' })
      return presentIssue(current)
    }),
    route(openTime, async ({ lotteryCode, size }) => ({
      serverTime: Date.now(),
      list: (await nextIssues(database, known(lotteryCode).code, size)).map((issue) => ({
        issue: issue.issue,
        opensAt: issue.opens_at,
        closesAt: issue.closes_at,
        drawsAt: issue.draws_at,
      })),
    })),
    route(openResult, async ({ lotteryCode, issue }) => {
      const draw = await findDraw(database, known(lotteryCode).code, issue)
      if (draw) return presentDraw(draw)
      throw refuse('notDrawnYet', await whyNotDrawn(database, await issueOf(lotteryCode, issue)))
    }),
    route(nextIssueOpenData, ({ lotteryCode }) => issueHeader(database, known(lotteryCode))),
    route(lotteryOpenData, async ({ lotteryCode, pageNum, pageSize }) => {
      const lottery = known(lotteryCode)
      const [rows, total] = await Promise.all([
        lastDraws(database, lottery.code, pageSize, (pageNum - 1) * pageSize),
        counted(lottery),
      ])
      return { list: rows.map(presentDraw), total, pageNum, pageSize }
    }),
    route(stockLastTrendData, async ({ lotteryCode, size }) => trendOf(await followed(known(lotteryCode)), size)),
    route(fairness, async ({ lotteryCode, issue }) => {
      const past = await findPastDraw(database, known(lotteryCode).code, issue)
      if (past) throw refuse('issueBeforeSale', { text: pastText(past) })
      return fairnessOf(database, statementsOf, known(lotteryCode), await issueOf(lotteryCode, issue))
    }),
  ]
}
