// Cover bets (对冲): stakes on options of a play that exclude each other, on all of them. Whatever is drawn, one of them wins.
import { type CoverGroup, coverOptionsOf, exactCovers, isOnSets } from './cover-options.ts'
import { coveredResults, least, type Stake } from './cover-results.ts'
import type { JudgeContext, Play } from './play.ts'

type Option = { readonly option: string; readonly units: number }

/** What is left of a bet on each of its options, in money a unit bet. */
type Left = Map<string, { stake: bigint; readonly units: bigint }>

/**
 * What of each bet is covered, of a player's bets on one play of one issue: where all options of a group are bet on, the least of
 * their stakes on each of them. `draw`: options whose stake it gives back are no part of it.
 */
export function coveredOf(
  play: Play,
  stakes: readonly Stake[],
  draw: readonly number[],
  context: JudgeContext = {},
): bigint[] {
  // One unit bet alone covers nothing.
  if (stakes.length === 1 && !stakes[0]!.number.match(/[,;|]/)) return [0n]
  const options = coverOptionsOf(play, context)
  if (options) return coveredOptions(stakes, draw, play, context, options.groups, (number) => options.optionsOf(number))
  if (isOnSets(play)) {
    const sorted = (number: string): string => number.split(',').toSorted().join(',')
    const own = [...new Set(stakes.map(({ number }) => sorted(number)))]
    return coveredOptions(stakes, draw, play, context, setGroups(play, own), (number) => [
      { option: sorted(number), units: 1 },
    ])
  }
  return coveredResults(play, stakes)
}

/** The groups among sets of choices that a player has bet on: sets that hold every choice once. */
function setGroups({ board }: Play, sets: readonly string[]): CoverGroup[] {
  const tokens = board.kind === 'notes' ? [] : board.rows.flatMap(({ cells }) => cells.map(({ token }) => token))
  const held = sets.map((set) => set.split(',').map((token) => tokens.indexOf(token)))
  return exactCovers(tokens.length, held).map((picked) => picked.map((i) => sets[i]!))
}

function coveredOptions(
  stakes: readonly Stake[],
  draw: readonly number[],
  play: Play,
  context: JudgeContext,
  groups: readonly CoverGroup[],
  optionsOf: (number: string) => readonly Option[],
): bigint[] {
  const isBack = new Map<string, boolean>()
  const comesBack = (option: string): boolean => {
    const known = isBack.get(option) ?? play.compile(option, context)(draw).refund > 0
    isBack.set(option, known)
    return known
  }
  const left = stakes.map(({ number, unitStake }): Left => {
    const own = optionsOf(number).filter(({ option }) => !comesBack(option))
    return new Map(own.map(({ option, units }) => [option, { stake: unitStake, units: BigInt(units) }]))
  })
  const covered = stakes.map(() => 0n)
  for (const group of groups) {
    const smallest = group
      .map((option) => left.reduce((sum, own) => sum + (own.get(option)?.stake ?? 0n), 0n))
      .reduce(least)
    if (smallest > 0n) for (const option of group) take(option, smallest, left, covered)
  }
  return covered
}

/** Takes so much of an option's stakes, the first bet first. */
function take(option: string, amount: bigint, left: readonly Left[], covered: bigint[]): void {
  let open = amount
  for (const [i, own] of left.entries()) {
    const here = own.get(option)
    if (!here || open === 0n) continue
    const taken = least(open, here.stake)
    here.stake -= taken
    open -= taken
    covered[i]! += taken * here.units
  }
}
