/** The odds of a type's plays at a point, beside those at point 0. */
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { formatOdds, oddsOf, type Terms } from '@hongyun/lottery/odds.ts'
import { sheetFrom } from '@hongyun/lottery/odds-sheet.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import type { Answer } from '../../../wire/request.ts'
import { type RebateTerms, tenThousandths } from './split.ts'

/** The terms of the odds: the rates, and the tenant's own odds. */
export type OddsTerms = RebateTerms & Pick<Answer<'getBetRebate'>, 'ownOdds'>

export type OddsLine = {
  readonly key: string
  readonly play: string
  readonly level: string
  /** At point 0, and at the point asked for. */
  readonly most: string
  readonly now: string
  /** Set by the tenant. */
  readonly isOwn: boolean
}

const termsOf = ({ edge, topRebate, rebate, ownOdds }: OddsTerms, point: number): Terms => ({
  edge: BigInt(tenThousandths(edge)),
  topRebate: BigInt(tenThousandths(topRebate)),
  userRebate: BigInt(tenThousandths(rebate)),
  point: BigInt(point),
  sheet: sheetFrom(ownOdds),
})

/** The groups of a type, in the order of the catalogue. */
export const groupsOf = (definition: TypeDefinition): readonly string[] => [
  ...new Set(definition.plays.map(({ group }) => group)),
]

function linesOf(play: Play, playName: string, terms: OddsTerms, point: number, now_ms: number): readonly OddsLine[] {
  const context = contextAt(play, now_ms)
  const own = sheetFrom(terms.ownOdds).get(play.code)
  const most = oddsOf(play, termsOf(terms, 0), context)
  const now = oddsOf(play, termsOf(terms, point), context)
  return play.levelsIn(context).map(({ level, name }, i) => ({
    key: `${play.code}#${level}`,
    play: playName,
    level: name,
    most: formatOdds(most[i]!),
    now: formatOdds(now[i]!),
    isOwn: own?.[i] !== undefined,
  }))
}

/** Every level of the plays of a group. Plays that depend on the lunar year use that of `now_ms` (milliseconds). */
export const oddsLines = (
  definition: TypeDefinition,
  group: string,
  terms: OddsTerms,
  point: number,
  now_ms: number,
  playName: (play: Play) => string,
): readonly OddsLine[] =>
  definition.plays
    .filter((play) => play.group === group)
    .flatMap((play) => linesOf(play, playName(play), terms, point, now_ms))
