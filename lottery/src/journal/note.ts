// Signed notes (c2sp.org/signed-note): a text, an empty line, and one line for each signature. Reading one says nothing of whose the
// signatures are: that is in signing.ts.
import { hexToBytes } from '@noble/hashes/utils.js'
import { concat, toHex } from '../hash.ts'
import { invariant } from '../invariant.ts'
import { fromBase64, isWellFormed, toBase64 } from './bytes.ts'
import { isKeyName } from './keys.ts'

/**
 * A signature of a note: the name and id (8 lower-case hex digits) of the key that claims to have made it, and its bytes, one at least.
 * What the bytes are depends on the key.
 */
export type NoteSignature = { readonly name: string; readonly keyId: string; readonly bytes: Uint8Array }

/** A note: its text, which ends in a newline, and its signatures, one at least. */
export type Note = { readonly text: string; readonly signatures: readonly NoteSignature[] }

/** The most signatures that a note is read with; the format asks for 16 at least. */
const MAX_SIGNATURES = 100

/** The most characters that a note is read with. */
export const MAX_NOTE_LENGTH = 1_000_000

const SIGNATURE_START = '— '

/** Whether a text can be signed: it ends in a newline and has no other control characters, and it is well-formed Unicode. */
export const isNoteText = (text: string): boolean => text.endsWith('\n') && isPlain(text)

/** Whether a text has no control character but the newline, and is well-formed Unicode. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that a note must not have
const isPlain = (text: string): boolean => !/[\u0000-\u0009\u000b-\u001f]/.test(text) && isWellFormed(text)

/** The line of a signature, with its newline. */
export function formatSignature({ name, keyId, bytes }: NoteSignature): string {
  invariant(isKeyName(name) && /^[0-9a-f]{8}$/.test(keyId) && bytes.length > 0, 'a signature has a key and bytes')
  return `${SIGNATURE_START}${name} ${toBase64(concat(hexToBytes(keyId), bytes))}\n`
}

/** The whole note. Throws where it would be one that cannot be read. */
export function formatNote({ text, signatures }: Note): string {
  invariant(isNoteText(text), 'the text of a note ends in a newline and has no other control characters')
  invariant(signatures.length >= 1 && signatures.length <= MAX_SIGNATURES, 'a note has 1 to 100 signatures')
  return `${text}\n${signatures.map(formatSignature).join('')}`
}

/**
 * The note that a text is, read strictly; undefined for anything else. The signatures are those after the last empty line. For bytes
 * from elsewhere see `fromUtf8`.
 */
export function parseNote(note: string): Note | undefined {
  if (note.length > MAX_NOTE_LENGTH || !isPlain(note)) return undefined
  const split = note.lastIndexOf('\n\n')
  if (split < 0) return undefined
  const signatures = parseSignatures(note.slice(split + 2))
  return signatures && { text: note.slice(0, split + 1), signatures }
}

/** The signatures of one or more lines, as in a note or in the answer of a witness; undefined for any other text. */
export function parseSignatures(lines: string): NoteSignature[] | undefined {
  if (lines.length > MAX_NOTE_LENGTH || !lines.endsWith('\n')) return undefined
  const signatures = lines
    .slice(0, -1)
    .split('\n', MAX_SIGNATURES + 1)
    .map(parseSignature)
  return signatures.length <= MAX_SIGNATURES && signatures.every((signature) => signature !== undefined)
    ? signatures
    : undefined
}

function parseSignature(line: string): NoteSignature | undefined {
  if (!line.startsWith(SIGNATURE_START)) return undefined
  const [name = '', encoded = '', ...more] = line.slice(SIGNATURE_START.length).split(' ')
  const bytes = fromBase64(encoded)
  if (more.length > 0 || !isKeyName(name) || !bytes || bytes.length <= 4) return undefined
  return { name, keyId: toHex(bytes.subarray(0, 4)), bytes: bytes.slice(4) }
}
