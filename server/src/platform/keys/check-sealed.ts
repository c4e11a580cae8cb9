/** The audit of what is sealed: each value opens in its place, and what stands beside it is of the same text. */
import type { Finding } from '../check.ts'
import type { Queryable } from '../db/database.ts'
import { nameOfKey } from './keyring.ts'
import type { PersonalKey } from './personal.ts'
import { keyIdOf } from './seal.ts'
import type { SealedTable, SealedValue } from './sealed-table.ts'

/** The newest key that all was sealed anew by: a hash by an earlier one was added since, by a process that hung. */
async function resealedBy(database: Queryable): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    'select id from seal_key where resealed_at is not null order by id desc limit 1',
  )
  return row?.id ?? 1
}

function faultOf(
  { sealed, context, hashed, fault }: SealedValue,
  personal: PersonalKey,
  resealed: number,
): string | undefined {
  if (!sealed) return undefined
  try {
    const text = personal.open(sealed, context)
    if (hashed && !personal.hashBeside(sealed, hashed.kind, text).equals(hashed.hash))
      return 'is not what its hash says'
    if (hashed && keyIdOf(sealed) < resealed) return `is still hashed by ${nameOfKey(keyIdOf(sealed))}`
    return fault?.(text, personal)
  } catch {
    return 'does not open'
  }
}

export async function* checkSealed(
  database: Queryable,
  personal: PersonalKey,
  tables: readonly SealedTable[],
): AsyncGenerator<Finding> {
  const resealed = await resealedBy(database)
  for (const table of tables) {
    for (let after = 0n; ; ) {
      const rows = await table.page(database, after)
      for (const { id, values } of rows) {
        for (const value of values) {
          const says = faultOf(value, personal, resealed)
          if (says === undefined) continue
          yield {
            check: 'sealed',
            row: `${table.name.replaceAll('_', ' ')} ${id}`,
            says: `${value.column} ${says}`,
            expected: 'what was sealed there',
          }
        }
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
}
