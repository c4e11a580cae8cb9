/**
 * Settling one issue of a million waiting bets, against one plain UPDATE of the same million rows. Each of them
 * starts from a fresh copy of the same database, made file by file, which begins and ends with a checkpoint.
 */

import { seedLotteries } from '@hongyun/server/modules/betting/lotteries/lotteries.ts'
import { settleNextIssue } from '@hongyun/server/modules/betting/settlement/settle-issue.ts'
import { type Database, openDatabase } from '@hongyun/server/platform/db/database.ts'
import { migrate } from '@hongyun/server/platform/db/migrate.ts'
import type { Connection } from '@hongyun/server/platform/db/roles.ts'
import { againstUpdate } from '../against-update.ts'
import { auditFaults, sumFaults } from '../books.ts'
import { onCopies, TEMPLATE } from '../copies.ts'
import { tell } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs } from '../pairs.ts'
import { type BenchIssue, openIssue } from '../prepare/issues.ts'
import { makePlayers } from '../prepare/players.ts'
import { drawNow, outcomesOf } from '../prepare/settling.ts'
import { readTerms } from '../prepare/slips.ts'
import { fillIssue } from '../prepare/waiting-bets.ts'

const LOTTERY = 'k3_5m'
/** The database every run is a copy of. */
export async function prepareSettling(connection: Connection, dataDir: string, bets: number): Promise<BenchIssue> {
  const database = openDatabase({ ...connection, database: TEMPLATE }, { max: 2, name: 'hongyun-bench' })
  try {
    await migrate(database)
    await seedLotteries(database)
    const players = await makePlayers(database, bets / 5, 0)
    const issue = await openIssue(database, dataDir, { lotteryCode: LOTTERY })
    await fillIssue(database, issue, players.ids, bets, await readTerms(database))
    await drawNow(database, dataDir, issue)
    await database.query('vacuum (analyze)')
    return issue
  } finally {
    await database.close()
  }
}

export const settle: Measure = {
  id: 'settle',
  async run({ quick, pairs }) {
    const bets = quick ? 100_000 : 1_000_000
    return onCopies(async ({ connection, dataDir, timed }) => {
      const issue = await prepareSettling(connection, dataDir, bets)
      tell(`settle: ${bets} bets are waiting`)
      const faults: string[] = []
      const check = async (database: Database) => {
        const { won, waiting } = await outcomesOf(database, issue)
        if (waiting > 0 || Math.abs(won - bets / 10) > bets / 1000) faults.push(`${won} won, ${waiting} still waiting`)
        faults.push(...(quick ? await auditFaults(database) : await sumFaults(database)))
      }
      const taken = await measurePairs(
        pairs,
        () => timed((database) => database.query('update bet set multiple = multiple')),
        () => timed((database) => settleNextIssue(database, new Set()), check),
      )
      return { id: 'settle', bets, ...againstUpdate(taken, faults), goal: 1.2, least: 2 }
    })
  },
}
