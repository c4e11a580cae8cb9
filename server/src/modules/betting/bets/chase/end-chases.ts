/**
 * Ends every chase of a player that has an issue open still: that is cancelled and given back, each chase in a transaction of its own. One
 * that has run out stays as it is, and there may be thousands of those.
 */
import type { Database } from '../../../../platform/db/database.ts'
import { RefusedError } from '../../../../platform/refuse.ts'
import { cancelChase } from './cancel-chase.ts'

export async function endChasesOf(database: Database, playerId: bigint): Promise<void> {
  const running = await database.query<{ id: bigint }>(
    `select id from chase where player_id = $1 and state = 'running' and exists (
       select from chase_issue ci join issue i on i.id = ci.issue_id
       where ci.chase_id = chase.id and ci.cancelled_at is null and i.state in ('scheduled', 'open')
         and least(i.closes_at, i.sale_ends_at) > clock_timestamp()
     ) order by id`,
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
