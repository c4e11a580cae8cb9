/** Makes entries of the journal, the leaves of its tree, from rows and their hashes (0039_journal.sql). The audit reads them in SQL. */
import type { EntryHeader, RangeTable } from '@hongyun/lottery/journal/entry.ts'

export const ROWS_OF_ENTRY = 256

export type Entry = {
  readonly table: string
  readonly rows: number
  /** The first and last id of bets or transfers, or the keys of other rows. */
  readonly of: { readonly ids: readonly [first: bigint, last: bigint] } | { readonly keys: readonly string[] }
  readonly data: Buffer
}

/** What was done to rows of a table, in order, as it waits to be sealed. */
export type Waiting = { table_name: string; op: string; keys: string[]; hashes: Buffer }

const encoded = (header: EntryHeader, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body])

export type Range = { first: bigint; last: bigint; rows: number; body: Buffer }

export const rangeEntry = (table: RangeTable, at: number, { first, last, rows, body }: Range): Entry => ({
  table,
  rows,
  of: { ids: [first, last] },
  data: encoded({ v: 1, table, at, rows }, body),
})

type Draft = { op: string; width: number; keys: string[]; hashes: Buffer[] }

/** Entries of what waits. The versions of a row keep their order; tables do not wait for each other. */
export function entriesOf(waiting: readonly Waiting[], at: number): Entry[] {
  const entries: Entry[] = []
  const drafts = new Map<string, Draft>()
  const finish = (table: string, { op, keys, hashes }: Draft) => {
    const data = encoded({ v: 1, table, at, rows: keys.length, op }, Buffer.concat(hashes))
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
