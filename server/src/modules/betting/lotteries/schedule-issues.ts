/**
 * Issues are written days ahead from the schedule, each with its place in a chain of seeds. A new chain is
 * published when the old one has no place left: since issues are written two days ahead, that is at least a day
 * before the first of its seeds is used.
 */

import { type BeaconChain, firstRoundAfter } from '@hongyun/lottery/beacon.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { findSelfRun } from '@hongyun/lottery/lotteries.ts'
import { issueAt, issuesBetween } from '@hongyun/lottery/schedule.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { inTransaction, only } from '../../../platform/db/database.ts'
import type { Lottery } from './lotteries.ts'

export const AHEAD_MS = 2 * DAY_MS
/** A lottery's first issue must leave this long to bet on it. */
const FIRST_SALE_MS = 5_000

type Place = { chain_id: bigint; length: number; chain_position: number; draws_at: number | null; published_at: number }

/** Writes a new chain for a lottery; answers its id, its length and when it was published. */
export type PublishChain = (tx: Tx, lottery: Lottery) => Promise<{ id: bigint; length: number; publishedAt: number }>

/**
 * Writes what is missing of the issues that open within `ahead_ms` from now, two days by default; answers how many were written.
 * With a public beacon each gets the first round after its closing, for good.
 */
export function scheduleIssues(
  database: Database,
  lottery: Lottery,
  publishChain: PublishChain,
  ahead_ms = AHEAD_MS,
  beacon?: BeaconChain,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`schedule ${lottery.code}`])
    const now = only(await tx.query<{ now: number }>('select clock_timestamp() as now')).now
    const definition = findSelfRun(lottery.code)
    if (!definition) return 0
    let place = await lastPlace(tx, lottery.code)
    // The last issue written ends where the next opens. A new lottery starts with the issue that runs now, and so does one that nobody
    // wrote issues of for longer: what nobody could bet on need not be drawn, and would come before all that is on sale.
    const from = Math.max(place?.draws_at ?? 0, issueAt(definition, now).opensAt)
    const rows: {
      issue: string
      opensAt: number
      closesAt: number
      drawsAt: number
      chain: bigint
      position: number
    }[] = []
    for (const next of issuesBetween(definition, from, now + ahead_ms)) {
      if (!place || place.chain_position >= place.length) {
        const chain = await publishChain(tx, lottery)
        place = {
          chain_id: chain.id,
          length: chain.length,
          chain_position: 0,
          draws_at: place?.draws_at ?? null,
          published_at: chain.publishedAt,
        }
      }
      // No issue opens before the end of its chain is public: at the next whole millisecond, as times are cut to one.
      const opensAt = Math.max(next.opensAt, place.published_at + 1)
      if (next.closesAt - opensAt < Math.min(FIRST_SALE_MS, next.closesAt - next.opensAt)) continue
      place = { ...place, chain_position: place.chain_position + 1, draws_at: next.drawsAt }
      rows.push({ ...next, opensAt, chain: place.chain_id, position: place.chain_position })
    }
    if (rows.length === 0) return 0
    await tx.query(
      `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position, beacon_chain, beacon_round)
       select $1, u.issue, to_timestamp(u.opens / 1000.0), to_timestamp(u.closes / 1000.0),
              to_timestamp(u.draws / 1000.0), u.chain, u.position, case when u.round is null then null else $9::bytea end, u.round
       from unnest($2::text[], $3::float8[], $4::float8[], $5::float8[], $6::bigint[], $7::integer[], $8::bigint[])
         as u (issue, opens, closes, draws, chain, position, round)`,
      [
        lottery.code,
        rows.map((row) => row.issue),
        rows.map((row) => row.opensAt),
        rows.map((row) => row.closesAt),
        rows.map((row) => row.drawsAt),
        rows.map((row) => row.chain),
        rows.map((row) => row.position),
        rows.map((row) => (beacon ? firstRoundAfter(beacon, row.closesAt) : null)),
        beacon ? Buffer.from(beacon.hash, 'hex') : null,
      ],
    )
    return rows.length
  })
}

async function lastPlace(tx: Tx, code: string): Promise<Place | undefined> {
  const rows = await tx.query<Place>(
    `select i.chain_id, c.length, i.chain_position, i.draws_at, c.published_at
     from issue i join seed_chain c on c.id = i.chain_id
     where i.lottery_code = $1 order by i.draws_at desc limit 1`,
    [code],
  )
  return rows[0]
}
