/** A form saves all that it was opened with: refused where the record, which is locked, is not what was seen any more. */
import { type Seen, type SeenKind, seenOf } from '@hongyun/contract/wire/seen.ts'
import { refuse } from './refuse.ts'

/** Who names nothing seen (a command, another program) says what the record is to be, whatever it was. */
export function holdSeen<K extends SeenKind>(seen: string | undefined, kind: K, row: Seen<K>): void {
  if (seen !== undefined && seen !== seenOf(kind, row)) throw refuse('changedMeanwhile')
}
