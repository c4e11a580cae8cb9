/**
 * Opening issues on time, and when the next step in the life of one is due. What is due is looked for by now(): an index
 * can be searched for that, and not for the time of the clock, which moves on meanwhile.
 */
import type { Database } from '../../../platform/db/database.ts'

/** Marks the issues on sale whose time has come. */
export async function openIssues(database: Database): Promise<void> {
  await database.query(
    // In order of id, as batches of bets lock them.
    `update issue set state = 'open' where id in (
       select id from issue
       where state = 'scheduled' and opens_at <= now() and closes_at > clock_timestamp()
       order by id for no key update
     )`,
    [],
    'lotteries.open-issues',
  )
}

/** Milliseconds until the next closing or draw by the database's clock; undefined where none is to come. */
export async function untilNextStep(database: Database): Promise<number | undefined> {
  const [next] = await database.query<{ wait: number | null }>(
    `select extract(epoch from least(
       (select min(closes_at) from issue where state in ('scheduled', 'open')),
       -- One that waits for its public round is drawn when that comes, not by the clock. One that was not drawn within a second
       -- can't be now: looked at all the time, it would be no sooner.
       (select min(draws_at) from issue
        where state = 'closed' and chain_id is not null and draws_at > now() - interval '1 second'
          and (beacon_round is null or draws_at > now()))
     ) - clock_timestamp())::float8 * 1000 as wait`,
    [],
    'lotteries.until-next-step',
  )
  return next?.wait ?? undefined
}
