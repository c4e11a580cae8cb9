/** The slip's bets as a chase takes them, and what they come to on one issue. */
import { returnsTogether } from '@hongyun/lottery/best-together.ts'
import { formatMoney, type Money, money, SCALE, yuan } from '@hongyun/lottery/money.ts'
import { payout } from '@hongyun/lottery/odds.ts'
import type { Space, TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { betItemOf, seenOdds } from '../../../parts/bet-item.ts'
import type { ChaseBet } from '../../../parts/chase-offer.ts'
import { MOST_TIMES, type Once, type PlanRow } from './plan.ts'

const MOST_STAKE = yuan(1_000_000)

const sumOf = (amounts: readonly bigint[]): Money => money(amounts.reduce((sum, amount) => sum + amount, 0n))

/** What a request of this plan carries: the bets, the issues that are in, the total, and the odds that were seen. */
export function chaseRequest(
  bets: readonly ChaseBet[],
  lotteryCode: string,
  rows: readonly PlanRow[],
  stopOnWin: boolean,
) {
  const taken = rows.filter((row) => !row.isOut)
  const plan = {
    bettingData: bets.map((bet) => betItemOf(bet, lotteryCode)),
    issueData: taken.map(({ issue, times }) => ({ issue, graduationCount: String(times) })),
    bettingAmount: formatMoney(sumOf(taken.map((row) => row.cost))),
    stopOnWin,
  }
  return { chaseData: JSON.stringify(plan), odds: seenOdds(bets) }
}

/** What the bets cost on one issue, and what they return together where any of them wins: at least, and at most. */
export type Returns = Once & { readonly best: Money; readonly isBestExact: boolean }

/**
 * Exact where the draws of the type can be gone through; otherwise no more than the least, what the worst paid unit
 * bet returns alone, and no less than the most.
 */
export function returnsOf(bets: readonly ChaseBet[], type: TypeDefinition): Returns {
  const cost = sumOf(bets.map((bet) => bet.total))
  const { most: best, isExact: isBestExact } = returnsTogether(bets, type)
  return { cost, back: type.space ? leastIn(bets, type.space) : leastAlone(bets), best, isBestExact }
}

function leastIn(bets: readonly ChaseBet[], space: Space): Money {
  const judged = bets.map((bet) => ({ ...bet, judge: bet.play.compile(bet.number, bet.context) }))
  let least: bigint | undefined
  for (const { draw } of space.draws) {
    let back = 0n
    let isWon = false
    for (const { odds, unitStake, judge } of judged) {
      const outcome = judge(draw)
      isWon ||= outcome.wins.some((wins) => wins > 0)
      back += payout(unitStake, odds, outcome)
    }
    if (isWon && (least === undefined || back < least)) least = back
  }
  return money(least ?? 0n)
}

function leastAlone(bets: readonly ChaseBet[]): Money {
  const wins = bets.flatMap(({ odds, unitStake }) => odds.map((odd) => (unitStake * odd) / SCALE))
  const [least = 0n] = wins.toSorted((a, b) => (a < b ? -1 : 1))
  return money(least)
}

/** The highest multiple of an issue: the bets' own are multiplied by it. */
export const mostTimes = (bets: readonly ChaseBet[]): number =>
  Math.min(
    ...bets.map(({ play, stake, unitStake }) =>
      play.mode === 'multiple' ? Math.floor(MOST_TIMES / stake.multiple) : Number(MOST_STAKE / unitStake),
    ),
    MOST_TIMES,
  )
