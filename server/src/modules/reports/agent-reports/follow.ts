/**
 * The follower: keeps the sums up with the ledger, in slices of one transaction each, so that it may be killed at any
 * instruction. A slice works on a snapshot and changes the one row of the follower's state first: of two followers one is given
 * up by the database and begins again.
 */
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { CHUNK_BETS } from '../../betting/settlement/chunk.ts'
import { closeDay } from './close-day.ts'
import { movePlaces } from './move-places.ts'
import { takeIssue } from './take-issue.ts'
import { MissingTransfers, type SliceSize, takeTransfers } from './take-transfers.ts'

export type Size = SliceSize & { bets: number }
export const SLICE: Size = { accounts: 20_000, transfers: 5000, bets: CHUNK_BETS }

/** The lock of whoever follows, as SQL: one at a time. */
export const FOLLOWER = `hashtextextended('sums of agents', 0)`

/** What a slice did: whether anything was summed, and whether it ended a round through all accounts. */
export type Followed = { worked: boolean; ended: boolean }

/** Takes one slice of each kind of work. */
export async function follow(database: Database, size: Size = SLICE): Promise<Followed> {
  try {
    return await inTransaction(database, (tx) => slice(tx, size, false))
  } catch (error) {
    if (!(error instanceof MissingTransfers)) throw error
    return inTransaction(database, (tx) => slice(tx, size, true))
  }
}

async function slice(tx: Tx, size: Size, wide: boolean): Promise<Followed> {
  await tx.query('set transaction isolation level repeatable read')
  const { held } = only(
    await tx.query<{ held: boolean }>(`select pg_try_advisory_xact_lock(${FOLLOWER}) as held`, [], 'sums.one-follower'),
  )
  if (!held) return { worked: false, ended: false }
  const { player_id } = only(
    await tx.query<{ player_id: bigint }>(
      'update sum_follow set round = round returning player_id',
      [],
      'sums.one-snapshot',
    ),
  )
  const moved = await movePlaces(tx)
  const staked = await takeIssue(tx, size.bets)
  const { to, transfers } = await takeTransfers(tx, player_id, size, wide)
  if (to === null) await endRound(tx)
  else await tx.query('update sum_follow set player_id = $1', [to], 'sums.move-cursor')
  const closed = await closeDay(tx)
  return { worked: moved || staked || transfers > 0 || closed, ended: to === null }
}

/** The round was begun at `round_at`: what was committed before is summed. */
async function endRound(tx: Tx): Promise<void> {
  await tx.query(
    'update sum_follow set player_id = 0, round = round + 1, done_at = round_at, round_at = clock_timestamp()',
    [],
    'sums.end-round',
  )
}

/** Follows until a whole round has found nothing. */
export async function followAll(database: Database, size: Size = SLICE): Promise<void> {
  for (let quiet = false; ; ) {
    const { worked, ended } = await follow(database, size)
    if (worked) quiet = false
    if (ended && quiet && !worked) return
    if (ended) quiet = !worked
  }
}
