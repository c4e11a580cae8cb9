/** The audit of bets and transfers against their entries: window by window, each compared as a whole and then, where it differs, by row. */
import { type RangeTable, RECORD_BYTES, rangeTables, readEntry } from '@hongyun/lottery/journal/entry.ts'
import type { Finding } from '../../../../platform/check.ts'
import { only, type Queryable } from '../../../../platform/db/database.ts'

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

/** What entries say of the rows of a window. */
function knownRows(entries: readonly Sealed[]): Map<bigint, Known> {
  const rows = new Map<bigint, Known>()
  for (const { no, block, data } of entries)
    for (const [id, hash] of recordsOf(bodyOf(data))) rows.set(id, { hash, no, block })
  return rows
}

const bodyOf = (data: Buffer): Buffer => Buffer.from(readEntry(data)?.body ?? [])

function* recordsOf(body: Buffer): Generator<[id: bigint, hash: string]> {
  for (let at = 0; at < body.length; at += RECORD_BYTES)
    yield [body.readBigInt64BE(at), body.toString('hex', at + 8, at + RECORD_BYTES)]
}

function* differences(table: RangeTable, body: Buffer, entries: readonly Sealed[]): Generator<Finding> {
  const known = knownRows(entries)
  const row = (id: bigint, says: string, of: Known | undefined): Finding => ({
    check: 'journal',
    row: `${table} ${id}`,
    says,
    expected: of ? `the row of entry ${of.no}, block ${of.block}` : 'a row that was sealed when it was written',
  })
  for (const [id, hash] of recordsOf(body)) {
    const of = known.get(id)
    known.delete(id)
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
  const { through } = only(
    await database.query<{ through: bigint }>(
      `select greatest(through, coalesce((select max(last_id) from journal_entry where table_name = $1), 0)) as through
       from journal_mark where table_name = $1`,
      [table],
    ),
  )
  const { first } = only(
    await database.query<{ first: bigint | null }>(
      'select min(first_id) as first from journal_entry where table_name = $1 and no >= $2',
      [table, from],
    ),
  )
  for (let after = from === 0 ? 0n : (first ?? through + 1n) - 1n; ; ) {
    const { entries, until } = await nextWindow(database, table, after)
    const isLast = entries.length === 0
    const end = isLast ? through : until
    const { body } = only(await database.query<{ body: Buffer }>(stored[table], [after, end]))
    const sealed = Buffer.concat(entries.map(({ data }) => bodyOf(data)))
    if (!sealed.equals(body)) yield* differences(table, body, entries)
    if (isLast) return
    after = end
  }
}

/** A row's id has the time at which it was written, and its entry the block's. What was there before the journal is older than it. */
async function* misdated(database: Queryable, from: number): AsyncGenerator<Finding> {
  const rows = await database.query<{
    table_name: string
    no: bigint
    first_id: bigint
    last_id: bigint
    says: number
    block: bigint
  }>(
    `select e.table_name, e.no, e.first_id, e.last_id, time_of_id(case when time_of_id(e.first_id) < h.at then e.first_id else e.last_id end) as says, e.block
     from journal_entry e join journal_head h on h.size = e.block
       left join lateral (select b.at from journal_head b where b.size < e.block order by b.size desc limit 1) b on true
     where e.first_id is not null and e.no >= $1
       and (time_of_id(e.first_id) < least(h.at, b.at) - interval '11 minutes' or time_of_id(e.last_id) > greatest(h.at, b.at) + interval '11 minutes')
       and b.at is not null and time_of_id(e.last_id) > (select at from journal_head order by size limit 1)`,
    [from],
  )
  for (const { table_name, no, first_id, last_id, says, block } of rows)
    yield {
      check: 'journal',
      row: `${table_name} ${first_id}`,
      says: `with those up to ${last_id}, written at ${new Date(says).toISOString()}`,
      expected: `about the time of block ${block}, which has them in entry ${no}`,
    }
}

/** `from`: bets and transfers of entries before it were compared another time. */
export async function* journalRanges(database: Queryable, from: number): AsyncGenerator<Finding> {
  for (const table of rangeTables) yield* rangeFindings(database, table, from)
  yield* misdated(database, from)
}
