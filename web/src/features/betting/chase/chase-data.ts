/** The slip's bets as the input of a chase, and their cost and return on one issue. */
import { returnsTogether } from '@hongyun/lottery/best-together.ts'
import { formatMoney, type Money, money, SCALE, yuan } from '@hongyun/lottery/money.ts'
import { payout } from '@hongyun/lottery/odds.ts'
import type { Space, TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { betItemOf, seenOdds } from '../../../parts/bet-item.ts'
import type { ChaseBet } from '../../../parts/chase-offer.ts'
import { MAX_TIMES, type Once, type PlanRow } from './plan.ts'
import type { Plan } from './use-plan.ts'

const MAX_STAKE = yuan(1_000_000)

const sumOf = (amounts: readonly bigint[]): Money => money(amounts.reduce((sum, amount) => sum + amount, 0n))

/** The input of a chase request: the bets, the included issues, the total, and the odds shown to the player. */
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

/** What the player means by a chase. Its issues are no part of it: the clock moves a plan on. */
export const meantBy = (
  bets: readonly ChaseBet[],
  lotteryCode: string,
  { options, count, edits }: Pick<Plan, 'options' | 'count' | 'edits'>,
  stopOnWin: boolean,
): string =>
  JSON.stringify([
    bets.map((bet) => betItemOf(bet, lotteryCode)),
    options,
    count,
    // What was changed and changed back is as it was.
    Object.entries(edits).filter(([, { times, isOut }]) => times !== undefined || isOut),
    stopOnWin,
  ])

/** The cost of the bets on one issue, and their minimum and maximum return together if any of them wins. */
export type Returns = Once & { readonly best: Money; readonly isBestExact: boolean }

/**
 * Exact where the draws of the type can be enumerated. Otherwise bounds: the minimum is what the worst paid unit bet
 * returns alone, and the maximum is at least the real one.
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

/** The highest multiple of an issue, by which the bets' own multiples are multiplied. */
export const mostTimes = (bets: readonly ChaseBet[]): number =>
  Math.min(
    ...bets.map(({ play, stake, unitStake }) =>
      play.mode === 'multiple' ? Math.floor(MAX_TIMES / stake.multiple) : Number(MAX_STAKE / unitStake),
    ),
    MAX_TIMES,
  )
