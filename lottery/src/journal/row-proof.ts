// A proof that a row is in the sealed journal: the row as it was hashed, its entry, and the hashes from there to a signed head. Who has
// the public key, or a head that they kept, needs nothing of the site to check it. Malformed input of any kind makes a check false.
import { concat, fromHash, isHash, sha256 } from '../hash.ts'
import { fromBase64, fromUtf8, sameBytes } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { type EntryHeader, isRangeTable, RECORD_BYTES, readEntry, TAG_BYTES } from './entry.ts'
import { parseVerifierKey, type VerifierKey } from './keys.ts'
import { type Note, parseNote } from './note.ts'
import { verifyInclusion } from './proof.ts'
import { type ReadRow, readRecord } from './record.ts'
import { keyColumns } from './row-keys.ts'
import { verifyNote } from './signing.ts'
import { HASH_BYTES, leafHash } from './tree.ts'

/** A proof as it is written to a file; `contract` has its schema. */
export type RowProof = {
  readonly v: 1
  readonly table: string
  readonly key: string
  /** What the row has of the salt of all: 32 bytes in hex. */
  readonly own: string
  /** What was hashed, in base64: of a bet or transfer its bytes, of another row the texts of what never changes and of the whole row. */
  readonly hashed: string[]
  /** The entry in base64. */
  readonly entry: string
  /** The entry's place in the tree, from 0. */
  readonly index: number
  /** From the entry up to the root, in hex. */
  readonly path: string[]
  /** The head, a signed note. */
  readonly checkpoint: string
  /** The keys that the site says sign its journal. */
  readonly keys: string[]
}

/** The text of the file that a proof is saved in. */
export const proofText = (proof: RowProof): string => `${JSON.stringify(proof, undefined, 2)}\n`

type KeptHead = { readonly note: Note; readonly checkpoint: Checkpoint }

function readHead(text: string): KeptHead | undefined {
  const note = parseNote(text)
  const checkpoint = note && parseCheckpoint(note.text)
  return checkpoint && { note, checkpoint }
}

/** The bytes of texts that all are what they should be; undefined where one is not. */
function all(texts: readonly string[], read: (text: string) => Uint8Array | undefined): Uint8Array[] | undefined {
  const bytes = texts.flatMap((text) => read(text) ?? [])
  return bytes.length === texts.length ? bytes : undefined
}

const hashOf = (text: string): Uint8Array | undefined => (isHash(text) ? fromHash(text) : undefined)

/** The bytes that stand for the row in its entry. */
function recordOf({ table, key, own, hashed }: RowProof): Uint8Array | undefined {
  const parts = all(hashed, fromBase64)
  const salt = hashOf(own)
  if (!salt || !parts || parts.length < 1 || parts.length > 2) return undefined
  if (!isRangeTable(table)) {
    const hashes = parts.map((part) => sha256(concat(salt.subarray(TAG_BYTES), part)))
    return concat(salt.subarray(0, TAG_BYTES), ...hashes)
  }
  if (!/^[1-9]\d{0,18}$/.test(key) || parts.length !== 1) return undefined
  const id = new Uint8Array(RECORD_BYTES - HASH_BYTES)
  new DataView(id.buffer).setBigInt64(0, BigInt(key))
  return concat(id, sha256(concat(salt, parts[0]!)))
}

function isInEntry(proof: RowProof, entry: Uint8Array): boolean {
  const read = readEntry(entry)
  const record = recordOf(proof)
  if (!read || !record || read.header.table !== proof.table) return false
  const { header, body } = read
  const width = record.length
  if (body.length !== width * header.rows) return false
  return Array.from({ length: header.rows }, (_, n) => body.subarray(n * width, (n + 1) * width)).some((one) =>
    sameBytes(one, record),
  )
}

/** Whether the row that was hashed is the one that the proof names: by the columns of its table's key. */
function isNamed(proof: RowProof): boolean {
  if (isRangeTable(proof.table)) return provedColumns(proof)?.id === proof.key
  const text = shownRow(proof)
  const columns = keyColumns(proof.table)
  if (text === undefined || !columns) return false
  try {
    const row = JSON.parse(withTexts(text)) as Record<string, unknown>
    const parts = columns.map((column) => row[column])
    return parts.every((part) => typeof part === 'string') && parts.join('/') === proof.key
  } catch {
    return false
  }
}

/** JSON with a text in place of each number: a large one would lose its last digits. */
const withTexts = (json: string): string =>
  json.replace(/("(?:[^"\\]|\\.)*")|-?\d[\d.eE+-]*/g, (found, text: string | undefined) => text ?? `"${found}"`)

/** The columns of a bet or transfer that is proved; undefined for another table, and where the bytes are no such row. */
export function provedColumns({ table, hashed }: RowProof): ReadRow | undefined {
  const bytes = fromBase64(hashed.at(-1) ?? '')
  if (!bytes || !isRangeTable(table)) return undefined
  try {
    return readRecord(table, bytes)
  } catch {
    return undefined
  }
}

/** The proved columns of the row as JSON; undefined when the proof is malformed. */
export function shownRow(proof: RowProof): string | undefined {
  const { table, hashed } = proof
  if (isRangeTable(table)) {
    const columns = provedColumns(proof)
    return columns && JSON.stringify(columns)
  }
  const text = fromUtf8(fromBase64(hashed.at(-1) ?? '') ?? new Uint8Array())
  return text?.startsWith(`${table} {`) ? text.slice(table.length + 1) : undefined
}

/** The head that a proof leads to. */
export const provedHead = ({ checkpoint }: Pick<RowProof, 'checkpoint'>): Checkpoint | undefined =>
  readHead(checkpoint)?.checkpoint

/** The header of the proof's entry: when it was sealed, and with how many rows. */
export const provedEntry = ({ entry }: Pick<RowProof, 'entry'>): EntryHeader | undefined =>
  readEntry(fromBase64(entry) ?? new Uint8Array())?.header

export type Trust = {
  /** The keys that the reader trusts; without any, those that the proof names. */
  readonly keys: readonly VerifierKey[]
  /** A checkpoint that the reader kept. */
  readonly head?: string | undefined
}

/** What must hold, each by itself: the row is readable and the one that is named, it is in the entry, the entry in the tree, the head signed. */
export type RowChecks = {
  readonly row: boolean
  readonly entry: boolean
  readonly tree: boolean
  readonly signature: boolean
  /** Whether the head is the one that was kept; absent where none was given. */
  readonly kept?: boolean
}

/** The keys among those trusted that signed the head; empty where it is not signed as it should be. */
function signersOf(head: KeptHead, trusted: readonly VerifierKey[]): VerifierKey[] {
  const own = trusted.filter(({ name, type }) => type === 'note' && name === head.checkpoint.origin)
  const verdict = verifyNote(head.note, own)
  return verdict.ok ? verdict.signatures.map(({ key }) => key) : []
}

const trustedBy = (proof: RowProof, keys: readonly VerifierKey[]): readonly VerifierKey[] =>
  keys.length > 0 ? keys : proof.keys.flatMap((text) => parseVerifierKey(text) ?? [])

/** The key that signed the head of a proof, among those trusted, or those that it names itself. */
export function signerOf(proof: RowProof, keys: readonly VerifierKey[] = []): VerifierKey | undefined {
  const head = readHead(proof.checkpoint)
  return head && signersOf(head, trustedBy(proof, keys))[0]
}

const isSame = (one: Checkpoint | undefined, other: Checkpoint | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.origin === other.origin &&
  one.size === other.size &&
  sameBytes(one.root, other.root)

/** Checks a proof. */
export function checkRowProof(proof: RowProof, { keys, head }: Trust): RowChecks {
  const entry = fromBase64(proof.entry)
  const path = all(proof.path, hashOf)
  const leadsTo = provedHead(proof)
  return {
    row: isNamed(proof),
    entry: entry !== undefined && isInEntry(proof, entry),
    tree:
      entry !== undefined &&
      path !== undefined &&
      leadsTo !== undefined &&
      verifyInclusion(leafHash(entry), proof.index, leadsTo, path),
    signature: signerOf(proof, keys) !== undefined,
    ...(head === undefined ? {} : { kept: isSame(readHead(head)?.checkpoint, leadsTo) }),
  }
}

/** Whether all of it holds. */
export const holds = (checks: RowChecks): boolean => Object.values(checks).every(Boolean)
