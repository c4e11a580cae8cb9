/** Deletes old replies of requests: after that time a repeated request id is no network retry any more. */
import type { Database } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'

/** A page that was offline over a weekend may still repeat what it sent. */
const KEPT_DAYS = 7
/** Forgets what requests were answered, the oldest of the table first. */
export const forgetReplies = (database: Database, atOnce?: number): Promise<void> =>
  inBatches(
    (limit) =>
      database.query(
        `delete from money_request where ctid = any(array(
           select ctid from money_request where at < clock_timestamp() - $1 * interval '1 day' limit $2
         )) returning 1`,
        [KEPT_DAYS, limit],
      ),
    atOnce,
  )
