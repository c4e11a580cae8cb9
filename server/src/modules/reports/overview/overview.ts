/** What happens now: sums of the ledger's transfers by hour, and the issues that are on sale or wait for something. */

import { dictionary, type TransactionKind } from '@hongyun/contract/ledger/words.ts'
import { businessDay, DAY_MS, HOUR_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { stakesOnIssues } from '../../betting/bets/reads.ts'
import { currentIssues, waitingIssues } from '../../betting/lotteries/issues.ts'
import type { LiveLotteries, NamedLottery } from '../../betting/lotteries/lotteries.ts'
import { isSystemCode, type SystemCode } from '../../money/ledger/codes.ts'
import { bettorsIn, type HourSum, sumsByHour } from '../../money/ledger/hour-sums.ts'
import { countRegistered, countSignedIn } from '../../people/identity/reads.ts'
import { onlineByHour } from '../../site/statistics/page-sums.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'

const MINUTE_MS = 60_000
/** When a self-run draw counts as late. */
const LATE_MS = 60_000

export type OverviewParts = { database: Database; lotteries: LiveLotteries; settings: LiveSettings }
type Figure = 'bettingAmount' | 'settledAmount' | 'returnAmount' | 'rebate' | 'profit' | 'recharge' | 'withdraw'

/** Which figure a transfer counts for, and whether what a player receives adds to it. */
const counted: Partial<Record<TransactionKind, { figure: Figure; received: 1n | -1n }>> = {
  bet: { figure: 'bettingAmount', received: -1n },
  refund: { figure: 'bettingAmount', received: -1n },
  prize: { figure: 'returnAmount', received: 1n },
  rebate: { figure: 'rebate', received: 1n },
  recharge: { figure: 'recharge', received: 1n },
}

/** Between two accounts of the house: settled stakes, and what providers have paid out. */
const ofSystem: Partial<Record<SystemCode, Figure>> = { 701: 'settledAmount', 702: 'withdraw' }

function sumOf(rows: readonly HourSum[]): Record<Figure, bigint> {
  const sums = {
    ...{ bettingAmount: 0n, settledAmount: 0n, returnAmount: 0n, rebate: 0n, profit: 0n, recharge: 0n, withdraw: 0n },
  }
  for (const { code, amount, house } of rows) {
    sums.profit += house
    if (isSystemCode(code)) {
      const figure = ofSystem[code]
      if (figure) sums[figure] += amount
      continue
    }
    const { kind, direction } = dictionary[code]
    const { figure, received } = counted[kind] ?? {}
    if (figure && received) sums[figure] += received * (direction === 'in' ? amount : -amount)
  }
  return sums
}

function shown(rows: readonly HourSum[], players: number, registered: number) {
  const { bettingAmount, settledAmount, returnAmount, rebate, profit, recharge, withdraw } = sumOf(rows)
  return {
    bettingAmount: formatMoney(bettingAmount),
    settledAmount: formatMoney(settledAmount),
    returnAmount: formatMoney(returnAmount),
    rebate: formatMoney(rebate),
    profit: formatMoney(profit),
    recharge: formatMoney(recharge),
    withdraw: formatMoney(withdraw),
    players,
    registered,
  }
}

async function sumsOf(database: Database, from: number, until: number) {
  const [rows, players, registered] = await Promise.all([
    sumsByHour(database, from, until),
    bettorsIn(database, from, until),
    countRegistered(database, from, until),
  ])
  return { rows, shown: shown(rows, players, registered) }
}

/** An issue of one's own is late a minute after its draw; one that is drawn elsewhere, by the tenant's setting. */
const isLate = (lottery: NamedLottery, drawsAt: number, now: number, resultLateHours: number): boolean =>
  now > drawsAt + (lottery.source === 'self' ? LATE_MS : resultLateHours * HOUR_MS)

async function issuesNow({ database, lotteries, settings }: OverviewParts, now: number) {
  const codes = lotteries.list.filter((lottery) => lottery.on_sale).map(({ code }) => code)
  const [waiting, open] = await Promise.all([waitingIssues(database), currentIssues(database, codes)])
  const issues = [...waiting, ...open.map((issue) => ({ ...issue, state: 'open' as const }))]
  const stakes = await stakesOnIssues(
    database,
    issues.map(({ id }) => id),
  )
  return issues.flatMap((issue) => {
    const lottery = lotteries.find(issue.lottery_code)
    if (!lottery) return []
    const stake = stakes.get(issue.id)
    return {
      lotteryCode: lottery.code,
      lotteryName: lottery.name,
      lotteryType: lottery.type,
      issue: issue.issue,
      state: issue.state,
      late: issue.state !== 'open' && isLate(lottery, issue.draws_at, now, settings.current.resultLateHours),
      closesAt: issue.closes_at,
      drawsAt: issue.draws_at,
      betCount: stake?.count ?? 0,
      bettingAmount: formatMoney(stake?.amount ?? 0n),
    }
  })
}

/** Of the seconds that all players were online in a span: how many there were at a time. The first minute counts as a whole one. */
const averageOnline = (seconds: number, span_ms: number): number =>
  Math.round((seconds * 10_000) / Math.max(MINUTE_MS, span_ms)) / 10

export async function overviewOf(parts: OverviewParts) {
  const { database } = parts
  const at = Date.now()
  const day = businessDay(at)
  const from = startOfDay(day)
  const [today, yesterday, signedIn, issues, online] = await Promise.all([
    sumsOf(database, from, at),
    sumsOf(database, from - DAY_MS, at - DAY_MS),
    countSignedIn(database, parts.settings.current),
    issuesNow(parts, at),
    onlineByHour(database, day),
  ])
  const hours = Array.from({ length: Math.floor((at - from) / HOUR_MS) + 1 }, (_, hour) => {
    const { bettingAmount, returnAmount } = sumOf(today.rows.filter((row) => row.hour === hour))
    return {
      ...{ hour, bettingAmount: formatMoney(bettingAmount), returnAmount: formatMoney(returnAmount) },
      online: averageOnline(online.get(hour) ?? 0, Math.min(HOUR_MS, at - from - hour * HOUR_MS)),
    }
  })
  return { at, day, signedIn, today: today.shown, yesterday: yesterday.shown, hours, issues }
}
