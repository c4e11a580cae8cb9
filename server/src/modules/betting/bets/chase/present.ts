/** A chase as a player's table and its own page show it. */
import type { BetState } from '@hongyun/contract/bets/words.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import { formatOdds, formatRate } from '@hongyun/lottery/odds.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { refuse } from '../../../../platform/refuse.ts'
import type { LiveLotteries } from '../../lotteries/lotteries.ts'
import { placedOn, shownBet, unitText } from '../present.ts'
import {
  type ChaseIssueRead,
  type ChaseItemRead,
  type ChaseRead,
  type ChaseSums,
  issuesOfChase,
  itemsOfChase,
  listChases,
} from './reads.ts'

const moneyOrNull = (amount: bigint | null) => (amount === null ? null : formatMoney(money(amount)))

export const presentChase = (lotteries: LiveLotteries) => (chase: ChaseRead) => ({
  ...placedOn(lotteries, chase),
  betCount: Number(chase.bets),
  startIssue: chase.start_issue,
  endIssue: chase.end_issue,
  issueCount: Number(chase.issues),
  finishedCount: Number(chase.finished_issues),
  cancelledCount: Number(chase.cancelled_issues),
  bettingAmount: formatMoney(chase.amount),
  finishedAmount: formatMoney(chase.finished_amount),
  cancelledAmount: formatMoney(chase.cancelled_amount),
  returnAmount: formatMoney(chase.back),
  rebateAmount: formatMoney(chase.rebate),
  stopOnWin: chase.stop_on_win,
  state: chase.state,
  endedAt: chase.ended_at,
  cancellable: chase.cancellable,
})

export const presentSums = (sums: ChaseSums) => ({
  bettingAmount: formatMoney(sums.amount),
  finishedAmount: formatMoney(sums.finished_amount),
  cancelledAmount: formatMoney(sums.cancelled_amount),
  returnAmount: formatMoney(sums.back),
  rebateAmount: formatMoney(sums.rebate),
})

/** What an issue came to: one bet of it that waits, or won, says so for all. */
function stateOf(states: readonly BetState[]): BetState {
  const order: readonly BetState[] = ['waiting', 'won', 'refunded', 'lost', 'cancelled']
  return order.find((state) => states.includes(state)) ?? 'waiting'
}

function presentIssue(issue: ChaseIssueRead) {
  const state = stateOf(issue.states)
  return {
    issue: issue.issue,
    closesAt: issue.closes_at,
    drawsAt: issue.draws_at,
    graduationCount: issue.multiple,
    bettingAmount: formatMoney(issue.amount),
    state,
    returnAmount: state === 'waiting' ? null : moneyOrNull(issue.back),
    rebateAmount: state === 'waiting' ? null : moneyOrNull(issue.rebate),
    openNumber: issue.numbers,
    cancellable: issue.cancellable,
    betIds: issue.bets.map(String),
  }
}

const presentItem = (lotteries: LiveLotteries, lottery_code: string) => (item: ChaseItemRead) => ({
  ...shownBet(lotteries, { ...item, lottery_code }),
  playDetailCode: item.play_code,
  bettingNumber: item.number,
  bettingCount: item.count,
  bettingAmount: formatMoney(money(item.amount / BigInt(item.times))),
  bettingPoint: formatRate(item.point),
  bettingUnit: unitText[item.unit] ?? '1',
  graduationCount: findPlay(item.play_code)?.mode === 'amount' ? 1 : item.multiple / item.times,
  odds: item.odds.map(formatOdds),
})

/** A player's chase in full. */
export async function chaseDetail(database: Database, lotteries: LiveLotteries, playerId: bigint, id: string) {
  const [chase] = await listChases(database, { playerId, id }, 1)
  if (!chase) throw refuse('notFound')
  const [issues, items] = await Promise.all([
    issuesOfChase(database, chase.id),
    itemsOfChase(database, playerId, chase.id),
  ])
  return {
    ...presentChase(lotteries)(chase),
    bets: items.map(presentItem(lotteries, chase.lottery_code)),
    issues: issues.map(presentIssue),
  }
}
