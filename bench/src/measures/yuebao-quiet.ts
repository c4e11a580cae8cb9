/**
 * The effect of the wallets' interest on bets: p99 of bets sent at a steady rate while the server books the interest of a
 * day for the wallets of the same players, against the p99 before it.
 */
import { only } from '@hongyun/server/platform/db/database.ts'
import { betsBeside } from '../beside.ts'
import { tell } from '../line.ts'
import type { Measure } from '../measure.ts'
import { openIssues } from '../prepare/issues.ts'
import { makePlayers } from '../prepare/players.ts'
import { makeSlips, readTerms } from '../prepare/slips.ts'
import { fillWallets, forgetRun } from '../prepare/wallets.ts'
import { openSite } from '../site.ts'

const SESSIONS = 10_000

export const yuebaoQuiet: Measure = {
  id: 'yuebao-quiet',
  async run({ quick }) {
    const wallets = quick ? 50_000 : 200_000
    const site = await openSite()
    const { database } = site
    try {
      const players = await makePlayers(database, wallets, SESSIONS)
      const issues = await openIssues(database, site.dataDir)
      const terms = await readTerms(database)
      await fillWallets(database, { isBooked: true })
      tell(`yuebao-quiet: ${wallets} wallets`)
      const figures = await betsBeside(site, {
        cookies: players.cookies,
        slips: makeSlips(issues, terms, 1, 4000),
        quick,
        begin: () => forgetRun(database),
        stage: async () => {
          const { begun, open } = only(
            await database.query<{ begun: bigint; open: bigint }>(
              'select count(*) as begun, count(*) filter (where finished_at is null) as open from yuebao_run',
            ),
          )
          return begun < 2n ? 'before' : open > 0n ? 'during' : 'done'
        },
      })
      return { id: 'yuebao-quiet', wallets, ...figures }
    } finally {
      await site.close()
    }
  },
}
