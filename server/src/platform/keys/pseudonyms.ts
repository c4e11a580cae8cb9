/**
 * Pseudonyms: numbers that stand for values which many rows of evidence have in common. Such a row names the pseudonym and never
 * changes; the value is sealed, and hashed to be found, in one place, which is written anew when a key is rotated.
 */
import type { Queryable, Tx } from '../db/database.ts'
import { holdValues, type Value } from './hold-values.ts'
import type { PersonalKey } from './personal.ts'
import { SEALED_PAGE, type SealedTable } from './sealed-table.ts'

const contextOf = (id: bigint): string => `pseudonym.value ${id}`
const keyOf = ({ kind, text }: Value): string => JSON.stringify([kind, text])

/** The pseudonym of a value; undefined where there is none yet. */
export async function findPseudonym(
  database: Queryable,
  personal: PersonalKey,
  { kind, text }: Value,
): Promise<bigint | undefined> {
  const [row] = await database.query<{ id: bigint }>(
    'select id from pseudonym where hash = any($1::bytea[])',
    [personal.hashesOf(kind, text)],
    'keys.find-pseudonym',
  )
  return row?.id
}

/** The pseudonyms of values, made where there are none. Nobody else adds rows of these values until the transaction ends. */
export async function pseudonymsOf(tx: Tx, personal: PersonalKey, values: readonly Value[]): Promise<bigint[]> {
  await holdValues(tx, personal, values)
  const wanted = new Map(values.map((value) => [keyOf(value), value]))
  const byHash = new Map<string, string>()
  for (const [key, { kind, text }] of wanted)
    for (const hash of personal.hashesOf(kind, text)) byHash.set(hash.toString('hex'), key)
  const found = await tx.query<{ id: bigint; hash: Buffer }>(
    'select id, hash from pseudonym where hash = any($1::bytea[])',
    [[...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'))],
    'keys.pseudonyms',
  )
  const ids = new Map(found.map(({ id, hash }) => [byHash.get(hash.toString('hex'))!, id]))
  const missing = [...wanted].filter(([key]) => !ids.has(key))
  if (missing.length > 0) {
    const fresh = await tx.query<{ id: bigint }>('select next_id() as id from generate_series(1, $1)', [missing.length])
    const rows = missing.map(([key, { kind, text }], n) => {
      const { id } = fresh[n]!
      ids.set(key, id)
      const sealed = personal.seal(text, contextOf(id))
      return { id, kind, sealed, hash: personal.hashBeside(sealed, kind, text) }
    })
    await tx.query(
      `insert into pseudonym (id, kind, sealed, hash)
       select * from unnest($1::bigint[], $2::text[], $3::bytea[], $4::bytea[])`,
      [
        rows.map(({ id }) => id),
        rows.map(({ kind }) => kind),
        rows.map(({ sealed }) => sealed),
        rows.map(({ hash }) => hash),
      ],
    )
  }
  return values.map((value) => ids.get(keyOf(value))!)
}

/** Whether a pseudonym, with what is sealed of it, stands for a text. */
export const standsFor = (
  personal: PersonalKey,
  { id, sealed }: { id: bigint; sealed: Buffer },
  text: string,
): boolean => personal.open(sealed, contextOf(id)) === text

type Row = { id: bigint; kind: string; sealed: Buffer; hash: Buffer }

export const sealedPseudonyms: SealedTable = {
  name: 'pseudonym',
  async page(database, after) {
    const rows = await database.query<Row>(
      `select id, kind, sealed, hash from pseudonym where id > $1 order by id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map(({ id, kind, sealed, hash }) => ({
      id,
      values: [{ column: 'sealed', sealed, context: contextOf(id), hashed: { kind, hash } }],
    }))
  },
  replace: (tx, { id, from, to, hash }) =>
    tx.query('update pseudonym set sealed = $3, hash = $4 where id = $1 and sealed = $2', [id, from, to, hash]),
}
