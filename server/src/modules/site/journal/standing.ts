/**
 * Whether the journal stands still: rows wait in it for longer than anything holds it up. A transaction of many agents' moves takes a quarter
 * of an hour, and a range may wait for one and then for the next.
 */
import type { RangeTable } from '@hongyun/lottery/journal/entry.ts'
import type { Finding } from '../../../platform/check.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'

const STANDS_S = 45 * 60

/** The last id of a table that is taken, up to now: after a clock that was ahead, entries have ids of later times too. */
const TAKEN = `greatest(m.through, (select max(e.last_id) from journal_entry e
  where e.table_name = m.table_name and e.last_id <= id_at(clock_timestamp() + interval '1 minute')))`

const waits = {
  bet: 'select exists (select from bet where id > $1 and id <= $2) as waits',
  transfer: 'select exists (select from transfer where id > $1 and id <= $2) as waits',
} as const

async function isStanding(database: Queryable): Promise<boolean> {
  const { stands } = only(
    await database.query<{ stands: boolean }>(
      `select coalesce((select at from journal_pending order by id limit 1) < clock_timestamp() - make_interval(secs => $1), false)
         and exists (select from journal_entry) as stands`,
      [STANDS_S],
      'journal.stands',
    ),
  )
  if (stands) return true
  // They go on without bets too: only where one stands it is looked for rows behind it, of which a day has millions.
  const marks = await database.query<{ table_name: RangeTable; taken: bigint; until: bigint }>(
    `select table_name, taken, until from (
       select m.table_name, ${TAKEN} as taken, id_at(clock_timestamp() - make_interval(secs => $1)) as until from journal_mark m
     ) mark where taken < until and exists (select from journal_entry)`,
    [STANDS_S],
    'journal.marks',
  )
  // Without a name: it is planned by the range that it reads.
  for (const { table_name, taken, until } of marks)
    if (only(await database.query<{ waits: boolean }>(waits[table_name], [taken, until])).waits) return true
  return false
}

/** Why a node is not ready whose journal stands still; undefined where it goes on, or where nothing was sealed yet. */
export const whyStanding = async (database: Queryable): Promise<string | undefined> =>
  (await isStanding(database))
    ? `rows wait for more than ${STANDS_S / 60} minutes: a transaction that does not end holds it up, or nobody seals`
    : undefined

/**
 * The oldest row of each kind that waits although the site went on for so long: there are rows and heads of ten later minutes. A site that was
 * stopped has none, and a clock that was set forth makes two; what is dated later than now was sealed before the clock was set back.
 */
export async function* journalStanding(database: Queryable): AsyncGenerator<Finding> {
  const rows = await database.query<{ row: string; at: number }>(
    `with waiting as materialized (
       select 'bet' as what, id::text as key, time_of_id(id) as at from bet where id <= id_at(clock_timestamp())
         and id > (select ${TAKEN} from journal_mark m where m.table_name = 'bet')
       union all
       select 'transfer', id::text, time_of_id(id) from transfer where id <= id_at(clock_timestamp())
         and id > (select ${TAKEN} from journal_mark m where m.table_name = 'transfer')
       union all
       select 'other', table_name || ' ' || keys[1], at from journal_pending
     ), oldest as (
       select distinct on (what) what, key, at from waiting order by what, at
     )
     select case what when 'other' then key else what || ' ' || key end as row, o.at
     from oldest o, lateral (
       select max(s.at) as last, count(distinct date_trunc('minute', s.at)) as minutes
       from (select w.at from waiting w union all select h.at from journal_head h where h.at > o.at) s where s.at between o.at and clock_timestamp()
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
