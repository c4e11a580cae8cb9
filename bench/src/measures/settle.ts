/**
 * Settling one issue of a million waiting bets, against one plain UPDATE of the same million rows. Each of them
 * starts from a fresh copy of the same database, made file by file, which begins and ends with a checkpoint.
 */

import { settleNextIssue } from '@hongyun/server/modules/betting/settlement/settle-issue.ts'
import type { Database } from '@hongyun/server/platform/db/database.ts'
import { againstUpdate } from '../against-update.ts'
import { auditFaults, sumFaults } from '../books.ts'
import { onCopies } from '../copies.ts'
import { tell } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs } from '../pairs.ts'
import { outcomesOf, prepareIssue } from '../prepare/settling.ts'

export const settle: Measure = {
  id: 'settle',
  async run({ quick, pairs }) {
    const bets = quick ? 100_000 : 1_000_000
    return onCopies(async ({ connection, dataDir, timed }) => {
      const issue = await prepareIssue(connection, dataDir, bets)
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
