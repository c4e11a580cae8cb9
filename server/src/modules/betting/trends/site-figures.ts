/** What the site can say of itself from the first minute: draws that can be checked, exact returns, the official lotteries. */

import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { dayStartAt } from '@hongyun/lottery/days.ts'
import { compare, type Fraction, percentText } from '@hongyun/lottery/fraction.ts'
import { lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { contextAt, lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import { formatRate, unitReturnOf } from '@hongyun/lottery/odds.ts'
import type { Database } from '../../../platform/db/database.ts'
import { sharedFor } from '../../../platform/shared-for.ts'
import { exactTerms, type PlayerTerms } from '../bets/read-line.ts'
import { lotteriesNow } from '../draws/lotteries-now.ts'
import { countOwnDraws } from '../draws/reads.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'

type Returns = { plays: number; leastReturn: string; mostReturn: string }

/** The least and the most that a unit bet returns on average, over every level of every play. */
function returnsOf(terms: PlayerTerms, now_ms: number): Returns {
  let plays = 0
  let least: Fraction | undefined
  let most: Fraction | undefined
  for (const type of lotteryTypes) {
    for (const play of definitionOf(type).plays) {
      plays += 1
      for (const back of unitReturnOf(play, exactTerms(terms), contextAt(play, now_ms))) {
        if (!least || compare(back, least) < 0) least = back
        if (!most || compare(back, most) > 0) most = back
      }
    }
  }
  return { plays, leastReturn: percentText(least!), mostReturn: percentText(most!) }
}

const FRESH_MS = 5000
/** Rates of rebate differ by player: as many as there are, and some more. */
const MOST_KEPT = 2000

/** Answers the figures; visitors who come within seconds share the count, all players of a rate the returns. */
export function watchFigures(database: Database, lotteries: LiveLotteries) {
  const known = new Map<string, Returns>()
  const countToday = sharedFor(FRESH_MS, () => countOwnDraws(database, dayStartAt(Date.now()) + 1))

  function returnsAt(terms: PlayerTerms, now_ms: number): Returns {
    const { edge, topRebate, ownRate, sheet } = terms
    const key = [edge, topRebate, ownRate, sheet.id, lunarYearAt(now_ms)].join(' ')
    const returns = known.get(key) ?? returnsOf(terms, now_ms)
    if (known.size >= MOST_KEPT) known.clear()
    known.set(key, returns)
    return returns
  }

  return async (terms: PlayerTerms) => {
    const now_ms = Date.now()
    const outside = lotteries.list.filter(({ source }) => source === 'outside')
    const [drawnToday, official] = await Promise.all([countToday(), lotteriesNow(database, outside)])
    return { drawnToday, rebate: formatRate(terms.ownRate), ...returnsAt(terms, now_ms), official }
  }
}
