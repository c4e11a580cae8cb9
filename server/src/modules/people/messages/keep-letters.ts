/** A player marks letters as read, or deletes them. Unknown ids and ids of other players' letters are ignored. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database } from '../../../platform/db/database.ts'

/** Marks letters as read, all of the player's where none are listed; answers how many were not. */
export async function markRead(
  database: Database,
  playerId: bigint,
  ids: readonly bigint[] | undefined,
): Promise<number> {
  const rows = await database.query(
    `update letter set read_at = clock_timestamp()
     where player_id = $1 and ($2::bigint[] is null or id = any($2)) and read_at is null and deleted_at is null returning 1`,
    [playerId, ids ? bigintArray(ids) : null],
  )
  return rows.length
}

/** Deletes letters for the player; returns how many there were. */
export async function putAway(database: Database, playerId: bigint, ids: readonly bigint[]): Promise<number> {
  const rows = await database.query(
    `update letter set deleted_at = clock_timestamp()
     where player_id = $1 and id = any($2::bigint[]) and deleted_at is null returning 1`,
    [playerId, bigintArray(ids)],
  )
  return rows.length
}
