/** What a player's stakes on an issue count by a result of it: all but what came back and what was covered. */
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import { coveredOf } from '@hongyun/lottery/covers.ts'
import { must } from '@hongyun/lottery/invariant.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { judgeNumbers, resultOf } from '../../betting/settlement/judge-bets.ts'
import type { Worth } from './consume.ts'

export type PlayedIssue = {
  readonly id: bigint
  readonly lottery_code: string
  readonly issue: string
  readonly type: LotteryType
  readonly draws_at: number
  /** No bet on it has a smaller id. */
  readonly bets_from: bigint
}

/** A bet that was not cancelled. */
export type StakedBet = {
  readonly id: bigint
  readonly play_code: string
  readonly number: string
  readonly count: number
  readonly unit_stake: Money
  readonly amount: Money
  readonly point: number
  readonly odds: bigint[]
}

/** What a bet counts, and why not more. */
export type Counted = {
  readonly bet: StakedBet
  /** Came back because the draw was a tie for it. */
  readonly tied: bigint
  /** Was on all options of a play that exclude each other. */
  readonly covered: bigint
  readonly valid: bigint
  /** What came back less the stake, as far as it counts. */
  readonly net: bigint
}

/** What of each bet is covered by others on the same play of the issue, by its id. */
function coveredBets(issue: PlayedIssue, bets: readonly StakedBet[], numbers: string): Map<bigint, bigint> {
  const draw = must(definitionOf(issue.type).parseDraw(numbers))
  const covered = new Map<bigint, bigint>()
  for (const [code, own] of Map.groupBy(bets, ({ play_code }) => play_code)) {
    const play = findPlay(code)!
    const stakes = own.map(({ number, unit_stake }) => ({ number, unitStake: unit_stake }))
    const amounts = coveredOf(play, stakes, draw, contextAt(play, issue.draws_at))
    for (const [i, bet] of own.entries()) covered.set(bet.id, amounts[i]!)
  }
  return covered
}

/** What a player's bets on an issue count by these numbers, bet by bet, in the order of their ids. */
export function countStakes(issue: PlayedIssue, bets: readonly StakedBet[], numbers: string): Counted[] {
  const paying = judgeNumbers(issue, bets, [numbers])[0]!
  const coveredBy = coveredBets(issue, bets, numbers)
  return bets.map((bet) => {
    const { refund: tied, back } = resultOf(bet, paying)
    const covered = coveredBy.get(bet.id)!
    const valid = bet.amount - tied - covered
    return { bet, tied, covered, valid, net: ((back - bet.amount) * valid) / bet.amount }
  })
}

/** What they count together. */
export const worthOf = (counted: readonly Counted[]): Worth => ({
  valid: counted.reduce((sum, { valid }) => sum + valid, 0n),
  net: counted.reduce((sum, { net }) => sum + net, 0n),
})
