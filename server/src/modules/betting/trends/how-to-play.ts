/** Every play of a lottery from its definition: rule, example, exact chances, odds and returns at a player's terms. */
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { workedExample } from '@hongyun/lottery/example.ts'
import { compare, type Fraction, percentText, textOf } from '@hongyun/lottery/fraction.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { formatOdds, formatRate, unitReturnOf } from '@hongyun/lottery/odds.ts'
import type { Play, PlayLevel } from '@hongyun/lottery/play.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { exactTerms, oddsFor, type PlayerTerms } from '../bets/read-line.ts'
import type { NamedLottery } from '../lotteries/lotteries.ts'

const differs = (a: Fraction | undefined, b: Fraction): a is Fraction => a !== undefined && compare(a, b) !== 0

function chancesOf({ p, least, mean, q }: PlayLevel) {
  return {
    chance: textOf(p),
    leastChance: differs(least, p) ? textOf(least) : null,
    refundChance: q.num > 0n ? textOf(q) : null,
    mean: differs(mean, p) ? textOf(mean) : null,
  }
}

type Naming = (playCode: string) => string

function explained(play: Play, definition: TypeDefinition, terms: PlayerTerms, playName: Naming, now_ms: number) {
  const context = contextAt(play, now_ms)
  const exact = exactTerms(terms)
  const odds = oddsFor(play, terms, 0, context)
  const own = terms.sheet.odds.get(play.code)
  const returns = unitReturnOf(play, exact, context)
  return {
    playCode: play.code,
    playName: playName(play.code),
    trueName: play.name,
    mode: play.mode,
    rule: play.prose.rule,
    example: workedExample(play, definition, exact),
    levels: play.levelsIn(context).map((level, i) => ({
      level: level.level,
      name: level.name,
      ...chancesOf(level),
      odds: formatOdds(odds[i]!),
      isOwn: own?.[i] !== undefined,
      returnRate: percentText(returns[i]!),
    })),
  }
}

/** The plays in the order of the catalogue, gathered by group. Plays that go by the lunar year are those of `now_ms`. */
export function howToPlayOf(lottery: NamedLottery, terms: PlayerTerms, playName: Naming, now_ms: number) {
  const definition = definitionOf(lottery.type)
  const groups = Map.groupBy(definition.plays, (play) => play.group)
  return {
    lotteryCode: lottery.code,
    lotteryName: lottery.name,
    trueName: lottery.trueName,
    lotteryType: lottery.type,
    edge: formatRate(terms.edge),
    topRebate: formatRate(terms.topRebate),
    rebate: formatRate(terms.ownRate),
    groups: [...groups].map(([group, plays]) => ({
      group,
      plays: plays.map((play) => explained(play, definition, terms, playName, now_ms)),
    })),
  }
}
