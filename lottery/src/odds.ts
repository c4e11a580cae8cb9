// What a bet pays. Odds are per 1 yuan staked, stake included, in 1/10000, rounded down; payouts are rounded down to 1/10000 yuan.
import { add, compare, div, type Fraction, floorOf, fraction, mul, one, sub } from './fraction.ts'
import { invariant } from './invariant.ts'
import { type Money, money, mulDivFloor, SCALE } from './money.ts'
import type { JudgeContext, Outcome, Play, PlayLevel } from './play.ts'

/**
 * The odds a tenant sets itself, by play code: what each level (level 1 first) pays at the top rebate with point 0, in 1/10000.
 * That is its maximum. Undefined where the odds follow from the level's chance.
 */
export type OddsSheet = ReadonlyMap<string, readonly (bigint | undefined)[]>

/** All in 1/10000: 1 % is 100n. */
export type Terms = {
  /** The share of stakes that the house keeps on average. */
  readonly edge: bigint
  /** The highest rebate of the tenant. M = edge + topRebate. */
  readonly topRebate: bigint
  /** The player's own rebate (U), at most topRebate. */
  readonly userRebate: bigint
  /** The part of userRebate that is paid as rebate on this bet (b); the rest raises the odds. */
  readonly point: bigint
  readonly sheet?: OddsSheet
}

/** What odds follow from: a play, or its levels without a code, to which no sheet applies. */
export type Priced = {
  readonly code?: string
  readonly levels: readonly PlayLevel[]
  levelsIn?(context: JudgeContext): readonly PlayLevel[]
}

const levelsIn = (play: Priced, context: JudgeContext): readonly PlayLevel[] => play.levelsIn?.(context) ?? play.levels

/** R = 1 - M + (U - b): the average return of the stakes that are not refunded. Source: docs/rules/betting.md. */
export function returnRate(terms: Terms): Fraction {
  const { edge, topRebate, userRebate, point } = terms
  invariant(edge >= 0n && topRebate >= userRebate && userRebate >= point && point >= 0n, 'rebates out of order')
  invariant(edge + topRebate < SCALE, 'edge and rebate leave nothing to pay')
  return fraction(SCALE - edge - topRebate + userRebate - point, SCALE)
}

/** (1 - q) / (k p): the odds of a level at R = 1; p is the mean where a level can be won several times. */
const fairOdds = (level: PlayLevel): Fraction => {
  invariant(compare(level.p, fraction(0)) > 0, `the level ${level.name} cannot be won`)
  return div(sub(one, level.q), mul(fraction(level.reach), level.mean ?? level.p))
}

/**
 * The odds of each level, level 1 first, in 1/10000 (1.5 is 15000n): R (1 - q) / (k p), rounded down. p is the chance of the level, k how
 * many levels its kind of unit bet can reach, q the chance of a refund. Odds of the sheet are scaled by R / (1 - edge), rounded down too.
 * Throws where chances depend on the lunar year and `context` has none.
 */
export const oddsOf = (play: Priced, terms: Terms, context: JudgeContext = {}): readonly bigint[] => {
  const rate = returnRate(terms)
  const scaled = mul(rate, fraction(SCALE))
  const own = play.code === undefined ? undefined : terms.sheet?.get(play.code)
  const share = own && div(rate, fraction(SCALE - terms.edge, SCALE))
  return levelsIn(play, context).map((level, i) => {
    const most = own?.[i]
    return floorOf(most === undefined || !share ? mul(scaled, fairOdds(level)) : mul(fraction(most), share))
  })
}

/**
 * What a kind of unit bet returns of its stakes that are not refunded, level by level, if all its levels paid like this one:
 * k p odds / (1 - q) with the rounded odds. Without a sheet it is never above R, and below R by less than k p / (1 - q) / 10000. Together
 * with the point and the agents' part (topRebate - U) it gives 1 - edge, apart from that rounding.
 */
export const returnOf = (play: Priced, terms: Terms, context: JudgeContext = {}): readonly Fraction[] => {
  const odds = oddsOf(play, terms, context)
  return levelsIn(play, context).map((level, i) => div(fraction(odds[i] ?? 0n, SCALE), fairOdds(level)))
}

/**
 * What the unit bets that can win a level return of their stakes that are not refunded, level by level, counting all levels that they
 * can reach. The maximum, where chances depend on the picks.
 */
export const unitReturnOf = (play: Priced, terms: Terms, context: JudgeContext = {}): readonly Fraction[] => {
  const levels = levelsIn(play, context)
  const parts = returnOf(play, terms, context).map((back, i) => div(back, fraction(levels[i]!.reach)))
  return levels.map(({ reach }, i) => {
    invariant(reach === 1 || reach === levels.length, 'a unit bet reaches one level or all')
    return reach === 1 ? parts[i]! : parts.reduce(add)
  })
}

/** The money that comes back: for each level unitStake × wins × odds, rounded down to 1/10000 yuan; refunds come back whole.
 * `unitStake` is the stake of one unit bet, multiple included. */
export function payout(unitStake: Money, odds: readonly bigint[], outcome: Outcome): Money {
  let total = unitStake * BigInt(outcome.refund)
  for (let i = 0; i < outcome.wins.length; i++) {
    const times = outcome.wins[i]!
    if (times === 0) continue
    const rate = odds[i]
    invariant(rate !== undefined, 'a level without odds')
    total += mulDivFloor(unitStake * BigInt(times), rate, SCALE)
  }
  return money(total)
}

/** The most this bet can return in one draw: the payout of the best of the play's cases. An upper bound where `casesBound` says so, else exact. */
export function bestReturn(
  play: Play,
  number: string,
  odds: readonly bigint[],
  unitStake: Money,
  context: JudgeContext = {},
): Money {
  let best = 0n
  for (const outcome of play.cases(number, context)) {
    const back = payout(unitStake, odds, outcome)
    if (back > best) best = back
  }
  return money(best)
}

/** Odds as players read them: `9.7222`, `1.98`. */
export const formatOdds = (odds: bigint): string => {
  const part = (odds % SCALE).toString().padStart(4, '0').replace(/0+$/, '')
  return part === '' ? `${odds / SCALE}` : `${odds / SCALE}.${part}`
}

/** A rate in 1/10000 as percent, with one decimal, and with two where it takes them: 150 -> `1.5`, 125 -> `1.25`. Pages compute odds from it. */
export const formatRate = (rate: number): string => (rate / 100).toFixed(rate % 10 === 0 ? 1 : 2)
