/** Deletes old replies of requests: after that time a repeated request id is no network retry any more. */
import { type Database, only } from '../../../platform/db/database.ts'

/** A page that was offline over a weekend may still repeat what it sent. */
const KEPT_DAYS = 7
/** Some ten thousand rows. */
const PAGES_AT_ONCE = 1000

/**
 * Forgets what requests were answered. New rows go wherever old ones left room, so they lie in no order of time, and an index by it would
 * be one more that every bet writes. So the table is gone through once, some pages at a time.
 */
export async function forgetReplies(database: Database, atOnce = PAGES_AT_ONCE): Promise<void> {
  for (let from = 0, pages = 1; from < pages; from += atOnce) {
    const row = only(
      await database.query<{ pages: number }>(
        `with gone as (
           delete from money_request
           where ctid >= $2::tid and ctid < $3::tid and at < clock_timestamp() - $1 * interval '1 day'
         )
         select (pg_relation_size('money_request') / current_setting('block_size')::bigint)::integer as pages`,
        [KEPT_DAYS, `(${from},0)`, `(${from + atOnce},0)`],
      ),
    )
    pages = row.pages
  }
}
