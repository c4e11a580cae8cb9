/** Heads with the signatures of witnesses: what holds of those that were kept, and nothing else, is shown. */
import { parseVerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { formatNote, type NoteSignature, parseNote, parseSignatures } from '@hongyun/lottery/journal/note.ts'
import { verifyNote } from '@hongyun/lottery/journal/signing.ts'
import type { Queryable } from '../../../../platform/db/database.ts'

/** Of more than these a note is not read. */
const MOST_COSIGNATURES = 50

type Kept = { verifier: string; line: string }

/** The signature of a kept line; undefined where it is not one of the key's of this text. */
function holding(text: string, { verifier, line }: Kept): NoteSignature | undefined {
  const key = parseVerifierKey(verifier)
  const signatures = parseSignatures(line)
  if (key?.type !== 'cosignature' || !signatures) return undefined
  const verdict = verifyNote({ text, signatures }, [key])
  return verdict.ok ? verdict.signatures[0]?.signature : undefined
}

/** Each signature takes a millisecond to verify, and everybody asks for the same few heads. */
const shown = new Map<string, string>()
const MOST_SHOWN = 8

function signedNote(note: string, kept: readonly Kept[]): string {
  const own = parseNote(note)
  if (kept.length === 0 || !own) return note
  const key = JSON.stringify([note, kept])
  const known = shown.get(key)
  if (known !== undefined) return known
  const cosignatures = kept.flatMap((one) => holding(own.text, one) ?? [])
  const signed = formatNote({ text: own.text, signatures: [...own.signatures, ...cosignatures] })
  if (shown.size >= MOST_SHOWN) shown.clear()
  shown.set(key, signed)
  return signed
}

/** A head's note with the signatures of witnesses. One that does not hold is left out: it would spoil the note for whoever knows its key. */
export async function withCosignatures(database: Queryable, size: bigint, note: string): Promise<string> {
  const kept = await database.query<Kept>(
    'select verifier, line from journal_cosignature where size = $1 order by verifier limit $2',
    [size, MOST_COSIGNATURES],
    'journal.cosignatures',
  )
  return signedNote(note, kept)
}

/** The newest head that a witness has signed, with its note; undefined before the first. */
export async function newestCosigned(database: Queryable): Promise<{ size: bigint; note: string } | undefined> {
  const [head] = await database.query<{ size: bigint; note: string }>(
    `select size, note from journal_head
     where size = (select size from journal_cosignature order by size desc limit 1)`,
    [],
    'journal.newest-cosigned',
  )
  return head
}
