/** Bets a second on a site with many old bets, against the same site with few: what a year of business costs a bet. */
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { areClean, sumFaults } from '../books.ts'
import { rounded, tell } from '../line.ts'
import type { Measure } from '../measure.ts'
import { median, ratio } from '../pairs.ts'
import { openIssue } from '../prepare/issues.ts'
import { readTerms } from '../prepare/slips.ts'
import { fillIssue } from '../prepare/waiting-bets.ts'
import { AT_ONCE, measureInTurns, openStage, type Past, PLAYERS } from './bets-over-http.ts'

/** Bets of each player in one filling (see `fillIssue`). */
const ROUNDS = 5
const DAYS = 20
/** A single window of either side may be half off: what comes once a minute, or is sealed of the window before, falls into some. */
const MORE_PAIRS = 6

/** Old bets of all players, on issues that are drawn later than the run ends, spread over the days before today. */
const pastOf = (bets: number): Past => ({
  daysAgo: DAYS + 1,
  async fill({ database, dataDir }, players) {
    await database.query(`select make_partitions((now() at time zone 'UTC')::date - $1::integer, $1)`, [DAYS + 1])
    const terms = await readTerms(database)
    const perFilling = Math.min(bets, players.length * ROUNDS)
    for (let made = 0; made < bets; made += perFilling) {
      const issue = await openIssue(database, dataDir, { lotteryCode: 'k3_1m', closesIn_ms: DAY_MS })
      await fillIssue(database, issue, players, perFilling, terms, DAYS - Math.floor((made * DAYS) / bets))
      if (made % 1_000_000 === 0) tell(`bets-aged: ${made} of ${bets} old bets`)
    }
  },
})

export const betsAged: Measure = {
  id: 'bets-aged',
  async run({ quick, pairs, window_s }) {
    const old = quick ? 500_000 : 10_000_000
    const [aged, young] = [
      await openStage(AT_ONCE, { past: pastOf(old) }),
      await openStage(AT_ONCE, { past: pastOf(PLAYERS) }),
    ]
    try {
      const taken = await measureInTurns(young, aged, pairs * MORE_PAIRS, window_s)
      const faults = await Promise.all(
        [young, aged].flatMap((one) => [one.wrongAnswers(1), sumFaults(one.site.database)]),
      )
      return {
        id: 'bets-aged',
        value: rounded(ratio(taken)),
        reference: `bets on a site with ${PLAYERS} old bets`,
        unit: 'ratio',
        valid: areClean(faults.flat()),
        goal: 0.95,
        least: 0.85,
        perSecond: rounded(median(taken.b)),
        youngPerSecond: rounded(median(taken.a)),
        old,
        pairs: taken.a.length,
      }
    } finally {
      await Promise.all([young.close(), aged.close()])
    }
  },
}
