/** Judges the bets of an issue by its draw: each number once, then each bet's prize, refund and rebate. */
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { payout } from '@hongyun/lottery/odds.ts'
import type { Outcome } from '@hongyun/lottery/play.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { openTurns } from '../../../platform/turns.ts'
import type { BetResult } from '../bets/settle-bets.ts'

export type JudgedIssue = {
  id: bigint
  lottery_code: string
  issue: string
  type: LotteryType
  draws_at: number
  numbers: string
  bets_from: bigint
}

export type Numbered = { play_code: string; number: string }
/** What a draw does to a number bet. */
export type Paying = { playCode: string; number: string; outcome: Outcome }
/** The numbers bet that get anything back. */
export type PayingNumbers = ReadonlyMap<string, Paying>

const keyOf = ({ play_code, number }: Numbered): string => `${play_code} ${number}`

/** Judges the numbers of these bets by each of these draws: a number is read once, however often it was bet. */
export function judgeNumbers(
  issue: Omit<JudgedIssue, 'numbers' | 'bets_from'>,
  bets: readonly Numbered[],
  draws: readonly string[],
): PayingNumbers[] {
  const parsed = draws.map((numbers) => {
    const draw = definitionOf(issue.type).parseDraw(numbers)
    if (!draw.ok) throw new Error(`issue ${issue.lottery_code} ${issue.issue}: the stored draw is not one`)
    return { draw: draw.value, paying: new Map<string, Paying>() }
  })
  for (const [key, { play_code, number }] of new Map(bets.map((bet) => [keyOf(bet), bet]))) {
    const play = findPlay(play_code)!
    const judge = play.compile(number, contextAt(play, issue.draws_at))
    for (const { draw, paying } of parsed) {
      const outcome = judge(draw)
      if (outcome.refund > 0 || outcome.wins.some((wins) => wins > 0)) {
        paying.set(key, { playCode: play_code, number, outcome })
      }
    }
  }
  return parsed.map(({ paying }) => paying)
}

/** So many numbers are judged before others may get their turn. */
const JUDGED_AT_ONCE = 250

/** Judges every number bet on the issue by its draw. */
export async function judgeIssue(database: Queryable, issue: JudgedIssue): Promise<PayingNumbers> {
  const numbers = await database.query<Numbered>(
    'select distinct play_code, number from bet where issue_id = $1 and id >= $2',
    [issue.id, issue.bets_from],
  )
  const paying = new Map<string, Paying>()
  const turn = openTurns()
  let judged = 0
  do {
    const [some] = judgeNumbers(issue, numbers.slice(judged, judged + JUDGED_AT_ONCE), [issue.numbers])
    for (const [key, one] of some!) paying.set(key, one)
    judged += JUDGED_AT_ONCE
    await turn()
  } while (judged < numbers.length)
  return paying
}

/** What the bets of a number come to; undefined where they get nothing back. */
export const payingFor = (paying: PayingNumbers, numbered: Numbered): Paying | undefined => paying.get(keyOf(numbered))

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

export type Result = Pick<BetResult, 'state' | 'back' | 'rebate'> & { prize: Money; refund: Money; rated: Money }

/** A result as it is written on its bet. */
export const writtenOf = (bet: PaidBet, { state, back, rebate }: Result): BetResult => ({
  playerId: bet.player_id,
  id: bet.id,
  state,
  back,
  rebate,
})

const lost: Outcome = { wins: [], refund: 0 }

/** What one bet gets: prizes, returned stakes, the player's rebate. Returned stakes carry no rebate. */
export function resultOf(
  bet: Pick<PaidBet, 'play_code' | 'number' | 'unit_stake' | 'amount' | 'point' | 'odds'>,
  paying: PayingNumbers,
): Result {
  const outcome = payingFor(paying, bet)?.outcome ?? lost
  const refund = money(bet.unit_stake * BigInt(outcome.refund))
  const prize = payout(bet.unit_stake, bet.odds, { wins: outcome.wins, refund: 0 })
  const rated = money(bet.amount - refund)
  const state = prize > 0n ? 'won' : refund > 0n ? 'refunded' : 'lost'
  return { state, prize, refund, back: money(prize + refund), rebate: shareOf(rated, bet.point), rated }
}

/** A share of a stake in 1/10000, rounded down to 1/10000 yuan. */
export const shareOf = (stake: Money, rate: number): Money => money((stake * BigInt(rate)) / 10_000n)
