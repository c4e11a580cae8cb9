/** The bytes that are hashed of a bet or transfer, read: PostgreSQL's binary form of a record (`record_send`). */
import type { RangeTable } from './entries.ts'

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

const EPOCH_2000_MS = 946_684_800_000
const INT8 = 20

/** Each type's reader, by its number in PostgreSQL. */
const readers: Readonly<Record<number, (bytes: Buffer) => string | string[]>> = {
  [INT8]: (bytes) => bytes.readBigInt64BE().toString(),
  21: (bytes) => bytes.readInt16BE().toString(),
  23: (bytes) => bytes.readInt32BE().toString(),
  25: (bytes) => bytes.toString('utf8'),
  1184: (bytes) => new Date(EPOCH_2000_MS + Number(bytes.readBigInt64BE() / 1000n)).toISOString(),
  // Its header: one dimension, no nulls, the type of its items, how many, the first number.
  1016: (bytes) =>
    Array.from({ length: (bytes.length - 20) / 12 }, (_, n) => bytes.readBigInt64BE(24 + n * 12).toString()),
}

/** What the bytes say, by column; throws where they are no such record. */
export function readRecord(table: RangeTable, bytes: Buffer): Record<string, string | string[] | null> {
  const names = columns[table]
  if (bytes.readInt32BE(0) !== names.length) throw new Error('it has other columns')
  const row: Record<string, string | string[] | null> = {}
  let at = 4
  for (const name of names) {
    const read = readers[bytes.readInt32BE(at)]
    const length = bytes.readInt32BE(at + 4)
    at += 8
    if (!read) throw new Error(`${name} is of another type`)
    row[name] = length < 0 ? null : read(bytes.subarray(at, at + Math.max(0, length)))
    at += Math.max(0, length)
  }
  if (at !== bytes.length) throw new Error('it goes on behind its last column')
  return row
}
