/** One transaction at a time for a value, by whichever key its hash is stored: of equal values at most one is added. */
import { only, type Tx } from '../db/database.ts'
import type { PersonalKey } from './personal.ts'

export type Value = { readonly kind: string; readonly text: string }

/**
 * Held until the end of the transaction. Values share 256 locks a kind, so that a file of thousands takes no more. Throws where
 * the current key is not here: values that other processes hashed by it could not be found.
 */
export async function holdValues(tx: Tx, personal: PersonalKey, values: readonly Value[]): Promise<void> {
  const names = new Set(values.map(({ kind, text }) => `value ${kind} ${personal.fixedOf(kind, text)[0]}`))
  await tx.query(
    'select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) name',
    [[...names].toSorted()],
    'keys.hold-values',
  )
  const { current } = only(
    await tx.query<{ current: number }>(
      'select coalesce(max(id), 1)::int as current from seal_key where current_at is not null',
      [],
      'keys.current',
    ),
  )
  personal.needKey(current)
}
