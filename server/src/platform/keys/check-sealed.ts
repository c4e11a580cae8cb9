/** The audit of what is sealed: each value opens in its place, and what stands beside it is of the same text. */
import type { Finding } from '../check.ts'
import type { Queryable } from '../db/database.ts'
import type { PersonalKey } from './personal.ts'
import type { SealedTable, SealedValue } from './sealed-table.ts'

function faultOf({ sealed, context, hashed, fault }: SealedValue, personal: PersonalKey): string | undefined {
  if (!sealed) return undefined
  try {
    const text = personal.open(sealed, context)
    if (hashed && !personal.hashBeside(sealed, hashed.kind, text).equals(hashed.hash))
      return 'is not what its hash says'
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
  for (const table of tables) {
    for (let after = 0n; ; ) {
      const rows = await table.page(database, after)
      for (const { id, values } of rows) {
        for (const value of values) {
          const says = faultOf(value, personal)
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
