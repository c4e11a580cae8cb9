// The protocol between a log and its witnesses (c2sp.org/tlog-witness): a log shows its new head and proves that it begins with the head
// that the witness signed last; then the witness signs the new one. What is kept and sent, and when, is for others to do.
import { sha256, toHex, utf8 } from '../hash.ts'
import { invariant } from '../invariant.ts'
import { fromBase64, isSize, parseSize, sameBytes, toBase64 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import type { VerifierKey } from './keys.ts'
import { formatNote, type Note, type NoteSignature, parseNote, parseSignatures } from './note.ts'
import { verifyConsistency } from './proof.ts'
import { type KnownLog, type NoteVerdict, verifyNote } from './signing.ts'
import { emptyRoot, HASH_BYTES, type TreeHead } from './tree.ts'

/** The most hashes that a proof in a request may have. */
const MAX_PROOF_LENGTH = 63

/** What a log asks a witness: the size that it believes the witness signed last, the proof from there, and the signed checkpoint. */
export type AddCheckpoint = {
  readonly oldSize: number
  readonly proof: readonly Uint8Array[]
  readonly note: Note
  /** What the note's text says. */
  readonly checkpoint: Checkpoint
}

/** The body of the request. Throws where it would be one that cannot be read. */
export function formatAddCheckpoint({ oldSize, proof, note }: Omit<AddCheckpoint, 'checkpoint'>): string {
  invariant(isSize(oldSize) && parseCheckpoint(note.text), 'a log shows a checkpoint, and from which size on')
  invariant(proof.length <= MAX_PROOF_LENGTH && proof.every(isHash), 'a proof has at most 63 hashes of 32 bytes')
  return `old ${oldSize}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${formatNote(note)}`
}

const isHash = ({ length }: Uint8Array): boolean => length === HASH_BYTES

/** The request that a body is, read strictly; undefined for any other, which the witness answers with 400. */
export function parseAddCheckpoint(body: string): AddCheckpoint | undefined {
  const end = body.indexOf('\n\n')
  const [first = '', ...lines] = body.slice(0, Math.max(end, 0)).split('\n', MAX_PROOF_LENGTH + 2)
  const oldSize = first.startsWith('old ') ? parseSize(first.slice('old '.length)) : undefined
  if (oldSize === undefined || lines.length > MAX_PROOF_LENGTH) return undefined
  const proof = lines.flatMap((line) => fromBase64(line) ?? []).filter(isHash)
  const note = parseNote(body.slice(end + 2))
  const checkpoint = note && parseCheckpoint(note.text)
  return checkpoint && proof.length === lines.length ? { oldSize, proof, note, checkpoint } : undefined
}

/** A log that a witness watches. `head` is the last one that it signed; absent before the first. */
export type WatchedLog = KnownLog & { readonly head?: TreeHead }

/**
 * What a witness answers, by HTTP status. 200: it may sign the checkpoint, once it has kept `head` in place of the one that was
 * decided on; `signatures` are the log's. 409: the log is to start from `size`. For the others `why` is for the log's engineers.
 */
type WitnessVerdict =
  | { readonly status: 200; readonly head: TreeHead; readonly signatures: readonly NoteSignature[] }
  | { readonly status: 409; readonly size: number }
  | { readonly status: 400 | 403 | 404 | 422; readonly why: string }

/** What a witness answers to a request about a log; `log` is undefined where it does not watch the checkpoint's origin. */
export function decideCheckpoint(request: AddCheckpoint, log: WatchedLog | undefined): WitnessVerdict {
  const { oldSize, proof, note, checkpoint } = request
  if (log?.origin !== checkpoint.origin) return { status: 404, why: 'unknown log' }
  const verdict = verifyNote(note, log.keys)
  if (!verdict.ok) return { status: 403, why: `the checkpoint is ${verdict.why}` }
  if (oldSize > checkpoint.size) return { status: 400, why: 'the old size is larger than the size of the checkpoint' }
  const seen = log.head ?? { size: 0, root: emptyRoot() }
  if (oldSize !== seen.size) return { status: 409, size: seen.size }
  const why = faultOf(seen, checkpoint, proof)
  if (why !== undefined) return { status: 422, why }
  const { size, root } = checkpoint
  return { status: 200, head: { size, root }, signatures: verdict.signatures.map(({ signature }) => signature) }
}

function faultOf(seen: TreeHead, now: TreeHead, proof: readonly Uint8Array[]): string | undefined {
  if (now.size === 0 && !sameBytes(now.root, emptyRoot())) return 'a tree without leaves has another root'
  if (seen.size === 0 && proof.length > 0) return 'there is nothing to prove about a tree without leaves'
  if (seen.size === now.size && !sameBytes(seen.root, now.root)) return 'another root was signed for this size'
  return verifyConsistency(seen, now, proof) ? undefined : 'the consistency proof does not hold'
}

/** The body of the answer 409, of media type `text/x.tlog.size`. */
export const formatConflict = (size: number): string => `${size}\n`

/** The size that an answer 409 names; undefined for any other body. */
export const parseConflict = (body: string): number | undefined =>
  body.endsWith('\n') ? parseSize(body.slice(0, -1)) : undefined

/**
 * What the body of an answer 200 is worth: the signatures in it, verified for the checkpoint's text that was sent. Signatures of other
 * keys than those of the witness are ignored. Undefined where the body is not one or more lines of signatures.
 */
export function verifyCosignatures(
  body: string,
  text: string,
  witness: readonly VerifierKey[],
): NoteVerdict | undefined {
  const signatures = parseSignatures(body)
  return signatures && verifyNote({ text, signatures }, witness)
}

/** What a witness serves the last checkpoint of a log under: `<hash>/checkpoint`, the sha256 of its origin in lower-case hex. */
export const originHash = (origin: string): string => toHex(sha256(utf8(origin)))
