/** Forgets letters that their players deleted long ago. */
import type { Database } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { readSettings } from '../../site/tenant/settings.ts'

export async function forgetLetters(database: Database, atOnce?: number): Promise<void> {
  const { keepLetterDays } = await readSettings(database)
  await inBatches(
    (limit) =>
      database.query(
        `delete from letter where ctid = any(array(
           select ctid from letter where deleted_at < now() - $1 * interval '1 day' order by deleted_at limit $2
         )) returning 1`,
        [keepLetterDays, limit],
      ),
    atOnce,
  )
}
