/** Forgets the words of callbacks of long ago; what was understood of them stays, because orders were paid by it. */
import type { Database } from '../../../platform/db/database.ts'
import { idDaysAgo } from '../../../platform/db/id-time.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { readSettings } from '../../site/tenant/settings.ts'

export async function forgetBodies(database: Database, atOnce?: number): Promise<void> {
  const { keepCallbackDays } = await readSettings(database)
  await inBatches(
    (limit) =>
      database.query(
        `update provider_callback set body = '', headers = '{}' where id = any(array(
           select id from provider_callback where body <> '' and id < $1 order by id limit $2
         )) returning 1`,
        [idDaysAgo(keepCallbackDays), limit],
      ),
    atOnce,
  )
}
