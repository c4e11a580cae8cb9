/**
 * A witness of a journal, on another machine: it looks at the journal's head, has it proved from the public tiles that the tree only grew
 * since the head it saw last, and signs the head together with the time. What the journal shows otherwise later contradicts it.
 */
import { fromUtf8 } from '@hongyun/lottery/journal/bytes.ts'
import { parseCheckpoint } from '@hongyun/lottery/journal/checkpoint.ts'
import type { VerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { formatNote, type Note, parseNote } from '@hongyun/lottery/journal/note.ts'
import { consistencyNodes, consistencyProof, verifyConsistency } from '@hongyun/lottery/journal/proof.ts'
import { cosign, verifyNote } from '@hongyun/lottery/journal/signing.ts'
import { tilePath, tileReader, tilesOfNodes } from '@hongyun/lottery/journal/tiles.ts'
import type { TreeHead } from '@hongyun/lottery/journal/tree.ts'
import { decideCheckpoint, type WatchedLog } from '@hongyun/lottery/journal/witness.ts'
import type { JournalKey } from '../key.ts'

/** Gives what is at a path below the journal's address; throws where nothing is. */
export type FetchBytes = (path: string) => Promise<Uint8Array>

/** The witness's own key. */
export type Own = { readonly key: VerifierKey; readonly secret: JournalKey }

export type Witnessed =
  | { readonly kind: 'signed'; readonly head: TreeHead; readonly note: string }
  /** The head that was signed last is still the journal's. */
  | { readonly kind: 'same' }
  /** Nothing contradicts, and none of the keys that the witness was given has signed: the journal has another key. */
  | { readonly kind: 'otherKey' }
  /** What the journal shows contradicts what it showed before, or a signature of its key does not hold. */
  | { readonly kind: 'contradicted'; readonly why: string }

async function proofBetween(fetchBytes: FetchBytes, from: number, to: number): Promise<Uint8Array[]> {
  const tiles = new Map<string, Uint8Array>()
  for (const tile of tilesOfNodes(consistencyNodes(from, to), to))
    tiles.set(tilePath(tile), await fetchBytes(tilePath(tile)))
  return consistencyProof(
    from,
    to,
    tileReader(to, (tile) => tiles.get(tilePath(tile))!),
  )
}

const noteOf = (bytes: Uint8Array): Note | undefined => parseNote(fromUtf8(bytes) ?? '')

/** Looks once. `time_s`: seconds since 1970, which is signed. Throws where the journal can't be read; that contradicts nothing. */
export async function witness(fetchBytes: FetchBytes, log: WatchedLog, own: Own, time_s: number): Promise<Witnessed> {
  const { head } = log
  const note = noteOf(await fetchBytes('checkpoint'))
  const checkpoint = note && parseCheckpoint(note.text)
  if (!checkpoint) return { kind: 'contradicted', why: 'what the journal shows is no signed head' }
  const { size } = checkpoint
  if (head && size < head.size)
    return { kind: 'contradicted', why: `the journal has ${size} entries, and had ${head.size}` }
  const isLarger = head !== undefined && size > head.size
  const proof = isLarger ? await proofBetween(fetchBytes, head.size, size) : []
  const request = { oldSize: head?.size ?? 0, proof, note, checkpoint }
  const signed = verifyNote(note, log.keys)
  const isUnknown = !signed.ok && signed.why === 'unsigned' && checkpoint.origin === log.origin
  if (isUnknown && (!head || verifyConsistency(head, checkpoint, proof))) return { kind: 'otherKey' }
  const verdict = decideCheckpoint(request, log)
  if (verdict.status === 409) throw new Error('the witness does not know its own head')
  if (verdict.status !== 200) return { kind: 'contradicted', why: verdict.why }
  if (head && !isLarger) return { kind: 'same' }
  const signatures = [...verdict.signatures, cosign(note.text, time_s, own.key, own.secret.sign)]
  return { kind: 'signed', head: verdict.head, note: formatNote({ text: note.text, signatures }) }
}
