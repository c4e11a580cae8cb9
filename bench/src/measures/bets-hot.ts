/** Bets a second when all of them are on one issue of one lottery, against bets spread over all lotteries. */
import { areClean } from '../books.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs, median, ratio } from '../pairs.ts'
import { AT_ONCE, openStage } from './bets-over-http.ts'

export const betsHot: Measure = {
  id: 'bets-hot',
  async run({ pairs, window_s }) {
    const stage = await openStage(AT_ONCE)
    try {
      const spread = await stage.slips(1)
      const hot = await stage.slips(1, stage.issues.slice(0, 1))
      const taken = await measurePairs(
        pairs,
        () => stage.bet(spread, window_s * 1000),
        () => stage.bet(hot, window_s * 1000),
      )
      const faults = await stage.faults(1)
      return {
        id: 'bets-hot',
        value: rounded(ratio(taken)),
        reference: `bets over the issues of ${stage.issues.length} lotteries`,
        unit: 'ratio',
        valid: areClean(faults),
        goal: 1,
        least: 0.9,
        perSecond: rounded(median(taken.b)),
        spreadPerSecond: rounded(median(taken.a)),
        pairs,
      }
    } finally {
      await stage.close()
    }
  },
}
