/** Ends every chase of a player that is running: what is still open is cancelled and given back, each chase in a transaction of its own. */
import type { Database } from '../../../../platform/db/database.ts'
import { RefusedError } from '../../../../platform/refuse.ts'
import { cancelChase } from './cancel-chase.ts'

export async function endChasesOf(database: Database, playerId: bigint): Promise<void> {
  const running = await database.query<{ id: bigint }>(
    `select id from chase where player_id = $1 and state = 'running' order by id`,
    [playerId],
    'betting.running-chases',
  )
  for (const { id } of running) {
    try {
      await cancelChase(database, playerId, { id: id.toString() })
    } catch (error) {
      // All its issues are closed, or it ended meanwhile.
      if (!(error instanceof RefusedError && error.reason === 'chaseNotCancellable')) throw error
    }
  }
}
