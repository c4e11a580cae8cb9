/**
 * Settling one issue of a million waiting bets, against one plain UPDATE of the same million rows. Each of them
 * starts from a fresh copy of the same database, made file by file, which begins and ends with a checkpoint.
 */

import { seedLotteries } from '@hongyun/server/modules/betting/lotteries/lotteries.ts'
import { settleNextIssue } from '@hongyun/server/modules/betting/settlement/settle-issue.ts'
import { type Database, openDatabase } from '@hongyun/server/platform/db/database.ts'
import { startEmbedded } from '@hongyun/server/platform/db/embedded/start-embedded.ts'
import { migrate } from '@hongyun/server/platform/db/migrate.ts'
import type { Connection } from '@hongyun/server/platform/db/roles.ts'
import { areClean, auditFaults, sumFaults } from '../books.ts'
import { ending } from '../ending.ts'
import { rounded, tell } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs, median, ratio } from '../pairs.ts'
import { type BenchIssue, openIssue } from '../prepare/issues.ts'
import { makePlayers } from '../prepare/players.ts'
import { drawNow, outcomesOf } from '../prepare/settling.ts'
import { readTerms } from '../prepare/slips.ts'
import { fillIssue } from '../prepare/waiting-bets.ts'
import { makeDataDir } from '../site.ts'

const LOTTERY = 'k3_5m'
const TEMPLATE = 'million'

/** The database every run is a copy of. */
async function prepare(connection: Connection, dataDir: string, bets: number): Promise<BenchIssue> {
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

/** Runs `work` on a fresh copy and answers its seconds; `check` follows, outside of the time. */
async function timed(
  admin: Database,
  connection: Connection,
  work: (database: Database) => Promise<unknown>,
  check?: (database: Database) => Promise<void>,
): Promise<number> {
  await admin.query(`create database run template ${TEMPLATE} strategy file_copy`)
  const database = openDatabase({ ...connection, database: 'run' }, { max: 2, name: 'hongyun-bench' })
  try {
    const startedAt = performance.now()
    await work(database)
    const elapsed_s = (performance.now() - startedAt) / 1000
    await check?.(database)
    return elapsed_s
  } finally {
    await database.close()
    await admin.query('drop database run with (force)')
  }
}

export const settle: Measure = {
  id: 'settle',
  async run({ quick, pairs }) {
    const bets = quick ? 100_000 : 1_000_000
    const folder = await makeDataDir()
    const { connection, stop } = await startEmbedded({ dataDir: folder.path, log: () => {} })
    const admin = openDatabase(connection, { max: 1, name: 'hongyun-bench' })
    const close = ending(async () => {
      await admin.close()
      await stop()
      await folder.remove()
    })
    try {
      await admin.query(`create database ${TEMPLATE}`)
      const issue = await prepare(connection, folder.path, bets)
      tell(`settle: ${bets} bets are waiting`)
      const faults: string[] = []
      const check = async (database: Database) => {
        const { won, waiting } = await outcomesOf(database, issue)
        if (waiting > 0 || Math.abs(won - bets / 10) > bets / 1000) faults.push(`${won} won, ${waiting} still waiting`)
        faults.push(...(quick ? await auditFaults(database) : await sumFaults(database)))
      }
      const taken = await measurePairs(
        pairs,
        () => timed(admin, connection, (database) => database.query('update bet set multiple = multiple')),
        () => timed(admin, connection, (database) => settleNextIssue(database, new Set()), check),
      )
      return {
        id: 'settle',
        value: rounded(ratio(taken)),
        reference: 'one UPDATE of the same rows',
        unit: 'ratio',
        valid: areClean(faults),
        goal: 3,
        least: 6,
        seconds: rounded(median(taken.b)),
        updateSeconds: rounded(median(taken.a)),
        bets,
        pairs,
      }
    } finally {
      await close()
    }
  },
}
