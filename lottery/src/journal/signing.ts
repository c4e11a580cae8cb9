// Signatures of notes: made by a function that holds the secret key, verified by the public keys that the reader trusts.
import { ed25519 } from '@noble/curves/ed25519.js'
import { concat, utf8 } from '../hash.ts'
import { invariant } from '../invariant.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import type { VerifierKey } from './keys.ts'
import { isNoteText, type Note, type NoteSignature, parseNote } from './note.ts'

/** Signs a message with Ed25519 (RFC 8032): 64 bytes. Where the secret key is, nobody here knows. */
export type Sign = (message: Uint8Array) => Uint8Array

const ED25519_BYTES = 64
const TIME_BYTES = 8

/** What a witness signs (c2sp.org/tlog-cosignature, version 1): that it saw this head of the log at this time. */
const cosignedMessage = (text: string, time_s: number): Uint8Array => utf8(`cosignature/v1\ntime ${time_s}\n${text}`)

/** Strict: neither a key of small order, which has a signature for everything, nor another writing of the same signature. */
function isSigned(message: Uint8Array, signature: Uint8Array, { publicKey }: VerifierKey): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}

function signed(message: Uint8Array, key: VerifierKey, sign: Sign): Uint8Array {
  const signature = sign(message)
  // A head that nobody can verify is worse than none: it is noticed here and not by those who read it.
  invariant(isSigned(message, signature, key), `the secret key is not that of ${key.name}+${key.keyId}`)
  return signature
}

/** A log's signature of a note's text. Throws where the text cannot be signed, or the key is of witnesses or another than the secret one. */
export function signNote(text: string, key: VerifierKey, sign: Sign): NoteSignature {
  invariant(key.type === 'note', 'a witness signs checkpoints with their time')
  invariant(isNoteText(text), 'the text of a note ends in a newline and has no other control characters')
  return { name: key.name, keyId: key.keyId, bytes: signed(utf8(text), key, sign) }
}

/**
 * A witness's signature of a checkpoint's text at a time in seconds since 1970 UTC. Throws where the text is no checkpoint, or the key
 * is a log's or another than the secret one.
 */
export function cosign(text: string, time_s: number, key: VerifierKey, sign: Sign): NoteSignature {
  invariant(key.type === 'cosignature', 'a log signs its text alone')
  invariant(parseCheckpoint(text), 'a witness signs nothing but checkpoints')
  invariant(Number.isSafeInteger(time_s) && time_s > 0, 'a cosignature has its time in whole seconds')
  const time = new Uint8Array(TIME_BYTES)
  new DataView(time.buffer).setBigUint64(0, BigInt(time_s))
  return { name: key.name, keyId: key.keyId, bytes: concat(time, signed(cosignedMessage(text, time_s), key, sign)) }
}

/** A signature that holds, and whose; `time_s` is when a witness says that it saw the checkpoint, in seconds since 1970 UTC. */
type VerifiedSignature = {
  readonly key: VerifierKey
  readonly signature: NoteSignature
  readonly time_s?: number
}

/** Undefined where it does not hold. */
function verifySignature(text: string, signature: NoteSignature, key: VerifierKey): VerifiedSignature | undefined {
  const { bytes } = signature
  if (key.type === 'note')
    return bytes.length === ED25519_BYTES && isSigned(utf8(text), bytes, key) ? { key, signature } : undefined
  if (bytes.length !== TIME_BYTES + ED25519_BYTES || !parseCheckpoint(text)) return undefined
  const time_s = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
  if (!Number.isSafeInteger(time_s) || time_s === 0) return undefined
  const holds = isSigned(cosignedMessage(text, time_s), bytes.subarray(TIME_BYTES), key)
  return holds ? { key, signature, time_s } : undefined
}

/**
 * What the trusted keys say of a note: the signatures that hold, each key's first in the note's order; `unsigned` where none is by a
 * trusted key; `forged` where one names a trusted key and does not hold, which spoils the whole note.
 */
export type NoteVerdict =
  | { readonly ok: true; readonly signatures: readonly VerifiedSignature[] }
  | { readonly ok: false; readonly why: 'unsigned' | 'forged' }

/** Verifies a note by the keys that the reader trusts. Signatures of other keys are ignored. */
export function verifyNote({ text, signatures }: Note, keys: readonly VerifierKey[]): NoteVerdict {
  const verified = new Map<string, VerifiedSignature>()
  for (const signature of signatures) {
    const named = keys.filter(({ name, keyId }) => name === signature.name && keyId === signature.keyId)
    if (named.length === 0) continue
    const [holds] = named.flatMap((key) => verifySignature(text, signature, key) ?? [])
    if (!holds) return { ok: false, why: 'forged' }
    const whose = `${signature.name}+${signature.keyId}`
    if (!verified.has(whose)) verified.set(whose, holds)
  }
  return verified.size > 0 ? { ok: true, signatures: [...verified.values()] } : { ok: false, why: 'unsigned' }
}

/** A log as its readers know it: its origin and the keys that it signs its heads with (more than one while a key is changed). */
export type KnownLog = { readonly origin: string; readonly keys: readonly VerifierKey[] }

/** A checkpoint that the log signed, and the witnesses among those trusted that signed it too; or why it is not to be believed. */
type CheckpointVerdict =
  | {
      readonly ok: true
      readonly checkpoint: Checkpoint
      readonly text: string
      readonly signatures: readonly VerifiedSignature[]
      readonly cosignatures: readonly VerifiedSignature[]
    }
  | { readonly ok: false; readonly why: 'malformed' | 'otherLog' | 'unsigned' | 'forged' }

/**
 * Reads a checkpoint of a known log. How many witnesses are enough is for the reader to decide, who gives each of them one key here:
 * a witness with two keys would count as two.
 */
export function openCheckpoint(
  written: string,
  log: KnownLog,
  witnesses: readonly VerifierKey[] = [],
): CheckpointVerdict {
  const note = parseNote(written)
  const checkpoint = note && parseCheckpoint(note.text)
  if (!checkpoint) return { ok: false, why: 'malformed' }
  if (checkpoint.origin !== log.origin) return { ok: false, why: 'otherLog' }
  const byLog = verifyNote(note, log.keys)
  if (!byLog.ok) return byLog
  const byWitnesses = verifyNote(note, witnesses)
  if (!byWitnesses.ok && byWitnesses.why === 'forged') return byWitnesses
  const cosignatures = byWitnesses.ok ? byWitnesses.signatures : []
  return { ok: true, checkpoint, text: note.text, signatures: byLog.signatures, cosignatures }
}
