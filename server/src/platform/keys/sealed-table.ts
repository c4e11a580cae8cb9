/** What a module keeps sealed, for whoever seals it anew (`rotation.ts`) or looks whether it opens (`check-sealed.ts`). */
import type { Queryable, Tx } from '../db/database.ts'
import type { PersonalKey } from './personal.ts'

export type SealedValue = {
  column: string
  sealed: Buffer | null
  context: string
  /** The keyed hash beside it, by the key that seals it: both are written anew together. */
  hashed?: { kind: string; hash: Buffer }
  /** What is beside it and says otherwise than the text: a mask, a pseudonym; undefined where all agree. */
  fault?: (text: string, personal: PersonalKey) => string | undefined
}

export type SealedRow = { id: bigint; values: readonly SealedValue[] }

export type SealedTable = {
  readonly name: string
  /** Rows behind an id, in the order of their ids, with all of the last id. */
  page(database: Queryable, after: bigint): Promise<SealedRow[]>
  /** Writes a value anew, with the hash beside it, where it is still the one that was read. */
  replace(
    tx: Tx,
    value: { id: bigint; column: string; from: Buffer; to: Buffer; hash: Buffer | null },
  ): Promise<unknown>
}

/** How many rows are read, and sealed anew, at a time. */
export const SEALED_PAGE = 200
