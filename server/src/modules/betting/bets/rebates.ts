/** Rebates and odds per type, as the site caches them: at point 0, and what the tenant's own odds are at most. */
import { playsOf } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { formatOdds, formatRate } from '@hongyun/lottery/odds.ts'
import { levelCode } from '@hongyun/lottery/odds-sheet.ts'
import { oddsFor, type PlayerTerms } from './read-line.ts'

/** Plays that go by the lunar year pay as in that of `now_ms`. */
export function rebateData(type: LotteryType, terms: PlayerTerms, now_ms: number) {
  const plays = playsOf(type)
  return {
    lotteryType: type,
    rebate: formatRate(terms.ownRate),
    edge: formatRate(terms.edge),
    topRebate: formatRate(terms.topRebate),
    oddsList: plays.flatMap((play) =>
      oddsFor(play, terms, 0, contextAt(play, now_ms)).map((odds, i) => ({
        playCode: levelCode(play, i + 1),
        bonus: formatOdds(odds),
      })),
    ),
    ownOdds: plays.flatMap((play) =>
      [...(terms.sheet.odds.get(play.code) ?? [])].flatMap((odds, i) =>
        odds === undefined ? [] : [{ playCode: levelCode(play, i + 1), bonus: formatOdds(odds) }],
      ),
    ),
  }
}
