/** What a draw does to the bets of an issue: each number judged once, each bet's prize, refund and rebate. */
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { payout } from '@hongyun/lottery/odds.ts'
import type { Outcome } from '@hongyun/lottery/play.ts'
import type { Queryable } from '../../db/database.ts'

export type JudgedIssue = {
  id: bigint
  lottery_code: string
  issue: string
  type: LotteryType
  draws_at: number
  numbers: string
}

/** What a draw does to a number, for every number bet that gets anything back. */
export type Paying = { playCode: string; number: string; outcome: Outcome }

/** Judges each number once, however often it was bet. */
export async function judgeNumbers(database: Queryable, issue: JudgedIssue): Promise<Map<string, Paying>> {
  const parsed = definitionOf(issue.type).parseDraw(issue.numbers)
  if (!parsed.ok) throw new Error(`issue ${issue.lottery_code} ${issue.issue}: the stored draw is not one`)
  const numbers = await database.query<{ play_code: string; number: string }>(
    'select distinct play_code, number from bet where issue_id = $1',
    [issue.id],
  )
  const paying = new Map<string, Paying>()
  for (const { play_code, number } of numbers) {
    const play = findPlay(play_code)!
    const outcome = play.compile(number, contextAt(play, issue.draws_at))(parsed.value)
    if (outcome.refund > 0 || outcome.wins.some((wins) => wins > 0)) {
      paying.set(`${play_code} ${number}`, { playCode: play_code, number, outcome })
    }
  }
  return paying
}

export type PaidBet = {
  player_id: bigint
  id: bigint
  play_code: string
  number: string
  count: number
  unit_stake: Money
  amount: Money
  point: number
  odds: bigint[]
  chase_id: bigint | null
  agents: bigint[]
  rates: number[]
}

export type Result = {
  state: 'won' | 'lost' | 'refunded'
  prize: Money
  refund: Money
  back: Money
  rebate: Money
  rated: Money
}

const lost: Outcome = { wins: [], refund: 0 }

/** What one bet gets: prizes, returned stakes, the player's rebate. Returned stakes carry no rebate. */
export function resultOf(bet: PaidBet, outcome: Outcome = lost): Result {
  const refund = money(bet.unit_stake * BigInt(outcome.refund))
  const prize = payout(bet.unit_stake, bet.odds, { wins: outcome.wins, refund: 0 })
  const rated = money(bet.amount - refund)
  const state = prize > 0n ? 'won' : refund > 0n ? 'refunded' : 'lost'
  return { state, prize, refund, back: money(prize + refund), rebate: shareOf(rated, bet.point), rated }
}

/** A share of a stake in 1/10000, rounded down to 1/10000 yuan. */
export const shareOf = (stake: Money, rate: number): Money => money((stake * BigInt(rate)) / 10_000n)
