// The bytes that are hashed of a bet or transfer, read: PostgreSQL's binary form of a record (`record_send`).
import { fromUtf8 } from './bytes.ts'
import type { RangeTable } from './entry.ts'

/** The columns in the order of `journal_bytes` (0039_journal.sql). */
const columns: Readonly<Record<RangeTable, readonly string[]>> = {
  bet: [
    'player_id',
    'id',
    'issue_id',
    'play_code',
    'number',
    'count',
    'unit_stake',
    'unit',
    'multiple',
    'amount',
    'point',
    'odds',
    'exposure',
    'rebate_plan_id',
    'placed_at',
    'chase_id',
  ],
  transfer: [
    'player_id',
    'seq',
    'id',
    'at',
    'code',
    'debit',
    'credit',
    'amount',
    'balance_after',
    'record_kind',
    'record_id',
  ],
}

/** A row by its columns, each in the text of its type: whole numbers in decimal, times in ISO 8601. */
export type ReadRow = Readonly<Record<string, string | readonly string[] | null>>

const EPOCH_2000_MS = 946_684_800_000

/** Each type's reader, by its number in PostgreSQL. */
const readers: Readonly<Record<number, (bytes: DataView) => string | string[]>> = {
  20: (bytes) => bytes.getBigInt64(0).toString(),
  21: (bytes) => bytes.getInt16(0).toString(),
  23: (bytes) => bytes.getInt32(0).toString(),
  25: textOf,
  1184: (bytes) => new Date(EPOCH_2000_MS + Number(bytes.getBigInt64(0) / 1000n)).toISOString(),
  // Its header: one dimension, no nulls, the type of its items, how many, the first number.
  1016: (bytes) =>
    Array.from({ length: (bytes.byteLength - 20) / 12 }, (_, n) => bytes.getBigInt64(24 + n * 12).toString()),
}

function textOf({ buffer, byteOffset, byteLength }: DataView): string {
  const text = fromUtf8(new Uint8Array(buffer, byteOffset, byteLength))
  if (text === undefined) throw new Error('it is no text')
  return text
}

/** What the bytes say, by column; throws where they are no such record. */
export function readRecord(table: RangeTable, bytes: Uint8Array): ReadRow {
  const names = columns[table]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getInt32(0) !== names.length) throw new Error('it has other columns')
  const row: Record<string, string | string[] | null> = {}
  let at = 4
  for (const name of names) {
    const read = readers[view.getInt32(at)]
    const length = view.getInt32(at + 4)
    at += 8
    if (!read) throw new Error(`${name} is of another type`)
    const size = Math.max(0, length)
    row[name] = length < 0 ? null : read(new DataView(bytes.buffer, bytes.byteOffset + at, size))
    at += size
  }
  if (at !== bytes.length) throw new Error('it goes on behind its last column')
  return row
}
