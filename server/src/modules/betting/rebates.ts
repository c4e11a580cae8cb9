/** Rebates and odds per type, as the site caches them: at point 0, levels by `code#level` where there are several. */
import { playsOf } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import { oddsFor, type PlayerTerms } from './read-line.ts'
import { percent } from './receipts.ts'

/** Plays that go by the lunar year pay as in that of `now_ms`. */
export function rebateData(type: LotteryType, terms: PlayerTerms, now_ms: number) {
  return {
    lotteryType: type,
    rebate: percent(terms.ownRate),
    edge: percent(terms.edge),
    topRebate: percent(terms.topRebate),
    oddsList: playsOf(type).flatMap((play) =>
      oddsFor(play, terms, 0, contextAt(play, now_ms)).map((odds, i) => ({
        playCode: play.levels.length > 1 ? `${play.code}#${i + 1}` : play.code,
        bonus: formatOdds(odds),
      })),
    ),
  }
}
