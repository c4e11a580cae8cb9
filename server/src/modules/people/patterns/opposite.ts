/** Whether two players' bets on one play of an issue are against each other: together on every result, neither of them alone. */
import { patternBounds } from '@hongyun/contract/patterns/words.ts'
import { coveredOf } from '@hongyun/lottery/covers.ts'
import type { JudgeContext, Play } from '@hongyun/lottery/play.ts'
import { openTurns } from '../../../platform/turns.ts'

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

type Judging = { readonly play: Play; readonly draw: readonly number[]; readonly context: JudgeContext }

/** Whether little of a side is covered by itself. */
const isAlone = (side: Side, { play, draw, context }: Judging): boolean =>
  isMost(side.amount - sumOf(coveredOf(play, stakesOf(side), draw, context)), side.amount)

/** Whether most of both is covered by the two together. */
function areCovered(one: Side, other: Side, { play, draw, context }: Judging): boolean {
  const together = coveredOf(play, [...stakesOf(one), ...stakesOf(other)], draw, context)
  const own = one.numbers.length
  return isMost(sumOf(together.slice(0, own)), one.amount) && isMost(sumOf(together.slice(own)), other.amount)
}

/** Equal bets, whoever placed them, are judged once. */
const keyOf = ({ numbers, unitStakes }: Side): string =>
  numbers.map((number, n) => `${number} ${unitStakes[n]}`).join('/')

/**
 * The pairs among the sides of one play of an issue that are against each other, with nearly equal amounts. So many pairs are
 * judged at most, those with the greatest amounts first.
 */
export async function oppositePairs(
  play: Play,
  sides: readonly Side[],
  draw: readonly number[],
  context: JudgeContext,
  most: number,
): Promise<[Side, Side][]> {
  const judging = { play, draw, context }
  const turn = openTurns()
  const alone = new Map<Side, boolean>()
  const isSingle = (side: Side): boolean => {
    const known = alone.get(side) ?? isAlone(side, judging)
    alone.set(side, known)
    return known
  }
  const areOpposite = async (one: Side, other: Side): Promise<boolean> => {
    await turn()
    return isSingle(one) && isSingle(other) && areCovered(one, other, judging)
  }
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
      const isOpposite = judged.get(key) ?? (await areOpposite(one, other))
      judged.set(key, isOpposite)
      if (isOpposite) pairs.push(one.playerId < other.playerId ? [one, other] : [other, one])
    }
  }
  return pairs
}
