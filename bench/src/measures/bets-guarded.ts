/** What the gate of protection costs: bets a second as they are, against a server whose gate reads nothing and lets all pass. */
import { areClean, sumFaults } from '../books.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { median, ratio } from '../pairs.ts'
import { AT_ONCE, measureInTurns, openStage } from './bets-over-http.ts'

const withoutGate = new URL('../prepare/without-gate.ts', import.meta.url).href

export const betsGuarded: Measure = {
  id: 'bets-guarded',
  async run({ quick, pairs, window_s }) {
    const guarded = await openStage(AT_ONCE)
    const open = await openStage(AT_ONCE, { env: { NODE_OPTIONS: `--import=${withoutGate}` } })
    try {
      // A few hundredths are not seen in fewer.
      const taken = await measureInTurns(open, guarded, pairs * (quick ? 1 : 6), window_s)
      const faults = await Promise.all(
        [guarded, open].flatMap((one) => [one.wrongAnswers(1), sumFaults(one.site.database)]),
      )
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
