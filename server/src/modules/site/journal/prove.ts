/** Makes the proof of a row from what the journal has of it. */
import { parseCheckpoint } from '@hongyun/lottery/journal/checkpoint.ts'
import { parseNote } from '@hongyun/lottery/journal/note.ts'
import { inclusionNodes, inclusionProof } from '@hongyun/lottery/journal/proof.ts'
import type { TreeHead } from '@hongyun/lottery/journal/tree.ts'
import { SetupError } from '../../../platform/config.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { idsOf, type RangeTable } from './entries.ts'
import { announcedKeys } from './key.ts'
import type { Proof } from './proof.ts'
import { rangeTables } from './ranges.ts'
import { readNodes } from './tiles.ts'

type Found = { entry: { no: bigint; data: Buffer }; own: Buffer; hashed: readonly Buffer[] }

const rangeRows = {
  bet: `select journal_bytes(b) as bytes, sha256((select pepper from journal_pepper) || 'bet '::bytea || int8send(b.id)) as own
        from bet b where id = $1`,
  transfer: `select journal_bytes(t) as bytes, sha256((select pepper from journal_pepper) || 'transfer '::bytea || int8send(t.id)) as own
             from transfer t where id = $1`,
} as const

async function findRange(database: Queryable, table: RangeTable, key: string): Promise<Found | undefined> {
  if (!/^[1-9]\d{0,18}$/.test(key)) return undefined
  const id = BigInt(key)
  const [row] = await database.query<{ bytes: Buffer; own: Buffer }>(rangeRows[table], [id])
  const entries = await database.query<{ no: bigint; data: Buffer }>(
    'select no, data from journal_entry where table_name = $1 and first_id <= $2 and last_id >= $2 order by no',
    [table, id],
  )
  const entry = entries.find(({ data }) => idsOf(data).includes(id))
  return row && entry && { entry, own: row.own, hashed: [row.bytes] }
}

async function findRow(database: Queryable, table: string, key: string): Promise<Found | undefined> {
  const [known] = await database.query('select from journal_table where name = $1', [table])
  if (!known) throw new SetupError(`the journal has no rows of "${table}"`)
  const [row] = await database.query<{ own: Buffer; fixed: string; whole: string | null }>(
    'select own, fixed, whole from journal_shown($1, $2)',
    [table, key],
  )
  const [entry] = await database.query<{ no: bigint; data: Buffer }>(
    'select no, data from journal_entry where table_name = $1 and $2 = any(keys) order by no desc limit 1',
    [table, key],
  )
  const hashed = [row?.fixed, row?.whole].flatMap((text) => (text ? [Buffer.from(`${table} ${text}`)] : []))
  return row && entry && { entry, own: row.own, hashed }
}

/** The head that a proof leads to: the one that the reader kept, or the last one. */
async function headFor(
  database: Queryable,
  kept: TreeHead | undefined,
): Promise<{ size: number; note: string } | undefined> {
  const [head] = kept
    ? await database.query<{ size: bigint; note: string }>('select size, note from journal_head where size = $1', [
        kept.size,
      ])
    : await database.query<{ size: bigint; note: string }>(
        'select size, note from journal_head order by size desc limit 1',
      )
  return head && { size: Number(head.size), note: head.note }
}

/** `head`: the text of a checkpoint that is to be the proof's. */
export async function proveRow(database: Queryable, table: string, key: string, head?: string): Promise<Proof> {
  const kept = head === undefined ? undefined : parseCheckpoint(parseNote(head)?.text ?? '')
  if (head !== undefined && !kept) throw new SetupError('the file of --head is no checkpoint')
  const range = rangeTables.find((name) => name === table)
  const found = range ? await findRange(database, range, key) : await findRow(database, table, key)
  if (!found) throw new SetupError(`${table} ${key} is not sealed: it is too new, or was never there`)
  const to = await headFor(database, kept)
  const index = Number(found.entry.no)
  if (!to || to.size <= index) throw new SetupError(`${table} ${key} was sealed after that head`)
  const read = await readNodes(database, inclusionNodes(index, to.size), to.size)
  return {
    v: 1,
    table,
    key,
    own: found.own.toString('hex'),
    hashed: found.hashed.map((bytes) => bytes.toString('base64')),
    entry: found.entry.data.toString('base64'),
    index,
    path: inclusionProof(index, to.size, read).map((hash) => Buffer.from(hash).toString('hex')),
    checkpoint: to.note,
    keys: (await announcedKeys(database)).map(({ verifier }) => verifier),
  }
}
