/** Going through the bets of an issue in chunks of players, each chunk one transaction that moves the issue's mark. */
import { only, type Queryable } from '../../../platform/db/database.ts'

export const CHUNK_BETS = 5000

/**
 * The last player of the chunk that begins after the player `through`; null when no bet is left. A player's bets are
 * in one chunk, so one of `chunkBets` bets may have more.
 */
export async function lastOfChunk(
  tx: Queryable,
  issue: { id: bigint; bets_from: bigint },
  through: bigint,
  chunkBets: number,
): Promise<bigint | null> {
  const { last } = only(
    await tx.query<{ last: bigint | null }>(
      `select max(player_id) as last from (
         select player_id from bet where issue_id = $1 and player_id > $2 and id >= $4 order by player_id limit $3
       ) chunk`,
      [issue.id, through, chunkBets, issue.bets_from],
    ),
  )
  return last
}
