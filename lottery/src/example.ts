// The worked example of a play in money, computed from the player's own terms.
import { invariant, must } from './invariant.ts'
import { formatMoney, type Money, yuan } from './money.ts'
import { formatOdds, oddsOf, payout, type Terms } from './odds.ts'
import type { Play } from './play.ts'
import type { TypeDefinition } from './type-definition.ts'

type Reads = Pick<TypeDefinition, 'parseDraw'>

/** The example of the play's prose with stakes, odds and return at these terms; `unitStake` is the stake of one unit bet. */
export function workedExample(play: Play, type: Reads, terms: Terms, unitStake: Money = yuan(2)): string {
  const { number, draw, text, ...context } = play.prose.example
  const checked = play.check(number)
  invariant(checked.ok, `${play.code}: the example is not a bet`)
  const odds = oddsOf(play, terms, context)
  const outcome = play.compile(number, context)(must(type.parseDraw(draw)))
  const paying = outcome.wins.flatMap((times, i) => (times > 0 ? [formatOdds(odds[i] ?? 0n)] : []))
  const stake = unitStake * BigInt(checked.value.count)
  const back = payout(unitStake, odds, outcome)
  return `${text}每注 ${formatMoney(unitStake)} 元，共投 ${formatMoney(stake)} 元；赔率 ${paying.join('、')}，返还 ${formatMoney(back)} 元。`
}
