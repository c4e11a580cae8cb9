/** Issues for tests: opened now, and brought to their draw without waiting for the clock. */

import { DAY_MS } from '@hongyun/lottery/days.ts'
import { lotteries } from '@hongyun/lottery/lotteries.ts'
import { closeNextIssue } from '../modules/betting/bets/close-issue.ts'
import { openChains, publishChain } from '../modules/betting/draws/chains.ts'
import { drawNextIssue } from '../modules/betting/draws/draw-issue.ts'
import type { Lottery } from '../modules/betting/lotteries/lotteries.ts'
import { settleNextIssue } from '../modules/betting/settlement/settle-issue.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction, only } from '../platform/db/database.ts'
import { byHand } from './by-hand.ts'
import { ringOf } from './keyring.ts'

/** The key of the chains that tests make. */
export const testKey = ringOf(7)
const LONG_CHAIN = { interval_s: 35 * 864 }

export type TestIssue = { id: bigint; lotteryCode: string; issue: string }

let serial = 0

/** An issue that is on sale now, for an hour or for `closesIn_ms`. */
export function openIssue(database: Database, lotteryCode = 'k3_1m', closesIn_ms = 3_600_000): Promise<TestIssue> {
  serial += 1
  return writeIssue(database, { lotteryCode, issue: `20990101${String(serial).padStart(4, '0')}`, closesIn_ms })
}

function writeIssue(
  database: Database,
  { lotteryCode, issue, closesIn_ms }: { lotteryCode: string; issue: string; closesIn_ms: number },
): Promise<TestIssue> {
  return inTransaction(database, async (tx) => {
    const chain = await publishChain(tx, testKey, { code: lotteryCode, ...LONG_CHAIN } as Lottery)
    const row = only(
      await tx.query<{ id: bigint }>(
        `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position)
         values ($1, $2, clock_timestamp() - interval '1 second', clock_timestamp() + $3 * interval '1 ms',
                 clock_timestamp() + $3 * interval '1 ms', $4, 1) returning id`,
        [lotteryCode, issue, closesIn_ms, chain.id],
      ),
    )
    return { id: row.id, lotteryCode, issue }
  })
}

/** Longer than what is scheduled ahead: nothing else is written for a lottery that has an issue until then. */
const LONG_MS = 10 * DAY_MS

/** Has its schedule beside quiet lotteries: one draw a minute. */
export const ON_SCHEDULE = 'k3_1m'

/** An issue of each lottery that is on sale all the time, but for one: thousands that no test looks at are not written, drawn and audited. */
export async function quietLotteries(database: Database, busy?: string): Promise<void> {
  for (const { code, source } of lotteries)
    if (source === 'self' && code !== busy)
      // Not one of the process's own issues: it may be another process that opens them on this database.
      await writeIssue(database, { lotteryCode: code, issue: '209801010001', closesIn_ms: LONG_MS })
}

/** Lets the time of an issue come: closes it, draws it, settles it. */
export async function runIssue(database: Database, { id }: TestIssue): Promise<string> {
  await endSale(database, id)
  await drawIssue(database, id)
  while (await settleNextIssue(database, new Set())) {}
  return only(await database.query<{ numbers: string }>('select numbers from draw where issue_id = $1', [id])).numbers
}

/** The closing time comes, and the closer with it. */
export async function endSale(database: Database, id: bigint): Promise<void> {
  await database.query(
    // The time is read once the bets and cancellations that are under way have let go of the issue.
    `with held as materialized (select id from issue where id = $1 for update)
     update issue set closes_at = clock_timestamp() from held
     where issue.id = held.id and closes_at > clock_timestamp()`,
    [id],
  )
  while (await closeNextIssue(database)) {}
}

/** As if its time had come two hours ago, and nobody had been there since. */
export const longAgo = (database: Database, { id }: TestIssue) =>
  byHand(
    database,
    `update issue set opens_at = opens_at - interval '2 hours', closes_at = closes_at - interval '2 hours',
                      draws_at = closes_at - interval '2 hours' where id = $1`,
    [id],
  )

/** The draw's time comes. */
export async function drawIssue(database: Database, id: bigint): Promise<void> {
  await database.query(
    `update issue set draws_at = greatest(closes_at, clock_timestamp()) where id = $1 and state = 'closed'`,
    [id],
  )
  const chains = openChains(testKey)
  while (await drawNextIssue(database, chains)) {}
}
