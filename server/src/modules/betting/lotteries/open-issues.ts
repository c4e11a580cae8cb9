/** Opening issues on time, and when the next step in the life of one is due. */
import type { Database } from '../../../platform/db/database.ts'
import { openOutside } from './schedule-outside.ts'

/** Marks the issues on sale whose time has come. */
export async function openIssues(database: Database): Promise<void> {
  await database.query(
    // In order of id, as batches of bets lock them.
    `update issue set state = 'open' where id in (
       select id from issue where state = 'scheduled' and draws_at < now() + interval '1 day'
         and opens_at <= clock_timestamp() and closes_at > clock_timestamp()
       order by id for no key update
     )`,
    [],
    'lotteries.open-issues',
  )
  await openOutside(database)
}

/** Milliseconds until the next closing or draw by the database's clock; undefined where none is due within a minute. */
export async function untilNextStep(database: Database): Promise<number | undefined> {
  const [next] = await database.query<{ wait: number | null }>(
    `select extract(epoch from min(due) - clock_timestamp())::float8 * 1000 as wait from (
       select min(case when state in ('scheduled', 'open') then closes_at else draws_at end) as due
       from issue where state in ('scheduled', 'open', 'closed') and (chain_id is not null or state <> 'closed') and draws_at < now() + interval '1 minute'
     ) next`,
    [],
    'lotteries.until-next-step',
  )
  return next?.wait ?? undefined
}
