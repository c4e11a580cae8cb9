/**
 * Seals a block: one transaction takes what waits, appends its entries to the tree and signs the new head. One node at a time does;
 * a kill at any statement leaves everything as it was.
 */
import type { journalFaults } from '@hongyun/contract/journal/words.ts'
import { formatCheckpoint } from '@hongyun/lottery/journal/checkpoint.ts'
import { type RangeTable, rangeTables } from '@hongyun/lottery/journal/entry.ts'
import { formatNote } from '@hongyun/lottery/journal/note.ts'
import { signNote } from '@hongyun/lottery/journal/signing.ts'
import { appendLeaves, edgeRoot, leafHash, type TreeEdge, type TreeHead } from '@hongyun/lottery/journal/tree.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { BOUND_TRANSACTIONS } from '../../../platform/db/roles.ts'
import type { ClockSeen, What } from './clock-seen.ts'
import { type Entry, entriesOf, type Range, rangeEntry, type Waiting } from './entries.ts'
import { hasFork, isLostBy } from './forks.ts'
import type { LastKept } from './heads-file.ts'
import { type AnnouncedKey, announcedKeys, type JournalKey, missingKey, ownOf, verifierOf } from './key.ts'
import { sweepRanges, takeLate, takeRanges } from './ranges.ts'
import { readEdge } from './tiles.ts'

/** Statements that one block takes from what waits. */
const WAITING_AT_ONCE = 2000
const LEVELS_OF_TILE = 8

export type Sealing = {
  readonly keys: readonly JournalKey[]
  /** The name of the journal among all, where it has none yet. */
  readonly origin: string
  /** The edge of the tree that this process sealed last. */
  readonly edge: TreeEdge | undefined
  /** The head that was kept last outside the database. */
  readonly kept: LastKept | undefined
  /** What this process saw of the database's clock. */
  readonly clock: ClockSeen
  /** Whether to count once more what was passed. */
  readonly sweeps: boolean
}

/** Of what all was taken that was there. */
type Whole = Readonly<Record<What, boolean>>

/** Why nothing is sealed: a word for pages, and a sentence for the log. */
export type Fault = { readonly fault: keyof typeof journalFaults; readonly reason: string }

export type Sealed =
  | {
      readonly kind: 'sealed'
      readonly edge: TreeEdge
      readonly head: TreeHead
      readonly note: string
      readonly isMore: boolean
      readonly whole: Whole
    }
  | { readonly kind: 'nothing'; readonly whole: Whole }
  /** Another node is at it. */
  | { readonly kind: 'busy' }
  /** It must not be gone on, for this reason. */
  | ({ readonly kind: 'stopped' } & Fault)

type Last = { size: bigint; root: Buffer }

const lastHead = async (tx: Queryable): Promise<TreeHead | undefined> => {
  const [row] = await tx.query<Last>(
    'select size, root from journal_head order by size desc limit 1',
    [],
    'journal.last',
  )
  return row && { size: Number(row.size), root: row.root }
}

/** Why what is kept outside contradicts the database: a backup was restored, or somebody rewrote it. An operator lets it go on. */
async function contradiction(tx: Queryable, kept: LastKept, last: TreeHead | undefined): Promise<string | undefined> {
  const [same] = await tx.query<{ root: Buffer }>(
    'select root from journal_head where size = $1',
    [kept.size],
    'journal.root',
  )
  if (same?.root.equals(kept.root)) return undefined
  // What an operator let happen after this head was kept, and no fork of earlier times.
  const { fork } = kept
  if (fork && isLostBy(fork, kept) && (await hasFork(tx, fork))) return undefined
  return `the journal was sealed up to entry ${kept.size}, and the database ${
    kept.size > (last?.size ?? 0) ? `ends at ${last?.size ?? 0}` : 'has another head there'
  }: it was restored from a backup, or changed; see "npm run site -- journal-continue"`
}

/** The key that signs the next head: the newest whose row was sealed before, or that took the place of a lost one. */
async function signingKey(tx: Queryable, announced: readonly AnnouncedKey[]): Promise<AnnouncedKey | undefined> {
  const rows = await tx.query<{ no: string }>(
    `select unnest(keys) as no from journal_pending where table_name = 'journal_key'`,
    [],
    'journal.new-keys',
  )
  // Several may wait: none of them signs its own row.
  const waiting = new Set(rows.map(({ no }) => Number(no)))
  return announced.findLast(({ no, wasLost }) => no === 1 || wasLost || !waiting.has(no))
}

/** Why nothing can be sealed with what this machine has, for a process that need not seal itself. */
export async function sealingFault(
  database: Queryable,
  { keys, kept }: Pick<Sealing, 'keys' | 'kept'>,
): Promise<Fault | undefined> {
  const reason = kept && (await contradiction(database, kept, await lastHead(database)))
  if (reason) return { fault: 'contradicted', reason }
  const announced = await announcedKeys(database)
  const needed = [announced.at(-1), await signingKey(database, announced)]
  const missing = needed.find((key) => key && !ownOf(keys, key))
  return missing && { fault: 'keyMissing', reason: missingKey(missing.no) }
}

async function signer(
  tx: Tx,
  { keys, origin }: Sealing,
): Promise<{ own: JournalKey; announced: AnnouncedKey } | string> {
  const announced = await announcedKeys(tx)
  if (announced.length === 0) {
    const [first] = keys
    if (!first) return missingKey(1)
    await tx.query(
      'insert into journal_key (no, verifier) values (1, $1)',
      [verifierOf(origin, first)],
      'journal.first-key',
    )
    return signer(tx, { keys, origin } as Sealing)
  }
  const current = (await signingKey(tx, announced))!
  const own = ownOf(keys, current)
  return own ? { own, announced: current } : missingKey(current.no)
}

async function takeWaiting(tx: Tx): Promise<{ waiting: Waiting[]; isMore: boolean }> {
  const rows = await tx.query<Waiting & { id: bigint }>(
    `delete from journal_pending where id in (select id from journal_pending order by id limit $1)
     returning id, table_name, op, keys, hashes`,
    [WAITING_AT_ONCE],
    'journal.waiting',
  )
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { waiting: inOrder, isMore: rows.length === WAITING_AT_ONCE }
}

const CLOCK = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at'

type Taken = { table: RangeTable; ranges: readonly Range[]; way: 'ranges' | 'swept' }

/** The time of a block is read once all is taken, so that no row of it is younger. */
async function sealingNow(tx: Tx, clock: ClockSeen, size: number) {
  const at = Number(only(await tx.query<{ at: bigint }>(`select ${CLOCK}`, [], 'journal.clock')).at)
  clock.look(at)
  const heads = clock.isYoung() ? await tx.query<{ at: number }>('select at from journal_recent($1) as at', [size]) : []
  const times = heads.map((head) => Math.floor(head.at))
  return { at, clock: (way: Parameters<ClockSeen['within']>[0]) => clock.within(way, times) }
}

export const sealBlock = (database: Database, sealing: Sealing): Promise<Sealed> =>
  inTransaction(database, async (tx): Promise<Sealed> => {
    // What a sweep counts after a pause may take its time, and nobody waits for it.
    await tx.query(BOUND_TRANSACTIONS, [0, true])
    const { free, at } = only(
      await tx.query<{ free: boolean; at: bigint }>(
        `select pg_try_advisory_xact_lock(hashtext('journal')) as free, ${CLOCK}`,
        [],
        'journal.lock',
      ),
    )
    sealing.clock.look(Number(at))
    if (!free) return { kind: 'busy' }
    const last = await lastHead(tx)
    const reason = sealing.kept && (await contradiction(tx, sealing.kept, last))
    if (reason) return { kind: 'stopped', fault: 'contradicted', reason }
    const by = await signer(tx, sealing)
    if (typeof by === 'string') return { kind: 'stopped', fault: 'keyMissing', reason: by }

    const { waiting, isMore: isMoreWaiting } = await takeWaiting(tx)
    const whole = { waiting: !isMoreWaiting, ranges: true }
    let isMore = isMoreWaiting
    const taken: Taken[] = []
    const late = await takeLate(tx)
    for (const table of rangeTables) {
      // First, up to where earlier blocks went: what this one takes is in no entry yet.
      if (late.size > 0) taken.push({ table, ranges: late.get(table) ?? [], way: 'swept' })
      else if (sealing.sweeps) taken.push({ table, ranges: await sweepRanges(tx, table), way: 'swept' })
      const { ranges, isMore: isMoreBehind, isEnd } = await takeRanges(tx, table)
      whole.ranges &&= isEnd
      taken.push({ table, ranges, way: 'ranges' })
      isMore ||= isMoreBehind
    }
    if (waiting.length === 0 && taken.every(({ ranges }) => ranges.length === 0)) return { kind: 'nothing', whole }
    const size = last?.size ?? 0
    const now = await sealingNow(tx, sealing.clock, size)
    const entries = entriesOf(waiting, now)
    for (const { table, ranges, way } of taken)
      entries.push(...ranges.map((range) => rangeEntry(table, range, way, now)))

    const before = sealing.edge?.size === size ? sealing.edge : await readEdge(tx, size)
    return { kind: 'sealed', isMore, whole, ...(await append(tx, entries, before, by, now.at)) }
  })

async function append(
  tx: Tx,
  entries: readonly Entry[],
  before: TreeEdge,
  { own, announced }: { own: JournalKey; announced: AnnouncedKey },
  at: number,
): Promise<{ edge: TreeEdge; head: TreeHead; note: string }> {
  const leaves = entries.map(({ data }) => leafHash(data))
  const nodes: { level: number; no: number; hash: Uint8Array }[] = []
  const edge = appendLeaves(before, leaves, (level, no, hash) => {
    if (level > 0 && level % LEVELS_OF_TILE === 0) nodes.push({ level: level / LEVELS_OF_TILE, no, hash })
  })
  const head = { size: edge.size, root: edgeRoot(edge) }
  const text = formatCheckpoint({ origin: announced.key.name, ...head, extensions: [] })
  const note = formatNote({ text, signatures: [signNote(text, announced.key, own.sign)] })
  await tx.query(
    `insert into journal_entry (no, block, table_name, rows, keys, first_id, last_id, hash, data)
     select $1 + n - 1, $2, table_name, rows, case when keys is not null then array(select jsonb_array_elements_text(keys)) end, first_id, last_id, hash, data
     from unnest($3::text[], $4::integer[], $5::jsonb[], $6::bigint[], $7::bigint[], $8::bytea[], $9::bytea[])
       with ordinality as u (table_name, rows, keys, first_id, last_id, hash, data, n)`,
    [
      BigInt(before.size),
      edge.size,
      entries.map(({ table }) => table),
      entries.map(({ rows }) => rows),
      entries.map(({ of }) => ('keys' in of ? JSON.stringify(of.keys) : null)),
      entries.map(({ of }) => ('ids' in of ? of.ids[0] : null)),
      entries.map(({ of }) => ('ids' in of ? of.ids[1] : null)),
      leaves.map((leaf) => Buffer.from(leaf)),
      entries.map(({ data }) => data),
    ],
    'journal.entries',
  )
  if (nodes.length > 0)
    await tx.query(
      'insert into journal_node (level, no, hash) select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])',
      [nodes.map(({ level }) => level), nodes.map(({ no }) => no), nodes.map(({ hash }) => Buffer.from(hash))],
      'journal.tree',
    )
  await tx.query(
    'insert into journal_head (size, root, note, at) values ($1, $2, $3, to_timestamp($4::bigint / 1000.0))',
    [head.size, Buffer.from(head.root), note, at],
    'journal.head',
  )
  return { edge, head, note }
}
