// Entries of the sealed journal: the leaves of its tree. A line of JSON says which table, when and how many rows, then come the rows: of a
// bet or transfer its id in 8 bytes and a hash, of others a tag of 16 bytes that stands for the key, and one hash or two.
import { fromUtf8, isSize } from './bytes.ts'

/** A tag, which stands for the key of a row. */
export const TAG_BYTES = 16
/** An id and a hash. */
export const RECORD_BYTES = 40

/** The tables whose rows are in entries by their ids: they are added and never change. */
export const rangeTables = ['bet', 'transfer'] as const
export type RangeTable = (typeof rangeTables)[number]

/** Whether the rows of a table are in entries by their ids. */
export const isRangeTable = (table: string): table is RangeTable => rangeTables.some((name) => name === table)

export type EntryHeader = {
  readonly v: 1
  readonly table: string
  /** When the entry was sealed, in ms since 1970. */
  readonly at: number
  /** One at least. */
  readonly rows: number
  /** What was done to the rows; bets and transfers have none. */
  readonly op?: string
}

const NEWLINE = 0x0a
const names: readonly string[] = ['v', 'table', 'at', 'rows', 'op'] satisfies (keyof EntryHeader)[]

const isCount = (value: unknown): value is number => typeof value === 'number' && isSize(value)

function headerOf(text: string): EntryHeader | undefined {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Object.keys(value).some((name) => !names.includes(name)))
    return undefined
  const { v, table, at, rows, op } = value as Record<string, unknown>
  if (v !== 1 || typeof table !== 'string' || !isCount(at) || !isCount(rows) || rows === 0) return undefined
  if (op === undefined) return { v, table, at, rows }
  return typeof op === 'string' ? { v, table, at, rows, op } : undefined
}

/** The header and the bytes behind it; undefined where the bytes are no entry. */
export function readEntry(data: Uint8Array): { header: EntryHeader; body: Uint8Array } | undefined {
  const end = data.indexOf(NEWLINE)
  const line = end < 0 ? undefined : fromUtf8(data.subarray(0, end))
  if (line === undefined) return undefined
  try {
    const header = headerOf(line)
    return header && { header, body: data.subarray(end + 1) }
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
