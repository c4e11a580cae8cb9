/** Whether two players' bets on one play of an issue are against each other: together on every result, neither of them alone. */
import { patternBounds } from '@hongyun/contract/patterns/words.ts'
import { coveredOf } from '@hongyun/lottery/covers.ts'
import type { JudgeContext, Play } from '@hongyun/lottery/play.ts'

const { crossed } = patternBounds
const PERCENT = 100n

/** What one player staked on a play of an issue. */
export type Side = {
  readonly playerId: bigint
  readonly amount: bigint
  readonly numbers: readonly string[]
  readonly unitStakes: readonly bigint[]
}

/** The least that what the other player staked may be. */
const leastBeside = (amount: bigint): bigint => (amount * BigInt(100 - crossed.apart) + PERCENT - 1n) / PERCENT

const stakesOf = ({ numbers, unitStakes }: Side) => numbers.map((number, n) => ({ number, unitStake: unitStakes[n]! }))
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n)
const isMost = (part: bigint, whole: bigint): boolean => part * PERCENT >= whole * BigInt(crossed.covered)

/** Whether most of both is covered by the two together, and little of either by itself. */
function areOpposite(play: Play, one: Side, other: Side, draw: readonly number[], context: JudgeContext): boolean {
  const [own, theirs] = [stakesOf(one), stakesOf(other)]
  const together = coveredOf(play, [...own, ...theirs], draw, context)
  const isAlone = (side: Side, stakes: typeof own): boolean =>
    isMost(side.amount - sumOf(coveredOf(play, stakes, draw, context)), side.amount)
  return (
    isMost(sumOf(together.slice(0, own.length)), one.amount) &&
    isMost(sumOf(together.slice(own.length)), other.amount) &&
    isAlone(one, own) &&
    isAlone(other, theirs)
  )
}

/** Equal bets, whoever placed them, are judged once. */
const keyOf = ({ numbers, unitStakes }: Side): string =>
  numbers.map((number, n) => `${number} ${unitStakes[n]}`).join('/')

/**
 * The pairs among the sides of one play of an issue that are against each other, with nearly equal amounts. So many pairs are
 * judged at most, those with the greatest amounts first.
 */
export function oppositePairs(
  play: Play,
  sides: readonly Side[],
  draw: readonly number[],
  context: JudgeContext,
  most: number,
): [Side, Side][] {
  const sorted = sides.toSorted((a, b) => (a.amount > b.amount ? -1 : a.amount < b.amount ? 1 : 0))
  const judged = new Map<string, boolean>()
  const pairs: [Side, Side][] = []
  let left = most
  for (const [n, one] of sorted.entries()) {
    const least = leastBeside(one.amount)
    for (let m = n + 1; m < sorted.length && sorted[m]!.amount >= least; m += 1) {
      if (left === 0) return pairs
      left -= 1
      const other = sorted[m]!
      const key = `${keyOf(one)}|${keyOf(other)}`
      const isOpposite = judged.get(key) ?? areOpposite(play, one, other, draw, context)
      judged.set(key, isOpposite)
      if (isOpposite) pairs.push(one.playerId < other.playerId ? [one, other] : [other, one])
    }
  }
  return pairs
}
