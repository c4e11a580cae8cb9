/** Issues beside those of the schedule: on sale for as long as a run needs, and drawn when it says so. */

import { type BeaconChain, firstRoundAfter } from '@hongyun/lottery/beacon.ts'
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import { pinChain } from '@hongyun/server/modules/betting/draws/beacon/chain.ts'
import { publishChain } from '@hongyun/server/modules/betting/draws/chains.ts'
import { type Lottery, readLotteries } from '@hongyun/server/modules/betting/lotteries/lotteries.ts'
import { type Database, inTransaction, only } from '@hongyun/server/platform/db/database.ts'
import { readKeyring } from '@hongyun/server/platform/keys/keyring.ts'
import { asShell } from '@hongyun/server/testing/settings.ts'

export type BenchIssue = { id: bigint; lotteryCode: string; issue: string }

let made = 0

export type Sale = { lotteryCode: string; closesIn_ms?: number; drawsIn_ms?: number; beacon?: BeaconChain | undefined }

/** Opens an issue, with a chain of seeds of its own that the server can unseal; with `beacon` it has a round, which nobody can know yet. */
export async function openIssue(database: Database, dataDir: string, sale: Sale): Promise<BenchIssue> {
  const { lotteryCode, closesIn_ms = HOUR_MS, drawsIn_ms = closesIn_ms, beacon } = sale
  const key = await readKeyring(dataDir)
  made += 1
  const issue = `20990101${String(made).padStart(4, '0')}`
  return inTransaction(database, async (tx) => {
    // A day's interval makes a chain of 35 seeds, of which the issue takes the first.
    const chain = await publishChain(tx, key, { code: lotteryCode, interval_s: 86_400 } as Lottery)
    const { now } = only(await tx.query<{ now: number }>('select now() as now'))
    if (beacon) await pinChain(tx, beacon)
    const { id } = only(
      await tx.query<{ id: bigint }>(
        `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position, beacon_chain, beacon_round)
         values ($1, $2, clock_timestamp(), to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0), $5, 1, $6, $7) returning id`,
        [
          ...[lotteryCode, issue, now + closesIn_ms, now + drawsIn_ms, chain.id],
          ...(beacon ? [Buffer.from(beacon.hash, 'hex'), firstRoundAfter(beacon, now + closesIn_ms)] : [null, null]),
        ],
      ),
    )
    return { id, lotteryCode, issue }
  })
}

/** One issue of every self-run lottery, on sale for an hour, and limits that the load does not meet. */
export async function openIssues(database: Database, dataDir: string, beacon?: BeaconChain): Promise<BenchIssue[]> {
  const wide =
    'update lottery set max_bet_payout = $1, max_combination_exposure = $1, max_play_exposure = $1, max_issue_exposure = $1'
  await asShell(database, () => database.query(wide, [10n ** 17n]))
  const issues: BenchIssue[] = []
  for (const { code, source } of await readLotteries(database))
    if (source === 'self') issues.push(await openIssue(database, dataDir, { lotteryCode: code, beacon }))
  return issues
}
