/** Forgets the exposure of issues that were settled long ago: it limits bets, and there are none to come. */
import type { Database } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { readSettings } from '../../site/tenant/settings.ts'

/** Moves on from which issue exposures are kept, so that the audit misses none, and deletes those before it. */
export async function forgetExposures(database: Database, atOnce?: number): Promise<void> {
  const { keepExposureDays } = await readSettings(database)
  // Issues of a lottery have their ids in the order of their draws.
  await database.query(
    `update exposure_kept k set from_issue = first.id
     from (
       select min(i.id) as id from lottery l cross join lateral (
         select id from issue
         where lottery_code = l.code and draws_at >= now() - $1 * interval '1 day' order by draws_at limit 1
       ) i
     ) first
     where first.id > k.from_issue`,
    [keepExposureDays],
  )
  await inBatches(
    (limit) =>
      database.query(
        `delete from exposure where ctid = any(array(
           select e.ctid from exposure e join issue i on i.id = e.issue_id
           where e.issue_id < (select from_issue from exposure_kept) and i.state in ('settled', 'void') limit $1
         )) returning 1`,
        [limit],
      ),
    atOnce,
  )
}
