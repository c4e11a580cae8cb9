/** Forgets heartbeat failures of long ago. */
import type { Database } from '../../../platform/db/database.ts'
import { idDaysAgo } from '../../../platform/db/id-time.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { readSettings } from '../tenant/settings.ts'

export async function forgetFailures(database: Database, atOnce?: number): Promise<void> {
  const { keepHeartbeatDays } = await readSettings(database)
  await inBatches(
    (limit) =>
      database.query(
        `delete from heartbeat_failure where id = any(array(
           select id from heartbeat_failure where id < $1 order by id limit $2
         )) returning 1`,
        [idDaysAgo(keepHeartbeatDays), limit],
      ),
    atOnce,
  )
}
