/** Forgets heartbeat failures of long ago. */
import type { Database } from '../../../platform/db/database.ts'
import { idFrom } from '../../../platform/db/id-time.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { readSettings } from '../tenant/settings.ts'

const DAY_MS = 86_400_000

export async function forgetFailures(database: Database, atOnce?: number): Promise<void> {
  const { keepHeartbeatDays } = await readSettings(database)
  await inBatches(
    (limit) =>
      database.query(
        `delete from heartbeat_failure where id = any(array(
           select id from heartbeat_failure where id < $1 order by id limit $2
         )) returning 1`,
        [idFrom(Date.now() - keepHeartbeatDays * DAY_MS), limit],
      ),
    atOnce,
  )
}
