// Cover bets (对冲): stakes on options of a play that exclude each other, on all of them. Whatever is drawn, one of them wins.
import { type CoverGroup, type CoverOptions, coverOptionsOf, eachExactCover, isOnSets } from './cover-options.ts'
import { coveredResults, least, type Stake } from './cover-results.ts'
import type { JudgeContext, Play } from './play.ts'

/** What is left of the bets on an option, in money a unit bet: the first bet first, and what they have together. */
type Left = { sum: bigint; readonly bets: { readonly bet: number; readonly units: bigint; stake: bigint }[] }

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
  if (options) {
    const left = new LeftBets(stakes, (number) => options.optionsOf(number), comesBackOf(play, draw, context))
    for (const group of options.groups) left.cover(group)
    return left.covered
  }
  if (isOnSets(play)) return coveredSets(play, stakes, comesBackOf(play, draw, context))
  return coveredResults(play, stakes)
}

/** Sets of choices (合肖) cover every draw where they hold every choice once. There are thousands of ways: they end with the stakes. */
function coveredSets({ board }: Play, stakes: readonly Stake[], comesBack: (option: string) => boolean): bigint[] {
  const sorted = (number: string): string => number.split(',').toSorted().join(',')
  const own = [...new Set(stakes.map(({ number }) => sorted(number)))]
  const tokens = board.kind === 'notes' ? [] : board.rows.flatMap(({ cells }) => cells.map(({ token }) => token))
  const held = own.map((set) => set.split(',').map((token) => tokens.indexOf(token)))
  const left = new LeftBets(stakes, (number) => [{ option: sorted(number), units: 1 }], comesBack)
  eachExactCover(
    tokens.length,
    held,
    (picked) => left.cover(picked.map((i) => own[i]!)),
    (i) => left.isUsedUp(own[i]!),
  )
  return left.covered
}

const comesBackOf = (play: Play, draw: readonly number[], context: JudgeContext) => (option: string) =>
  play.compile(option, context)(draw).refund > 0

/** What is left of bets on options, without options whose stake comes back. */
class LeftBets {
  /** Of each bet. */
  readonly covered: bigint[]
  readonly #left = new Map<string, Left>()

  constructor(stakes: readonly Stake[], optionsOf: CoverOptions['optionsOf'], comesBack: (option: string) => boolean) {
    this.covered = stakes.map(() => 0n)
    const isBack = new Map<string, boolean>()
    for (const [bet, { number, unitStake }] of stakes.entries())
      for (const { option, units } of optionsOf(number)) {
        const back = isBack.get(option) ?? comesBack(option)
        isBack.set(option, back)
        if (back) continue
        const left = this.#left.get(option) ?? { sum: 0n, bets: [] }
        left.bets.push({ bet, units: BigInt(units), stake: unitStake })
        left.sum += unitStake
        this.#left.set(option, left)
      }
  }

  isUsedUp(option: string): boolean {
    return (this.#left.get(option)?.sum ?? 0n) === 0n
  }

  /** Takes from each option of a group as much as the least of them has. */
  cover(group: CoverGroup): void {
    const amount = group.map((option) => this.#left.get(option)?.sum ?? 0n).reduce(least)
    if (amount > 0n) for (const option of group) this.#take(this.#left.get(option)!, amount)
  }

  #take(left: Left, amount: bigint): void {
    let open = amount
    left.sum -= amount
    for (const own of left.bets) {
      if (open === 0n) return
      const taken = least(open, own.stake)
      own.stake -= taken
      open -= taken
      this.covered[own.bet]! += taken * own.units
    }
  }
}
