/** What a module keeps sealed, for whoever seals it anew (`rotation.ts`) or looks whether it opens (`check-sealed.ts`). */
import type { Queryable, Tx } from '../db/database.ts'
import type { PersonalKey } from './personal.ts'

export type SealedValue = {
  column: string
  sealed: Buffer | null
  context: string
  /** What is beside it and says otherwise than the text: a keyed hash, a mask; undefined where all agree. */
  fault?: (text: string, personal: PersonalKey) => string | undefined
}

export type SealedRow = { id: bigint; values: readonly SealedValue[] }

export type SealedTable = {
  readonly name: string
  /** Rows behind an id, in the order of their ids, with all of the last id. */
  page(database: Queryable, after: bigint): Promise<SealedRow[]>
  /** Writes a value anew where it is still the one that was read. */
  replace(tx: Tx, value: { id: bigint; column: string; from: Buffer; to: Buffer }): Promise<unknown>
}

/** How many rows are read, and sealed anew, at a time. */
export const SEALED_PAGE = 200
