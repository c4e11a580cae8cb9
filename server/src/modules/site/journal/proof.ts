/**
 * A proof that a row is in the journal: the row as it was hashed, its entry, and the hashes from there to a signed head. Who has
 * the public key, or a head that they kept, needs nothing of the site to check it.
 */
import { createHash } from 'node:crypto'
import { parseCheckpoint } from '@hongyun/lottery/journal/checkpoint.ts'
import { parseVerifierKey, type VerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { parseNote } from '@hongyun/lottery/journal/note.ts'
import { verifyInclusion } from '@hongyun/lottery/journal/proof.ts'
import { verifyNote } from '@hongyun/lottery/journal/signing.ts'
import { leafHash } from '@hongyun/lottery/journal/tree.ts'
import { z } from 'zod'
import { type RangeTable, RECORD_BYTES, readEntry } from './entries.ts'
import { rangeTables } from './ranges.ts'
import { readRecord } from './record.ts'

const hexBytes = z.string().regex(/^(?:[0-9a-f]{2})*$/)

export const proofSchema = z.strictObject({
  v: z.literal(1),
  table: z.string(),
  key: z.string(),
  /** What the row has of the salt of all: 32 bytes. */
  own: hexBytes.length(64),
  /** What was hashed: of a bet or transfer its bytes, of another row the texts of what never changes and of the whole row. */
  hashed: z.array(z.base64()).min(1).max(2),
  entry: z.base64(),
  index: z.number().int().nonnegative(),
  /** From the entry up to the root. */
  path: z.array(hexBytes.length(64)).max(64),
  checkpoint: z.string(),
  /** The keys that the site says sign its journal. */
  keys: z.array(z.string()),
})
export type Proof = z.infer<typeof proofSchema>

const TAG_BYTES = 16
const HASH_BYTES = 32

const bytesOf = (text: string, encoding: 'hex' | 'base64') => Buffer.from(text, encoding)
const hashOf = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const isRangeTable = (table: string): table is RangeTable => rangeTables.some((name) => name === table)

/** The bytes that stand for the row in its entry. */
function recordOf({ table, key, own, hashed }: Proof): Buffer {
  const parts = hashed.map((text) => bytesOf(text, 'base64'))
  const salt = bytesOf(own, 'hex')
  if (isRangeTable(table)) {
    const id = Buffer.alloc(8)
    id.writeBigInt64BE(BigInt(key))
    return Buffer.concat([id, hashOf(salt, parts[0]!)])
  }
  return Buffer.concat([salt.subarray(0, TAG_BYTES), ...parts.map((part) => hashOf(salt.subarray(TAG_BYTES), part))])
}

function isInEntry(proof: Proof, entry: Buffer): boolean {
  const read = readEntry(entry)
  if (!read || read.header.table !== proof.table) return false
  if (isRangeTable(proof.table) && !/^[1-9]\d{0,18}$/.test(proof.key)) return false
  const record = recordOf(proof)
  const width = isRangeTable(proof.table) ? RECORD_BYTES : TAG_BYTES + proof.hashed.length * HASH_BYTES
  const body = Buffer.from(read.body)
  if (body.length !== width * read.header.rows) return false
  return Array.from({ length: read.header.rows }, (_, n) => body.subarray(n * width, (n + 1) * width)).some((one) =>
    one.equals(record),
  )
}

/** What is proved of the row, as JSON: its columns. Undefined where it is not what it says. */
export function shownRow({ table, hashed }: Proof): string | undefined {
  const bytes = bytesOf(hashed.at(-1)!, 'base64')
  try {
    if (isRangeTable(table)) return JSON.stringify(readRecord(table, bytes))
  } catch {
    return undefined
  }
  const text = bytes.toString('utf8')
  return text.startsWith(`${table} {`) ? text.slice(table.length + 1) : undefined
}

export type Trust = {
  /** The keys that the reader trusts; without any, those that the proof names. */
  readonly keys: readonly VerifierKey[]
  /** A checkpoint that the reader kept. */
  readonly head: string | undefined
}

/** Each thing that must hold, by name. */
export function checkProof(proof: Proof, { keys, head }: Trust): Record<string, boolean> {
  const entry = bytesOf(proof.entry, 'base64')
  const note = parseNote(proof.checkpoint)
  const checkpoint = note && parseCheckpoint(note.text)
  const trusted = keys.length > 0 ? keys : proof.keys.flatMap((text) => parseVerifierKey(text) ?? [])
  const path = proof.path.map((hash) => bytesOf(hash, 'hex'))
  const kept = head === undefined ? undefined : parseCheckpoint(parseNote(head)?.text ?? '')
  return {
    'the row is the one of its entry': isInEntry(proof, entry),
    'the entry is in the tree of the head':
      checkpoint !== undefined && verifyInclusion(leafHash(entry), proof.index, checkpoint, path),
    'the head is signed by the key of the journal': note !== undefined && verifyNote(note, trusted).ok,
    ...(head === undefined
      ? {}
      : {
          'the head is the one that was kept':
            kept !== undefined &&
            checkpoint !== undefined &&
            kept.origin === checkpoint.origin &&
            kept.size === checkpoint.size &&
            Buffer.from(kept.root).equals(checkpoint.root),
        }),
  }
}
