/** Bets and transfers for a proof: the row as it is hashed, and the entry that has its id. */
import { idsOf, type RangeTable } from '@hongyun/lottery/journal/entry.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** A row as it is hashed now. `own`: its salt, derived from the pepper and its id. `hashed`: the bytes that enter the leaf. */
export type HashedRow = { own: Buffer; hashed: readonly Buffer[] }
export type FoundEntry = { no: bigint; data: Buffer }

const rows = {
  bet: `select journal_bytes(b) as bytes, sha256((select pepper from journal_pepper) || 'bet '::bytea || int8send(b.id)) as own
        from bet b where id = $1 and ($2::bigint is null or player_id = $2)`,
  transfer: `select journal_bytes(t) as bytes, sha256((select pepper from journal_pepper) || 'transfer '::bytea || int8send(t.id)) as own
             from transfer t where id = $1 and ($2::bigint is null or player_id = $2)`,
} as const

/** `playerId`: whose it must be. Undefined where there is none, or the key is no id. */
export async function rangeRow(
  database: Queryable,
  table: RangeTable,
  key: string,
  playerId?: bigint,
): Promise<HashedRow | undefined> {
  if (!/^[1-9]\d{0,18}$/.test(key)) return undefined
  const [row] = await database.query<{ bytes: Buffer; own: Buffer }>(rows[table], [BigInt(key), playerId ?? null])
  return row && { own: row.own, hashed: [row.bytes] }
}

/** Ranges of ids follow each other, but where a clock was set back or a row came late: the entry is among the next ones. */
const NEAR = 4

export async function rangeEntry(database: Queryable, table: RangeTable, key: string): Promise<FoundEntry | undefined> {
  const id = BigInt(key)
  const has = ({ data }: FoundEntry) => idsOf(data).includes(id)
  const near = await database.query<FoundEntry>(
    `select no, data from (
       select no, first_id, data from journal_entry where table_name = $1 and last_id >= $2 order by last_id limit $3
     ) e where first_id <= $2`,
    [table, id, NEAR],
  )
  const found = near.find(has)
  if (found) return found
  const all = await database.query<FoundEntry>(
    'select no, data from journal_entry where table_name = $1 and first_id <= $2 and last_id >= $2',
    [table, id],
  )
  return all.find(has)
}
