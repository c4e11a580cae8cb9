// What several bets on one issue can return in one draw: at most less than the sum of what each could return alone.
import { type Money, money } from './money.ts'
import { bestReturn, payout } from './odds.ts'
import type { JudgeContext, Play } from './play.ts'
import type { Space, TypeDefinition } from './type-definition.ts'

export type PricedBet = {
  readonly play: Play
  readonly number: string
  readonly odds: readonly bigint[]
  /** Of one unit bet, the multiple included. */
  readonly unitStake: Money
  /** The lunar year of the draw, where the play asks for it. */
  readonly context?: JudgeContext
}

type Spaces = Pick<TypeDefinition, 'spaceOf'> & { readonly space?: Space | undefined }
type Range = { readonly least: bigint; readonly most: bigint }

/** What the bets return in the worst and in the best of these draws. */
function rangeOver(bets: readonly PricedBet[], draws: Iterable<readonly number[]>): Range {
  const judged = bets.map((bet) => ({ ...bet, judge: bet.play.compile(bet.number, bet.context) }))
  let least: bigint | undefined
  let most = 0n
  for (const draw of draws) {
    const back = judged.reduce((sum, { odds, unitStake, judge }) => sum + payout(unitStake, odds, judge(draw)), 0n)
    if (back > most) most = back
    if (least === undefined || back < least) least = back
  }
  return { least: least ?? 0n, most }
}

/** The draws that show this at these places; the others matter to nobody who asks. */
function showing(view: readonly number[], seen: readonly number[]): number[] {
  const draw = new Array<number>(Math.max(...view)).fill(0)
  for (const [i, place] of view.entries()) draw[place - 1] = seen[i]!
  return draw
}

/** Bets that look at the same places, together. */
function byView(bets: readonly PricedBet[]): readonly (readonly PricedBet[])[] {
  const groups = new Map<string, PricedBet[]>()
  for (const bet of bets) {
    const key = bet.play.view?.join() ?? ''
    groups.set(key, [...(groups.get(key) ?? []), bet])
  }
  return [...groups.values()]
}

function rangeOfView(bets: readonly PricedBet[], type: Spaces): Range {
  const view = bets[0]?.play.view
  const space = view && type.spaceOf?.(view)
  if (space) {
    return rangeOver(
      bets,
      space.draws.map(({ draw }) => showing(view, draw)),
    )
  }
  const most = bets.reduce(
    (sum, { play, number, odds, unitStake, context }) => sum + bestReturn(play, number, odds, unitStake, context),
    0n,
  )
  return { least: 0n, most }
}

/**
 * The least and the most that comes back. Exact where the type has a space that can be gone through; otherwise bounds: places
 * that can be gone through are, and the others are taken at each bet's own best and at nothing.
 */
export function returnsTogether(bets: readonly PricedBet[], type: Spaces): { least: Money; most: Money } {
  const { space } = type
  const ranges =
    space && bets.length > 0
      ? [
          rangeOver(
            bets,
            space.draws.map(({ draw }) => draw),
          ),
        ]
      : byView(bets).map((group) => rangeOfView(group, type))
  return {
    least: money(ranges.reduce((sum, { least }) => sum + least, 0n)),
    most: money(ranges.reduce((sum, { most }) => sum + most, 0n)),
  }
}

/** The most that comes back: exact, or no less than it is. */
export const bestReturnTogether = (bets: readonly PricedBet[], type: Spaces): Money => returnsTogether(bets, type).most
