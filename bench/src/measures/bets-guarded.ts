/** What the gate of protection costs: bets a second as they are, against a server whose gate reads nothing and lets all pass. */
import { areClean, sumFaults } from '../books.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs, median, ratio } from '../pairs.ts'
import { AT_ONCE, openStage } from './bets-over-http.ts'

const withoutGate = new URL('../prepare/without-gate.ts', import.meta.url).href

export const betsGuarded: Measure = {
  id: 'bets-guarded',
  async run({ quick, pairs, window_s }) {
    const guarded = await openStage(AT_ONCE)
    const open = await openStage(AT_ONCE, { env: { NODE_OPTIONS: `--import=${withoutGate}` } })
    try {
      const [ofGuarded, ofOpen] = [await guarded.slips(1), await open.slips(1)]
      const taken = await measurePairs(
        // A few hundredths are not seen in fewer.
        pairs * (quick ? 1 : 6),
        () => open.bet(ofOpen, window_s * 1000),
        () => guarded.bet(ofGuarded, window_s * 1000),
      )
      const faults = await Promise.all([sumFaults(guarded.site.database), sumFaults(open.site.database)])
      return {
        id: 'bets-guarded',
        value: rounded(ratio(taken)),
        reference: 'bets on a server whose gate of protection is open',
        unit: 'ratio',
        valid: areClean(faults.flat()),
        goal: 0.97,
        least: 0.97,
        perSecond: rounded(median(taken.b)),
        openPerSecond: rounded(median(taken.a)),
        pairs: taken.a.length,
      }
    } finally {
      await Promise.all([guarded.close(), open.close()])
    }
  },
}
