/**
 * That all nodes of a database use the same keys. The first one leaves a fingerprint of each, which tells nothing of the
 * key; whoever comes with another key would serve, sell and then not be able to draw or to pay, so it does not start.
 */
import { createHmac } from 'node:crypto'
import { SetupError } from '../config.ts'
import type { Queryable } from '../db/database.ts'

export type NamedKey = { readonly name: string; readonly key: Buffer }

const FINGERPRINT_BYTES = 16

const fingerprintOf = ({ name, key }: NamedKey): Buffer =>
  createHmac('sha256', key).update(`hongyun fingerprint ${name}`).digest().subarray(0, FINGERPRINT_BYTES)

const saysOtherwise = (name: string): string =>
  `${name} is not the one this database is used with: take it from the other nodes or from the backup of DATA_DIR/secrets`

/** What is wrong with the first key that the other nodes do not use; undefined where they use all of them. */
export async function keyFault(database: Queryable, keys: readonly NamedKey[]): Promise<string | undefined> {
  const rows = await database.query<{ name: string; fingerprint: Buffer }>(
    'select name, fingerprint from key_fingerprint',
  )
  const known = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]))
  const foreign = keys.find((key) => known.get(key.name)?.equals(fingerprintOf(key)) === false)
  return foreign && saysOtherwise(foreign.name)
}

/** Whether the database is used with a key of this name: another one that is made then fits nothing. */
export async function isInUse(database: Queryable, name: string): Promise<boolean> {
  const rows = await database.query('select 1 from key_fingerprint where name = $1', [name])
  return rows.length > 0
}

/** Leaves the fingerprints that are not there yet. Throws a SetupError where another key is in use. */
export async function agreeOnKeys(database: Queryable, keys: readonly NamedKey[]): Promise<void> {
  await database.query(
    `insert into key_fingerprint (name, fingerprint) select * from unnest($1::text[], $2::bytea[]) order by 1
     on conflict (name) do nothing`,
    [keys.map(({ name }) => name), keys.map(fingerprintOf)],
  )
  const fault = await keyFault(database, keys)
  if (fault) throw new SetupError(fault)
}
