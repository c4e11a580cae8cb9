/** What another module writes of accepted bets, in their transaction: statements that nothing can refuse. */
import type { Tx } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/visitors.ts'
import type { Line } from './line.ts'

/** `ids`: of the bets, in the order of the slip's lines. */
export type Noted = (tx: Tx, ids: readonly bigint[]) => Promise<unknown>

/** What a slip follows. */
export type Follows = { shareId?: string | undefined; planPlayId?: string | undefined }

/** Asked for slips that follow something, before they pass the gate; undefined where there is nothing to write. */
export type NoteOf = (caller: Caller, follows: Follows, lines: readonly Line[]) => Promise<Noted | undefined>

/** What several modules write of the same slip. */
export const noteAll =
  (notes: readonly NoteOf[]): NoteOf =>
  async (caller, follows, lines) => {
    const own = (await Promise.all(notes.map((note) => note(caller, follows, lines)))).filter(
      (note) => note !== undefined,
    )
    return own.length === 0 ? undefined : (tx, ids) => Promise.all(own.map((note) => note(tx, ids)))
  }
