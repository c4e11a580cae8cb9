// The most several bets on one issue can return in one draw: less than the sum of what each could return alone.
import { type Money, money } from './money.ts'
import { bestReturn, payout } from './odds.ts'
import type { JudgeContext, Play } from './play.ts'
import type { Space } from './type-definition.ts'

export type PricedBet = {
  readonly play: Play
  readonly number: string
  readonly odds: readonly bigint[]
  /** Of one unit bet, the multiple included. */
  readonly unitStake: Money
  /** The lunar year of the draw, where the play asks for it. */
  readonly context?: JudgeContext
}

/**
 * `space` is that of the bets' type. Exact where there is one that can be gone through; otherwise the sum of each bet's best return,
 * which is no less.
 */
export function bestReturnTogether(bets: readonly PricedBet[], space: Space | undefined): Money {
  if (!space) {
    return money(
      bets.reduce(
        (sum, { play, number, odds, unitStake, context }) => sum + bestReturn(play, number, odds, unitStake, context),
        0n,
      ),
    )
  }
  const judged = bets.map((bet) => ({ ...bet, judge: bet.play.compile(bet.number, bet.context) }))
  let best = 0n
  for (const { draw } of space.draws) {
    const back = judged.reduce((sum, { odds, unitStake, judge }) => sum + payout(unitStake, odds, judge(draw)), 0n)
    if (back > best) best = back
  }
  return money(best)
}
