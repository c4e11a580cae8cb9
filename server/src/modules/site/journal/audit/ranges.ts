/** The audit of bets and transfers against their entries: window by window, each compared as a whole and then, where it differs, by row. */
import { type RangeTable, RECORD_BYTES, rangeTables, readEntry } from '@hongyun/lottery/journal/entry.ts'
import type { Finding } from '../../../../platform/check.ts'
import { only, type Queryable } from '../../../../platform/db/database.ts'
import { lateSpan } from '../ranges.ts'

/** Entries that are compared at once. */
const WINDOW = 200

/** Ids and hashes of the rows of a window, as they stand in entries. */
const stored = {
  bet: `select coalesce(string_agg(int8send(id) || journal_hash(b, (select pepper from journal_pepper)), '' order by id), '') as body
        from bet b where id > $1 and id <= $2`,
  transfer: `select coalesce(string_agg(int8send(id) || journal_hash(t, (select pepper from journal_pepper)), '' order by id), '') as body
             from transfer t where id > $1 and id <= $2`,
} as const

type Sealed = { no: bigint; block: bigint; first_id: bigint; last_id: bigint; data: Buffer }
type Known = { readonly hash: string; readonly no: bigint; readonly block: bigint }

/** What entries say of the rows of a window: of one that several have the first, and which others have it. */
function knownRows(entries: readonly Sealed[]): { known: Map<bigint, Known>; again: [id: bigint, no: bigint][] } {
  const known = new Map<bigint, Known>()
  const again: [id: bigint, no: bigint][] = []
  for (const { no, block, data } of entries.toSorted((one, other) => byId(one.no, other.no)))
    for (const [id, hash] of recordsOf(bodyOf(data))) {
      if (known.has(id)) again.push([id, no])
      else known.set(id, { hash, no, block })
    }
  return { known, again }
}

const bodyOf = (data: Buffer): Buffer => Buffer.from(readEntry(data)?.body ?? [])

function* recordsOf(body: Buffer): Generator<[id: bigint, hash: string]> {
  for (let at = 0; at < body.length; at += RECORD_BYTES)
    yield [body.readBigInt64BE(at), body.toString('hex', at + 8, at + RECORD_BYTES)]
}

type IsLate = (id: bigint) => boolean

function* differences(table: RangeTable, body: Buffer, entries: readonly Sealed[], isLate: IsLate): Generator<Finding> {
  const { known, again } = knownRows(entries)
  const row = (id: bigint, says: string, of: Known | undefined): Finding => ({
    check: 'journal',
    row: `${table} ${id}`,
    says,
    expected: of ? `the row of entry ${of.no}, block ${of.block}` : 'a row that was sealed when it was written',
  })
  for (const [id, no] of again) yield row(id, `was sealed once more in entry ${no}`, known.get(id))
  for (const [id, hash] of recordsOf(body)) {
    const of = known.get(id)
    known.delete(id)
    if (!of && isLate(id)) continue
    if (!of) yield row(id, 'is in no entry of the journal', undefined)
    else if (of.hash !== hash) yield row(id, 'is another than was sealed', of)
  }
  for (const [id, of] of known) yield row(id, 'is gone', of)
}

const byId = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

/** The next window behind an id: entries, and the id that all of their rows are below. */
async function nextWindow(
  database: Queryable,
  table: RangeTable,
  after: bigint,
): Promise<{ entries: Sealed[]; until: bigint }> {
  const [{ until } = { until: null }] = await database.query<{ until: bigint | null }>(
    `select max(last_id) as until from (
       select last_id from journal_entry where table_name = $1 and first_id > $2 order by first_id limit $3
     ) e`,
    [table, after, WINDOW],
  )
  if (until === null) return { entries: [], until: after }
  // Entries reach into each other where the clock was set back: a window ends where none goes on.
  for (let end = until; ; ) {
    const entries = await database.query<Sealed>(
      `select no, block, first_id, last_id, data from journal_entry
       where table_name = $1 and first_id > $2 and first_id <= $3 order by first_id`,
      [table, after, end],
    )
    const last =
      entries
        .map(({ last_id }) => last_id)
        .toSorted(byId)
        .at(-1) ?? end
    if (last <= end) return { entries, until: end }
    end = last
  }
}

async function* rangeFindings(database: Queryable, table: RangeTable, from: number): AsyncGenerator<Finding> {
  const { through, taken, recent, is_back } = only(
    await database.query<{ through: bigint; taken: bigint; recent: bigint; is_back: boolean }>(
      `select greatest(m.through, e.last) as through, m.through as taken,
              least(greatest(m.through, e.last), id_at(clock_timestamp())) - (31 * 60000::bigint << 20) as recent,
              e.last > m.through and (clock_timestamp() < time_of_id(e.last) or clock_went_back(time_of_id(e.last), time_of_id(m.through))) as is_back
       from journal_mark m, lateral (select coalesce(max(last_id), 0) as last from journal_entry where table_name = $1) e
       where m.table_name = $1`,
      [table],
    ),
  )
  const late = await database.query<{ first_id: bigint; last_id: bigint }>('select first_id, last_id from journal_late')
  const spans = late.map((span) => lateSpan(table, span))
  // They wait to be sealed, none for longer than any transaction takes; so do rows above the mark where it went back with the clock.
  const isLate = (id: bigint) =>
    (is_back && id > taken) || (id >= recent && spans.some(({ first_id, last_id }) => id >= first_id && id <= last_id))
  // Where the clock was set back, new entries begin within older ones: those are read whole.
  const { first } = only(
    await database.query<{ first: bigint | null }>(
      `with recursive start as (
         select min(first_id) as first from journal_entry where table_name = $1 and no >= $2
         union
         select (select min(e.first_id) from journal_entry e where e.table_name = $1 and e.first_id <= s.first and e.last_id >= s.first)
         from start s where s.first is not null
       )
       select min(first) as first from start`,
      [table, from],
    ),
  )
  for (let after = from === 0 ? 0n : (first ?? through + 1n) - 1n; ; ) {
    const { entries, until } = await nextWindow(database, table, after)
    const isLast = entries.length === 0
    const end = isLast ? through : until
    const { body } = only(await database.query<{ body: Buffer }>(stored[table], [after, end]))
    const sealed = Buffer.concat(entries.map(({ data }) => bodyOf(data)))
    if (!sealed.equals(body)) yield* differences(table, body, entries, isLate)
    if (isLast) return
    after = end
  }
}

/**
 * A row's id has the time at which it was written, and its entry says between which times that was. What that may be, heads show; rows above
 * all that were sealed before may have waited for any transaction.
 */
async function* misdated(database: Queryable, from: number): AsyncGenerator<Finding> {
  const rows = await database.query<{
    table_name: string
    no: bigint
    first_id: bigint
    last_id: bigint
    block: bigint
    says: number
    since: number
    until: number
  }>(
    `select d.table_name, d.no, d.first_id, d.last_id, d.block, case when d.first < s.since then d.first else d.last end as says, s.since, s.until
     from (
       select e.*, time_of_id(e.first_id) as first, time_of_id(e.last_id) as last, to_timestamp((e.header ->> 'at')::bigint / 1000.0) as at,
              to_timestamp((e.header ->> 'since')::bigint / 1000.0) as since, to_timestamp((e.header ->> 'until')::bigint / 1000.0) as until
       from (
         select j.*, convert_from(substring(j.data from 1 for position('\x0a'::bytea in j.data) - 1), 'UTF8')::jsonb as header
         from journal_entry j where j.first_id is not null and j.no >= $1 offset 0
       ) e
     ) d, lateral (
       select max(b.last_id) as last_id from (
         select p.last_id from journal_entry p
         where p.table_name = d.table_name and p.no < d.no and p.block < d.block order by p.no desc limit 1024
       ) b
     ) before, lateral (
       select case when before.last_id >= d.first_id then greatest(d.since, j.since) else d.since end as since, least(d.until, j.until) as until
       from journal_dates(d.block) j
     ) s
     where (d.first < d.since or d.last > d.until or d.first < d.at - interval '32 minutes' or d.last > d.at + interval '32 minutes')
       and (d.first < s.since or d.last > s.until)`,
    [from],
  )
  for (const { table_name, no, first_id, last_id, block, says, since, until } of rows)
    yield {
      check: 'journal',
      row: `${table_name} ${first_id}`,
      says: `with those up to ${last_id}, written at ${new Date(says).toISOString()}`,
      expected: `between ${new Date(since).toISOString()} and ${new Date(until).toISOString()}: block ${block} has them in entry ${no}`,
    }
}

/** `from`: bets and transfers of entries before it were compared another time. */
export async function* journalRanges(database: Queryable, from: number): AsyncGenerator<Finding> {
  for (const table of rangeTables) yield* rangeFindings(database, table, from)
  yield* misdated(database, from)
}
