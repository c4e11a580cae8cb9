/** The audit of the journal against what outside places have of it: heads that the journal's owner can't take back. */
import { fromUtf8 } from '@hongyun/lottery/journal/bytes.ts'
import { parseCheckpoint } from '@hongyun/lottery/journal/checkpoint.ts'
import type { VerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { parseNote } from '@hongyun/lottery/journal/note.ts'
import { verifyNote } from '@hongyun/lottery/journal/signing.ts'
import type { TreeHead } from '@hongyun/lottery/journal/tree.ts'
import { originHash } from '@hongyun/lottery/journal/witness.ts'
import type { Finding } from '../../../../platform/check.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import type { BucketConfig, OutsideConfig, WitnessConfig } from '../../../../platform/journal-config.ts'
import { type Contradicted, contradictedOf } from '../forks.ts'
import { announcedKeys } from '../key.ts'
import { contradictedFinding, outsideFinding } from '../outside.ts'
import { askPlace, whyUnanswered, wordsOf } from './ask.ts'
import { behind, type Marker, openBucket, type Version } from './bucket.ts'
import { bucketName } from './place.ts'
import { isForked, placesBesides } from './store.ts'

const TIMEOUT_MS = 30_000
/** Objects that are read at once. */
const AT_ONCE = 16

const soon = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS)

/**
 * What a place has: heads that the journal's keys signed, and words about what they did not; `remark` is no finding. `at`: when the place was
 * given the head, in ms since 1970, where it tells. `isUnread`: it may have a head there that was not read.
 */
type Fetched =
  | { readonly head: TreeHead; readonly isSigned: boolean; readonly at: number | undefined }
  | { readonly remark: string; readonly isUnread?: true }

/** Is told what could not be compared; `isUnread`: heads that no later audit compares if it begins behind them. */
type OnRemark = (line: string, isUnread: boolean) => void

function headIn(bytes: Uint8Array, keys: readonly VerifierKey[], at: number | undefined): Fetched {
  const note = parseNote(fromUtf8(bytes) ?? '')
  const head = note && parseCheckpoint(note.text)
  return head ? { head, at, isSigned: verifyNote(note, keys).ok } : { remark: 'has something that is no head' }
}

/** The head that a witness signed last. */
async function* ofWitness({ url, key }: WitnessConfig, keys: readonly VerifierKey[]): AsyncGenerator<Fetched> {
  const origin = keys[0]?.name ?? ''
  const answer = await askPlace(`${url}/${originHash(origin)}/checkpoint`, {}, soon())
  const note = parseNote(fromUtf8(answer.body) ?? '')
  const verdict = note && verifyNote(note, [key])
  if (answer.status !== 200) yield { remark: wordsOf(answer) }
  else if (!verdict?.ok) yield { remark: 'shows a head that it did not sign' }
  else {
    const [{ time_s } = {}] = verdict.signatures
    yield headIn(answer.body, keys, time_s === undefined ? undefined : time_s * 1000)
  }
}

/** Every version of every head in the bucket of more than `from` entries. */
async function* ofBucket(config: BucketConfig, keys: readonly VerifierKey[], from: number): AsyncGenerator<Fetched> {
  const bucket = openBucket(config)
  const read = async ({ size, id, at }: Version): Promise<Fetched> => {
    const answer = await bucket.get(size, soon(), id)
    return answer.status === 200 ? headIn(answer.body, keys, at) : { remark: wordsOf(answer), isUnread: true }
  }
  let after: Marker | undefined = behind(from)
  while (after) {
    const { versions, next } = await bucket.list(after, soon())
    for (let n = 0; n < versions.length; n += AT_ONCE)
      yield* await Promise.all(versions.slice(n, n + AT_ONCE).map(read))
    after = next
  }
}

/** A head that a place has; `contradicted` where the database has not, or has another one, and no fork tells why. */
type Back = {
  readonly place: string
  readonly head: TreeHead
  readonly isSigned: boolean
  readonly contradicted: Contradicted | undefined
}

async function* fetchedBack(
  database: Queryable,
  outside: OutsideConfig,
  from: number,
  onRemark: OnRemark,
): AsyncGenerator<Back> {
  const { witnesses, bucket } = outside
  const keys = (await announcedKeys(database)).map(({ key }) => key)
  if (keys.length === 0) return
  // A witness shows its last head, whatever `from` is.
  const places: readonly (readonly [string, AsyncGenerator<Fetched>, goesByFrom: boolean])[] = [
    ...witnesses.map((one) => [`witness ${one.key.name}`, ofWitness(one, keys), false] as const),
    ...(bucket ? [[`bucket ${bucketName(bucket)}`, ofBucket(bucket, keys, from), true] as const] : []),
  ]
  for (const [place, fetched, goesByFrom] of places) {
    try {
      for await (const one of fetched) {
        if ('remark' in one) {
          onRemark(`${place} ${one.remark}`, one.isUnread === true)
          continue
        }
        const { head, isSigned, at } = one
        const [found] = await contradictedOf(database, [head])
        const isTold = found && (await isForked(database, head.size, at === undefined ? {} : { at }))
        yield { place, head, isSigned, contradicted: isTold ? undefined : found }
      }
    } catch (error) {
      onRemark(`${place} can't be compared: ${whyUnanswered(error)}`, goesByFrom)
    }
  }
  for (const { name, size } of await placesBesides(database, outside)) {
    // A bucket that is used no longer was compared for the last time while it was set.
    const isUnread = name.startsWith('bucket ') && size > from
    onRemark(`${name} is not set here: its heads, of up to ${size} entries, can't be compared`, isUnread)
  }
}

/**
 * The heads outside that the database contradicts. `from`: those of the bucket with at most so many entries were compared another time.
 * `onRemark` is told what could not be compared: somebody else's server that does not answer says nothing about the journal, and a shell
 * may lack what the site's own environment has.
 */
export async function* journalAtPlaces(
  database: Queryable,
  outside: OutsideConfig,
  from: number,
  onRemark: OnRemark,
): AsyncGenerator<Finding> {
  for await (const { place, head, isSigned, contradicted } of fetchedBack(database, outside, from, onRemark)) {
    const expected = `the head at ${place}`
    if (!isSigned) yield outsideFinding(`head ${head.size}`, 'is signed by no key of the journal', expected)
    if (contradicted) yield contradictedFinding(contradicted, expected)
  }
}

/** Those of them that the journal signed: what was sealed and is not there any more. */
export async function lostAtPlaces(...asked: Parameters<typeof journalAtPlaces>): Promise<TreeHead[]> {
  const lost: TreeHead[] = []
  for await (const { head, isSigned, contradicted } of fetchedBack(...asked))
    if (isSigned && contradicted) lost.push(head)
  return lost
}
