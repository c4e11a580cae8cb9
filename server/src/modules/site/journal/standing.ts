/**
 * Whether the journal stands still: rows wait in it for longer than anything holds it up. A transaction of many agents' moves takes a quarter
 * of an hour, and a range may wait for one and then for the next.
 */
import type { Finding } from '../../../platform/check.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'

const STANDS_S = 45 * 60

/** Why a node is not ready whose journal stands still; undefined where it goes on, or where nothing was sealed yet. */
export async function whyStanding(database: Queryable): Promise<string | undefined> {
  const { stands } = only(
    await database.query<{ stands: boolean }>(
      `select exists (select from journal_entry) and (
         coalesce((select at from journal_pending order by id limit 1) < clock_timestamp() - make_interval(secs => $1), false)
         or exists (
           select from bet where id <= id_at(clock_timestamp() - make_interval(secs => $1)) and id > (
             select greatest(m.through, (select max(e.last_id) from journal_entry e where e.table_name = 'bet'))
             from journal_mark m where m.table_name = 'bet'))
         or exists (
           select from transfer where id <= id_at(clock_timestamp() - make_interval(secs => $1)) and id > (
             select greatest(m.through, (select max(e.last_id) from journal_entry e where e.table_name = 'transfer'))
             from journal_mark m where m.table_name = 'transfer'))
       ) as stands`,
      [STANDS_S],
      'journal.stands',
    ),
  )
  return stands
    ? `rows wait for more than ${STANDS_S / 60} minutes: a transaction that does not end holds it up, or nobody seals`
    : undefined
}

/**
 * The oldest row of each kind that waits although the site went on for so long: there are rows and heads of ten later minutes. A site that was
 * stopped has none, and a clock that was set forth makes two.
 */
export async function* journalStanding(database: Queryable): AsyncGenerator<Finding> {
  const rows = await database.query<{ row: string; at: number }>(
    `with waiting as materialized (
       select 'bet' as what, id::text as key, time_of_id(id) as at from bet where id > (
         select greatest(m.through, (select max(e.last_id) from journal_entry e where e.table_name = 'bet'))
         from journal_mark m where m.table_name = 'bet')
       union all
       select 'transfer', id::text, time_of_id(id) from transfer where id > (
         select greatest(m.through, (select max(e.last_id) from journal_entry e where e.table_name = 'transfer'))
         from journal_mark m where m.table_name = 'transfer')
       union all
       select 'other', table_name || ' ' || keys[1], at from journal_pending
     ), oldest as (
       select distinct on (what) what, key, at from waiting order by what, at
     )
     select case what when 'other' then key else what || ' ' || key end as row, o.at
     from oldest o, lateral (
       select max(s.at) as last, count(distinct date_trunc('minute', s.at)) as minutes
       from (select w.at from waiting w union all select h.at from journal_head h where h.at > o.at) s where s.at >= o.at
     ) since
     where since.last > o.at + make_interval(secs => $1) and since.minutes >= 10
     order by o.at`,
    [STANDS_S],
  )
  for (const { row, at } of rows)
    yield {
      check: 'journal',
      row: row.replaceAll('_', ' '),
      says: `waits to be sealed since ${new Date(at).toISOString()}`,
      expected: 'an entry some seconds after it was written',
    }
}
