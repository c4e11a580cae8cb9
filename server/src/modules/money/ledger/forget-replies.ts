/** Deletes old replies of requests: after that time a repeated request id is no network retry any more. */
import type { Database } from '../../../platform/db/database.ts'

/** A page that was offline over a weekend may still repeat what it sent. */
const KEPT_DAYS = 7
/** Few enough that nobody waits for the rows. */
const AT_ONCE = 5000

/** Forgets what requests were answered, some thousand at a time, the oldest of the table first. */
export async function forgetReplies(database: Database, atOnce = AT_ONCE): Promise<void> {
  for (let gone = atOnce; gone === atOnce; ) {
    const rows = await database.query(
      `delete from money_request where ctid = any(array(
         select ctid from money_request where at < clock_timestamp() - $1 * interval '1 day' limit $2
       )) returning 1`,
      [KEPT_DAYS, atOnce],
    )
    gone = rows.length
  }
}
