/**
 * A witness that is asked for its signature (c2sp.org/tlog-witness): it is shown the head and the proof that it goes on from the head
 * which the witness signed last. What it signs is verified before it is kept.
 */
import { fromUtf8 } from '@hongyun/lottery/journal/bytes.ts'
import { formatVerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { formatSignature, parseNote } from '@hongyun/lottery/journal/note.ts'
import { consistencyNodes, consistencyProof } from '@hongyun/lottery/journal/proof.ts'
import { formatAddCheckpoint, parseConflict, verifyCosignatures } from '@hongyun/lottery/journal/witness.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import type { WitnessConfig } from '../../../../platform/journal-config.ts'
import { readNodes } from '../tiles.ts'
import { type Answer, askPlace, wordsOf } from './ask.ts'
import { type Delivery, type Place, type SignedHead, witnessName } from './place.ts'
import { newestHead } from './store.ts'

/** How often a witness may answer that it has signed another head than was thought: two nodes ask it at once at most. */
const TURNS = 3
const SIZE_TYPE = 'text/x.tlog.size'

/** The request about a head, to a witness that signed the head of `oldSize` entries last. */
async function requestFor(database: Queryable, { size, note }: SignedHead, oldSize: number): Promise<string> {
  const read = await readNodes(database, consistencyNodes(oldSize, size), size)
  return formatAddCheckpoint({ oldSize, proof: consistencyProof(oldSize, size, read), note: parseNote(note)! })
}

export const witnessPlace = (witness: WitnessConfig, database: Queryable): Place => {
  const { url, key } = witness
  const signed = ({ body }: Answer, head: SignedHead): Delivery => {
    const verdict = verifyCosignatures(fromUtf8(body) ?? '', parseNote(head.note)!.text, [key])
    if (!verdict) return { kind: 'failed', fault: 'wrong', why: 'answers 200 without a signature' }
    if (!verdict.ok)
      return {
        kind: 'failed',
        fault: 'wrong',
        why: `its signature is ${verdict.why === 'forged' ? 'forged' : 'not there'}`,
      }
    const line = formatSignature(verdict.signatures[0]!.signature)
    return { kind: 'delivered', size: head.size, cosignature: { verifier: formatVerifierKey(key), line } }
  }
  const conflict = (answer: Answer): number | undefined =>
    answer.headers.get('content-type')?.split(';')[0]?.trim() === SIZE_TYPE
      ? parseConflict(answer.body.toString('latin1'))
      : undefined
  return {
    kind: 'witness',
    name: witnessName(witness),
    async deliver(first, known, signal) {
      let head = first
      // After a backup was restored, what was known is more than there is.
      let oldSize = known <= head.size ? known : 0
      for (let turn = 0; turn < TURNS; turn += 1) {
        const body = await requestFor(database, head, oldSize)
        const answer = await askPlace(`${url}/add-checkpoint`, { method: 'POST', body }, signal)
        if (answer.status === 200) return signed(answer, head)
        if (answer.status === 422) return { kind: 'contradicted', size: oldSize, why: wordsOf(answer) }
        const theirs = answer.status === 409 ? conflict(answer) : undefined
        if (theirs === undefined) return { kind: 'failed', fault: 'refused', why: wordsOf(answer) }
        // Another node sealed meanwhile, and was faster; or the witness has signed more than there is.
        if (theirs > head.size) head = (await newestHead(database)) ?? head
        if (theirs > head.size)
          return {
            kind: 'contradicted',
            size: theirs,
            why: `it signed a head of ${theirs} entries, and there are ${head.size}`,
          }
        oldSize = theirs
      }
      return { kind: 'failed', fault: 'wrong', why: 'it names another size each time' }
    },
  }
}
