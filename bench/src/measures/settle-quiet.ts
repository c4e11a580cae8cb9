/**
 * The effect of a settlement on bets of another lottery: p99 of bets sent at a steady rate while the server settles a
 * million bets of the same players, against the p99 before it.
 */
import { only } from '@hongyun/server/platform/db/database.ts'
import { betsBeside } from '../beside.ts'
import { tell } from '../line.ts'
import type { Measure } from '../measure.ts'
import { type BenchIssue, openIssues } from '../prepare/issues.ts'
import { makePlayers } from '../prepare/players.ts'
import { makeSlips, readTerms } from '../prepare/slips.ts'
import { fillIssue } from '../prepare/waiting-bets.ts'
import { openSite } from '../site.ts'

const SESSIONS = 10_000

export const settleQuiet: Measure = {
  id: 'settle-quiet',
  async run({ quick }) {
    const bets = quick ? 100_000 : 1_000_000
    const site = await openSite()
    const { database } = site
    try {
      const players = await makePlayers(database, bets / 5, SESSIONS)
      const [settling, ...others] = (await openIssues(database, site.dataDir)) as [BenchIssue, ...BenchIssue[]]
      const terms = await readTerms(database)
      await fillIssue(database, settling, players.ids, bets, terms)
      tell(`settle-quiet: ${bets} bets are waiting`)
      const figures = await betsBeside(site, {
        cookies: players.cookies,
        slips: makeSlips(others, terms, 1, 4000),
        quick,
        // The issue's time comes, and the server's own ticker settles it.
        begin: () =>
          database.query('update issue set closes_at = clock_timestamp(), draws_at = clock_timestamp() where id = $1', [
            settling.id,
          ]),
        stage: async () => {
          const { state } = only(
            await database.query<{ state: string }>('select state from issue where id = $1', [settling.id]),
          )
          return state === 'settled' ? 'done' : state === 'drawn' || state === 'settling' ? 'during' : 'before'
        },
      })
      return { id: 'settle-quiet', bets, ...figures }
    } finally {
      await site.close()
    }
  },
}
