/** What is asked every second, by what it reads: what is due, and not the thousands of issues that are written ahead. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../platform/db/database.ts'
import { testKey } from '../../../testing/issues.ts'
import { auditLines, cloneDatabase } from '../../../testing/test-server.ts'
import { closeNextIssue } from '../bets/close-issue.ts'
import { openChains } from '../draws/chains.ts'
import { drawNextIssue, prepareNextChain } from '../draws/draw-issue.ts'
import { scheduleAll } from '../draws/schedule-all.ts'
import { awaitedResults } from '../results/reads.ts'
import { correctNextBets } from '../settlement/correct-bets.ts'
import { refundNextVoid } from '../settlement/refund-void.ts'
import { settleNextIssue } from '../settlement/settle-issue.ts'
import { waitingIssues } from './issues.ts'
import { readLotteries } from './lotteries.ts'
import { openIssues, untilNextStep } from './open-issues.ts'

/** A draw of the longest chain is due: the work is done, and not only looked for. */
let due: bigint | undefined
/** One connection: what a session has read is counted when it says so itself. */
let database: Database
const chains = openChains(testKey)

beforeAll(async () => {
  database = openDatabase(await cloneDatabase(), { max: 1, name: 'due' })
  const lotteries = await readLotteries(database)
  const some = lotteries.filter(({ code, source }) => code === 'k3_30s' || code === 'k3_1m' || source === 'outside')
  await scheduleAll(database, some, testKey)
  await openIssues(database)
  while (await prepareNextChain(database, chains)) {}
  // Between the closing of one and its draw none is open.
  while (!due) {
    await openIssues(database)
    const [issue] = await database.query<{ id: bigint }>(
      `update issue set closes_at = clock_timestamp(), draws_at = clock_timestamp()
       where id = (select id from issue where lottery_code = 'k3_30s' and state = 'open' and closes_at > clock_timestamp()
                   order by draws_at limit 1)
       returning id`,
    )
    due = issue?.id
    if (!due) await sleep(200)
  }
  await database.query('analyze')
})
afterAll(async () => {
  expect(await auditLines(database)).toEqual([])
  await database.close()
})

/** The rows of issues that this session has read so far. */
async function rowsRead(): Promise<number> {
  await database.query('select pg_stat_force_next_flush()')
  const [row] = await database.query<{ rows: bigint }>(
    `select seq_tup_read + idx_tup_fetch as rows from pg_stat_user_tables where relname = 'issue'`,
  )
  return Number(row!.rows)
}

it.each<[string, () => Promise<unknown>]>([
  ['opening', () => openIssues(database)],
  ['closing', () => closeNextIssue(database)],
  ['drawing', () => drawNextIssue(database, chains)],
  ['the chain of the next draw', () => prepareNextChain(database, chains)],
  ['settling', () => settleNextIssue(database, new Set())],
  ['giving back stakes', () => refundNextVoid(database)],
  ['correcting', () => correctNextBets(database)],
  ['when the next is due', () => untilNextStep(database)],
  ['what operators see waiting', () => waitingIssues(database)],
  ['what waits for a result', () => awaitedResults(database, 2)],
])('%s reads few issues', async (_name, ask) => {
  const before = await rowsRead()
  await ask()
  expect((await rowsRead()) - before).toBeLessThan(100)
  const [all] = await database.query<{ n: bigint }>('select count(*) as n from issue')
  expect(Number(all!.n)).toBeGreaterThan(5000)
})

it('all of them do what is due', async () => {
  // On a slow machine another issue came first, here and there.
  const step = async () => {
    await closeNextIssue(database)
    await drawNextIssue(database, chains)
    await settleNextIssue(database, new Set())
    return database.query('select state from issue where id = $1', [due])
  }
  await expect.poll(step).toEqual([{ state: 'settled' }])
})
