/**
 * Entries of the journal: the leaves of its tree. A line of JSON says which table and how many rows, then come the rows: of a bet or
 * transfer its id in 8 bytes and a hash, of others a tag of 16 bytes that stands for the key, and one hash or two (0039_journal.sql).
 * The audit reads them in SQL.
 */
import { z } from 'zod'
import type { ClockOf, Way } from './clock-seen.ts'

export const ROWS_OF_ENTRY = 256
const ID_BYTES = 8
const HASH_BYTES = 32
/** An id and a hash. */
export const RECORD_BYTES = ID_BYTES + HASH_BYTES

export type RangeTable = 'bet' | 'transfer'

export type Entry = {
  readonly table: string
  readonly rows: number
  /** The first and last id of bets or transfers, or the keys of other rows. */
  readonly of: { readonly ids: readonly [first: bigint, last: bigint] } | { readonly keys: readonly string[] }
  readonly data: Buffer
}

/** What was done to rows of a table, in order, as it waits to be sealed. */
export type Waiting = { table_name: string; op: string; keys: string[]; hashes: Buffer }

const headerSchema = z.strictObject({
  v: z.literal(1),
  table: z.string(),
  /** When the entry was sealed, and between which times its rows were written as the node saw the clock, in ms since 1970. */
  at: z.number().int(),
  since: z.number().int(),
  until: z.number().int(),
  rows: z.number().int().positive(),
  /** What was done to the rows; bets and transfers have none, they are added and never change. */
  op: z.string().optional(),
})
export type Header = z.infer<typeof headerSchema>

const encoded = (header: Header, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body])

export type Range = { first: bigint; last: bigint; rows: number; body: Buffer }

/** When a block is sealed, and between which times rows were written that come to it. */
export type Sealing = { readonly at: number; readonly clock: ClockOf }

export const rangeEntry = (
  table: RangeTable,
  { first, last, rows, body }: Range,
  way: Way,
  { at, clock }: Sealing,
): Entry => ({
  table,
  rows,
  of: { ids: [first, last] },
  data: encoded({ v: 1, table, at, ...clock(way), rows }, body),
})

/** The header and the bytes behind it; undefined where the bytes are no entry. */
export function readEntry(data: Uint8Array): { header: Header; body: Uint8Array } | undefined {
  const end = data.indexOf(0x0a)
  if (end < 0) return undefined
  try {
    const header = headerSchema.parse(JSON.parse(Buffer.from(data.subarray(0, end)).toString('utf8')))
    return { header, body: data.subarray(end + 1) }
  } catch {
    return undefined
  }
}

/** The ids of an entry of bets or transfers, ascending. */
export function idsOf(data: Uint8Array): bigint[] {
  const body = readEntry(data)?.body ?? new Uint8Array()
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  return Array.from({ length: Math.floor(body.length / RECORD_BYTES) }, (_, n) => view.getBigInt64(n * RECORD_BYTES))
}

type Draft = { op: string; width: number; keys: string[]; hashes: Buffer[] }

/** Entries of what waits. The versions of a row keep their order; tables do not wait for each other. */
export function entriesOf(waiting: readonly Waiting[], { at, clock }: Sealing): Entry[] {
  const within = clock('waiting')
  const entries: Entry[] = []
  const drafts = new Map<string, Draft>()
  const finish = (table: string, { op, keys, hashes }: Draft) => {
    const data = encoded({ v: 1, table, at, ...within, rows: keys.length, op }, Buffer.concat(hashes))
    entries.push({ table, rows: keys.length, of: { keys }, data })
    drafts.delete(table)
  }
  for (const { table_name: table, op, keys, hashes } of waiting) {
    const width = hashes.length / keys.length
    keys.forEach((key, n) => {
      let draft = drafts.get(table)
      if (draft && (draft.keys.length === ROWS_OF_ENTRY || draft.op !== op || draft.width !== width)) {
        finish(table, draft)
        draft = undefined
      }
      draft ??= { op, width, keys: [], hashes: [] }
      drafts.set(table, draft)
      draft.keys.push(key)
      draft.hashes.push(hashes.subarray(n * width, (n + 1) * width))
    })
  }
  for (const [table, draft] of drafts) finish(table, draft)
  return entries
}
