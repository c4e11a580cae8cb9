/**
 * Bets and transfers, of which there are most: nothing is written beside them. They are taken by ranges of ids, behind the
 * commits: a range ends two seconds ago, and is taken when every transaction is over that was at work when its end was noted.
 */
import { idsOf, type RangeTable, rangeTables } from '@hongyun/lottery/journal/entry.ts'
import { only, type Tx } from '../../../platform/db/database.ts'
import type { Range } from './entries.ts'

/** The most rows that one block takes of a table, and ranges that it reads. */
const ROWS_AT_ONCE = 20_000
const RANGES_AT_ONCE = 400
/** How long a range is that one statement reads: longer where there is little, as after days without anybody. */
const SPAN_MS = { first: 10_000, most: 3_600_000 } as const
const FEW_ROWS = 1000

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

/** `is_foreign`: the end was noted by the count of another database, as before this one was moved; here that comes in weeks or never. */
type Mark = { through: bigint; next: bigint | null; is_over: boolean; is_foreign: boolean }

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

/** Takes the rows up to the noted end, as many as one block takes; `isMore` where some are left, `isEnd` where the end is reached. */
export async function takeRanges(
  tx: Tx,
  table: RangeTable,
): Promise<{ ranges: Range[]; isMore: boolean; isEnd: boolean }> {
  const mark = only(
    await tx.query<Mark>(
      `select through, next, coalesce(next_xmax <= pg_snapshot_xmin(pg_current_snapshot()), false) as is_over,
              coalesce(next_xmax > pg_snapshot_xmax(pg_current_snapshot()), false) as is_foreign
       from journal_mark where table_name = $1`,
      [table],
      'journal.mark',
    ),
  )
  const ranges: Range[] = []
  let through = mark.through
  if (mark.next !== null && mark.is_over) {
    let rows = 0
    let span_ms: number = SPAN_MS.first
    for (let n = 0; through < mark.next && rows < ROWS_AT_ONCE && n < RANGES_AT_ONCE; n += 1) {
      const end = through + (BigInt(span_ms) << 20n)
      const until = end < mark.next ? end : mark.next
      const found = await take(tx, table, through, until)
      ranges.push(...found)
      const seen = found.reduce((sum, range) => sum + range.rows, 0)
      span_ms = seen < FEW_ROWS ? Math.min(span_ms * 2, SPAN_MS.most) : SPAN_MS.first
      rows += seen
      through = until
    }
  }
  const isMore = mark.next !== null && mark.is_over && through < mark.next
  if (through !== mark.through)
    await tx.query('update journal_mark set through = $2 where table_name = $1', [table, through], 'journal.through')
  if (mark.next === null || mark.is_foreign || (mark.is_over && !isMore)) await noteEnd(tx, table)
  return { ranges, isMore, isEnd: mark.next !== null && through === mark.next }
}

/** Bets are dated so near to their transfers. */
const BESIDE_IDS = 60_000n << 20n
const LATE_AT_ONCE = 100

type Late = { first_id: bigint; last_id: bigint }

/** The span of ids of a table that late transfers, or bets beside them, are in. */
export const lateSpan = (table: RangeTable, { first_id, last_id }: Late): Late =>
  table === 'transfer' ? { first_id, last_id } : { first_id: first_id - BESIDE_IDS, last_id: last_id + BESIDE_IDS }

function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

/** What was written below the marks since, in no entry yet; what is above them comes by its range. */
export async function takeLate(tx: Tx): Promise<Map<RangeTable, Range[]>> {
  const late = await tx.query<Late>(
    'delete from journal_late where id in (select id from journal_late order by id limit $1) returning first_id, last_id',
    [LATE_AT_ONCE],
    'journal.late',
  )
  const found = new Map<RangeTable, Range[]>()
  if (late.length === 0) return found
  for (const table of rangeTables) {
    const { through } = only(
      await tx.query<{ through: bigint }>('select through from journal_mark where table_name = $1', [table]),
    )
    const ranges: Range[] = []
    for (const [after, end] of apart(late.map((span) => lateSpan(table, span)))) {
      const until = lesser(end, through)
      for (let from = after; from < until; ) {
        const to = from + (BigInt(SPAN_MS.most) << 20n)
        ranges.push(...(await take(tx, table, from, lesser(to, until))))
        from = to
      }
    }
    found.set(table, ranges)
  }
  return found
}

/** Spans that do not reach into each other: no row is taken twice. */
function apart(spans: readonly Late[]): [after: bigint, until: bigint][] {
  const joined: [after: bigint, until: bigint][] = []
  for (const { first_id, last_id } of spans.toSorted((a, b) => (a.first_id < b.first_id ? -1 : 1))) {
    const last = joined.at(-1)
    if (!last || first_id > last[1]) joined.push([first_id - 1n, last_id])
    else if (last_id > last[1]) last[1] = last_id
  }
  return joined
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
export async function sweepRanges(tx: Tx, table: RangeTable): Promise<Range[]> {
  const late = await sweep(tx, table, 'swept')
  // What came late may be in what the other one counts, and has no entry yet.
  return late.length > 0 ? late : sweep(tx, table, 'swept_again')
}

async function sweep(tx: Tx, table: RangeTable, name: Sweep): Promise<Range[]> {
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
  return late
}
