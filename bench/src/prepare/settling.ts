/** A database with an issue of many waiting bets that is closed, sealed and drawn: what a settlement starts from. */

import { closeNextIssue } from '@hongyun/server/modules/betting/bets/close-issue.ts'
import { openChains } from '@hongyun/server/modules/betting/draws/chains.ts'
import { drawNextIssue } from '@hongyun/server/modules/betting/draws/draw-issue.ts'
import { seedLotteries } from '@hongyun/server/modules/betting/lotteries/lotteries.ts'
import { type Database, only, openDatabase } from '@hongyun/server/platform/db/database.ts'
import { migrate } from '@hongyun/server/platform/db/migrate.ts'
import type { Connection } from '@hongyun/server/platform/db/roles.ts'
import { readKeyring } from '@hongyun/server/platform/keys/keyring.ts'
import { TEMPLATE } from '../copies.ts'
import { type BenchIssue, openIssue } from './issues.ts'
import { makePlayers } from './players.ts'
import { readTerms } from './slips.ts'
import { fillIssue } from './waiting-bets.ts'

const LOTTERY = 'k3_5m'

/** Makes the database every run of a settlement is a copy of: one drawn issue of so many bets. */
export async function prepareIssue(connection: Connection, dataDir: string, bets: number): Promise<BenchIssue> {
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

/** The issue's time comes: what the ticker does up to the draw, without waiting for the clock. */
async function drawNow(database: Database, dataDir: string, { id }: BenchIssue): Promise<void> {
  await database.query('update issue set closes_at = clock_timestamp(), draws_at = clock_timestamp() where id = $1', [
    id,
  ])
  while (await closeNextIssue(database)) {}
  const chains = openChains(await readKeyring(dataDir))
  while (await drawNextIssue(database, chains)) {}
}

/** Won and lost bets of a settled issue, and what is still waiting. */
export async function outcomesOf(database: Database, { id }: BenchIssue): Promise<{ won: number; waiting: number }> {
  const row = only(
    await database.query<{ won: bigint; waiting: bigint }>(
      `select count(*) filter (where state = 'won') as won, count(*) filter (where state = 'waiting') as waiting
       from bet where issue_id = $1`,
      [id],
    ),
  )
  return { won: Number(row.won), waiting: Number(row.waiting) }
}
