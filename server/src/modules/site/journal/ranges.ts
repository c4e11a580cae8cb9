/**
 * Bets and transfers, of which there are most: nothing is written beside them. They are taken by ranges of ids, behind the
 * commits: a range ends two seconds ago, and is taken when every transaction is over that was at work when its end was noted.
 */
import { idsOf, type RangeTable } from '@hongyun/lottery/journal/entry.ts'
import { only, type Tx } from '../../../platform/db/database.ts'
import { type Entry, type Range, rangeEntry } from './entries.ts'

/** The most rows that one block takes of a table, and the longest range that one statement reads. */
const ROWS_AT_ONCE = 20_000
const MS_AT_ONCE = 10_000
const RANGES_AT_ONCE = 400

/** The rows of a range that no entry has yet, in ascending order, 256 together. */
const taken = {
  bet: `select min(id) as first, max(id) as last, count(*)::integer as rows,
               string_agg(int8send(id) || hash, '' order by id) as body
        from (
          select id, journal_hash(b, (select pepper from journal_pepper)) as hash, row_number() over (order by id) - 1 as n
          from bet b where id > $1 and id <= $2 and id <> all($3::bigint[])
        ) r group by n / 256 order by n / 256`,
  transfer: `select min(id) as first, max(id) as last, count(*)::integer as rows,
                    string_agg(int8send(id) || hash, '' order by id) as body
             from (
               select id, journal_hash(t, (select pepper from journal_pepper)) as hash, row_number() over (order by id) - 1 as n
               from transfer t where id > $1 and id <= $2 and id <> all($3::bigint[])
             ) r group by n / 256 order by n / 256`,
} as const

const counted = {
  bet: 'select count(*)::integer as n from bet where id > $1 and id <= $2',
  transfer: 'select count(*)::integer as n from transfer where id > $1 and id <= $2',
} as const

type Mark = { through: bigint; next: bigint | null; is_over: boolean }

/** The ids in a range that entries have already: there are some where the clock was set back, and in no other case. */
async function sealedIds(tx: Tx, table: RangeTable, after: bigint, until: bigint): Promise<bigint[]> {
  const entries = await tx.query<{ data: Buffer }>(
    'select data from journal_entry where table_name = $1 and last_id > $2 and first_id <= $3',
    [table, after, until],
  )
  return entries.flatMap(({ data }) => idsOf(data)).filter((id) => id > after && id <= until)
}

/** Without a name: it is planned by the range that it reads, which is a small part of the table. */
const take = async (tx: Tx, table: RangeTable, after: bigint, until: bigint): Promise<Range[]> =>
  tx.query<Range>(taken[table], [after, until, await sealedIds(tx, table, after, until)])

/** Takes the rows up to the noted end, as many as one block takes; `isMore` where some are left. */
export async function takeRanges(
  tx: Tx,
  table: RangeTable,
  at: number,
): Promise<{ entries: Entry[]; isMore: boolean }> {
  const mark = only(
    await tx.query<Mark>(
      `select through, next, coalesce(next_xmax <= pg_snapshot_xmin(pg_current_snapshot()), false) as is_over
       from journal_mark where table_name = $1`,
      [table],
      'journal.mark',
    ),
  )
  const ranges: Range[] = []
  let through = mark.through
  if (mark.next !== null && mark.is_over) {
    let rows = 0
    for (let n = 0; through < mark.next && rows < ROWS_AT_ONCE && n < RANGES_AT_ONCE; n += 1) {
      const end = through + (BigInt(MS_AT_ONCE) << 20n)
      const until = end < mark.next ? end : mark.next
      const found = await take(tx, table, through, until)
      ranges.push(...found)
      rows += found.reduce((sum, range) => sum + range.rows, 0)
      through = until
    }
  }
  const isMore = mark.next !== null && mark.is_over && through < mark.next
  if (through !== mark.through)
    await tx.query('update journal_mark set through = $2 where table_name = $1', [table, through], 'journal.through')
  if (mark.next === null || (mark.is_over && !isMore)) await noteEnd(tx, table)
  return { entries: ranges.map((range) => rangeEntry(table, at, range)), isMore }
}

/** Where the clock was set back, rows get ids that are taken as passed: they are gone through once more. */
const noteEnd = (tx: Tx, table: RangeTable) =>
  tx.query(
    `update journal_mark set next = now.id, next_xmax = pg_snapshot_xmax(pg_current_snapshot()),
            through = case when now.id < through then now.id - (60000::bigint << 20) else through end,
            swept = case when now.id < through then least(swept, now.id - (60000::bigint << 20)) else swept end,
            swept_again = case when now.id < through then least(swept_again, now.id - (60000::bigint << 20)) else swept_again end
     from (select id_at(clock_timestamp() - interval '2 seconds') as id) now where table_name = $1`,
    [table],
    'journal.note-end',
  )

type Sweep = 'swept' | 'swept_again'

/** How long ago what a sweep counts was passed. */
const sweepAge_s: Readonly<Record<Sweep, number>> = { swept: 60, swept_again: 600 }

/** How far a sweep went (`after`) and may go: to where no entry goes on beyond, and no more than a day at once. */
const sweepFrom = (swept: string) =>
  `select m.after, coalesce((select min(first_id) - 1 from journal_entry
                             where table_name = m.table_name and last_id > m.until and first_id <= m.until), m.until) as until
   from (
     select table_name, ${swept} as after,
            least(through, id_at(clock_timestamp() - make_interval(secs => $2)), ${swept} + (86400000::bigint << 20)) as until
     from journal_mark where table_name = $1
   ) m`
const sweepStarts = { swept: sweepFrom('swept'), swept_again: sweepFrom('swept_again') } as const
const sweepNotes = {
  swept: 'update journal_mark set swept = $2 where table_name = $1',
  swept_again: 'update journal_mark set swept_again = $2 where table_name = $1',
} as const

/**
 * Counts what was passed a minute and ten minutes ago once more, and takes what came late all the same: rows of a transaction
 * that had taken its ids before it first wrote, and wrote long after.
 */
export async function sweepRanges(tx: Tx, table: RangeTable, at: number): Promise<Entry[]> {
  return [...(await sweep(tx, table, 'swept', at)), ...(await sweep(tx, table, 'swept_again', at))]
}

async function sweep(tx: Tx, table: RangeTable, name: Sweep, at: number): Promise<Entry[]> {
  const { after, until } = only(
    await tx.query<{ after: bigint; until: bigint }>(sweepStarts[name], [table, sweepAge_s[name]]),
  )
  if (until <= after) return []
  const { n: there } = only(await tx.query<{ n: number }>(counted[table], [after, until]))
  const { sealed } = only(
    await tx.query<{ sealed: number }>(
      `select coalesce(sum(rows), 0)::integer as sealed
       from journal_entry where table_name = $1 and last_id > $2 and first_id <= $3`,
      [table, after, until],
    ),
  )
  const late = sealed === there ? [] : await take(tx, table, after, until)
  await tx.query(sweepNotes[name], [table, until])
  return late.map((range) => rangeEntry(table, at, range))
}
