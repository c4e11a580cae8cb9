/** Makes the proof of a row from what the journal has of it. */
import { isRangeTable } from '@hongyun/lottery/journal/entry.ts'
import { inclusionNodes, inclusionProof } from '@hongyun/lottery/journal/proof.ts'
import { provedHead, type RowProof } from '@hongyun/lottery/journal/row-proof.ts'
import type { TreeHead } from '@hongyun/lottery/journal/tree.ts'
import { SetupError } from '../../../platform/config.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { announcedKeys } from './key.ts'
import { newestCosigned, withCosignatures } from './places/cosigned.ts'
import { type FoundEntry, type HashedRow, rangeEntry, rangeRow } from './prove-range.ts'
import { readNodes } from './tiles.ts'

type Head = { size: bigint; note: string }

/** Which row; of a bet or transfer also whose, where it has to be somebody's own. */
export type Wanted = { readonly table: string; readonly key: string; readonly playerId?: bigint }

export type Proved =
  | { readonly kind: 'proved'; readonly proof: RowProof }
  /** There is no such row, or it is another player's. */
  | { readonly kind: 'notThere' }
  /** It is there, and waits to be sealed. */
  | { readonly kind: 'waiting' }
  /** It was sealed after the head that was asked for. */
  | { readonly kind: 'later' }

async function otherRow(database: Queryable, table: string, key: string): Promise<HashedRow | undefined> {
  const [row] = await database.query<{ own: Buffer; fixed: string; whole: string | null }>(
    'select own, fixed, whole from journal_shown($1, $2)',
    [table, key],
  )
  const texts = [row?.fixed, row?.whole].flatMap((text) => text ?? [])
  return row && { own: row.own, hashed: texts.map((text) => Buffer.from(`${table} ${text}`)) }
}

/** The last entry with the row: none while its newest version waits. */
async function otherEntry(database: Queryable, table: string, key: string): Promise<FoundEntry | undefined> {
  const [entry] = await database.query<FoundEntry>(
    `select no, data from journal_entry where table_name = $1 and $2 = any(keys)
       and not exists (select from journal_pending p where p.table_name = $1 and $2 = any(p.keys))
     order by no desc limit 1`,
    [table, key],
  )
  return entry
}

/**
 * The head that a proof leads to: the one that the reader kept, or the newest with the entry that a witness has signed, or else the last
 * one: witnesses are some seconds behind. Of a key the first with its row, which the key before has signed.
 */
async function headFor(
  database: Queryable,
  kept: TreeHead | undefined,
  table: string,
  index: bigint,
): Promise<Head | undefined> {
  if (kept) {
    const [head] = await database.query<Head>('select size, note from journal_head where size = $1', [kept.size])
    return head
  }
  if (table === 'journal_key') {
    const [first] = await database.query<Head>(
      'select size, note from journal_head where size > $1 order by size limit 1',
      [index],
    )
    return first
  }
  const cosigned = await newestCosigned(database)
  if (cosigned && cosigned.size > index) return cosigned
  const [last] = await database.query<Head>('select size, note from journal_head order by size desc limit 1')
  return last
}

/** The proof of a row as it is now. Where the row is another than was sealed, the proof does not hold: it is made all the same. */
export async function proofOf(database: Queryable, { table, key, playerId }: Wanted, kept?: TreeHead): Promise<Proved> {
  const isRange = isRangeTable(table)
  const row = await (isRange ? rangeRow(database, table, key, playerId) : otherRow(database, table, key))
  if (!row) return { kind: 'notThere' }
  const entry = await (isRange ? rangeEntry(database, table, key) : otherEntry(database, table, key))
  if (!entry) return { kind: 'waiting' }
  const head = await headFor(database, kept, table, entry.no)
  if (!head || head.size <= entry.no) return { kind: 'later' }
  const [index, size] = [Number(entry.no), Number(head.size)]
  const read = await readNodes(database, inclusionNodes(index, size), size)
  const proof: RowProof = {
    v: 1,
    table,
    key,
    own: row.own.toString('hex'),
    hashed: row.hashed.map((bytes) => bytes.toString('base64')),
    entry: entry.data.toString('base64'),
    index,
    path: inclusionProof(index, size, read).map((hash) => Buffer.from(hash).toString('hex')),
    checkpoint: await withCosignatures(database, head.size, head.note),
    keys: (await announcedKeys(database)).map(({ verifier }) => verifier),
  }
  return { kind: 'proved', proof }
}

const sentences = {
  notThere: 'is not sealed: it was never there',
  waiting: 'is not sealed yet: try again in a few seconds',
  later: 'was sealed after that head',
} as const

/** As `proofOf`, for commands: throws in words. `head`: the text of a checkpoint that is to be the proof's. */
export async function proveRow(database: Queryable, table: string, key: string, head?: string): Promise<RowProof> {
  const kept = head === undefined ? undefined : provedHead({ checkpoint: head })
  if (head !== undefined && !kept) throw new SetupError('the file of --head is no checkpoint')
  const [known] = isRangeTable(table)
    ? [table]
    : await database.query('select from journal_table where name = $1', [table])
  if (!known) throw new SetupError(`the journal has no rows of "${table}"`)
  const proved = await proofOf(database, { table, key }, kept)
  if (proved.kind !== 'proved') throw new SetupError(`${table} ${key} ${sentences[proved.kind]}`)
  return proved.proof
}
