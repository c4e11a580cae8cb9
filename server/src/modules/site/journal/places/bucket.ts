/**
 * A bucket of an S3 storage with object lock: each head is an object that nobody can change or take away until its time is over, its
 * owner neither. Requests are signed by `aws4fetch` (SigV4).
 */

import { createHash } from 'node:crypto'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { parseCheckpoint } from '@hongyun/lottery/journal/checkpoint.ts'
import { parseNote } from '@hongyun/lottery/journal/note.ts'
import { AwsV4Signer } from 'aws4fetch'
import type { Queryable } from '../../../../platform/db/database.ts'
import type { BucketConfig } from '../../../../platform/journal-config.ts'
import { type Answer, askPlace } from './ask.ts'
import { bucketName, type Delivery, type Place, type SignedHead } from './place.ts'
import { newestHead } from './store.ts'

const FOLDER = 'checkpoints/'
/** Keys come in the order of their sizes up to a trillion entries. */
const DIGITS = 12
const LOCK_MODE = 'x-amz-object-lock-mode'
const LOCK_UNTIL = 'x-amz-object-lock-retain-until-date'
/** A list names a thousand objects. */
const LIST_BYTES = 2_000_000

const keyOf = (size: number): string => `${FOLDER}${String(size).padStart(DIGITS, '0')}`

/** The code in an answer of the storage, which is XML. */
const codeIn = ({ status, body }: Answer): string => {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8')) ?? []
  return code ? `answers ${status}: ${code}` : `answers ${status}`
}

export type Bucket = {
  /** Writes an object that stays until then; refused by the storage where there is one of this key. */
  put(size: number, note: string, until: Date, signal: AbortSignal): Promise<Answer>
  /** Reads an object: one version of it, or the newest. */
  get(size: number, signal: AbortSignal, version?: string): Promise<Answer>
  /** What is in the bucket behind a place in its list: the next thousand. Throws where it can't be listed. */
  list(after: Marker, signal: AbortSignal): Promise<{ versions: Version[]; next: Marker | undefined }>
}

/**
 * A version of an object: whoever has the key to the bucket can put another one over it, or out of sight, and what is locked is still
 * there. `at`: when it was put, in ms since 1970.
 */
export type Version = { readonly size: number; readonly id: string; readonly at?: number }

/** A place in the list of all versions, as the storage names it. */
export type Marker = Readonly<Record<'key-marker' | 'version-id-marker', string>>

/** The place in front of what has more than `size` entries. */
export const behind = (size: number): Marker => ({ 'key-marker': keyOf(size), 'version-id-marker': '' })

export function openBucket({ url, region, keyId, secret }: BucketConfig): Bucket {
  const ask = async (
    path: string,
    { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string },
    signal: AbortSignal,
    mostBytes?: number,
  ): Promise<Answer> => {
    const signer = new AwsV4Signer({
      ...{ method, url: `${url}/${path}`, body: body === '' ? null : body },
      headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      ...{ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region },
    })
    const signed = await signer.sign()
    return askPlace(
      signed.url,
      { method, headers: signed.headers, ...(body === '' ? {} : { body }) },
      signal,
      mostBytes,
    )
  }
  return {
    put: (size, note, until, signal) =>
      ask(
        keyOf(size),
        {
          method: 'PUT',
          body: note,
          headers: {
            'content-type': 'text/plain; charset=utf-8',
            // What is locked must come with its sum.
            'content-md5': createHash('md5').update(note).digest('base64'),
            'if-none-match': '*',
            [LOCK_MODE]: 'COMPLIANCE',
            [LOCK_UNTIL]: until.toISOString(),
          },
        },
        signal,
      ),
    get: (size, signal, version) =>
      ask(
        version === undefined ? keyOf(size) : `${keyOf(size)}?${new URLSearchParams({ versionId: version })}`,
        {},
        signal,
      ),
    async list({ 'key-marker': key, 'version-id-marker': id }, signal) {
      const query = new URLSearchParams({
        ...{ versions: '', prefix: FOLDER, 'key-marker': key },
        ...(id === '' ? {} : { 'version-id-marker': id }),
      })
      const answer = await ask(`?${query}`, {}, signal, LIST_BYTES)
      if (answer.status !== 200) throw new Error(codeIn(answer))
      const text = answer.body.toString('utf8')
      const [, nextKey] = /<NextKeyMarker>([^<]+)</.exec(text) ?? []
      const [, nextId = ''] = /<NextVersionIdMarker>([^<]+)</.exec(text) ?? []
      const isMore = /<IsTruncated>true</.test(text) && nextKey !== undefined
      const next = isMore ? { 'key-marker': nextKey, 'version-id-marker': nextId } : undefined
      return { versions: versionsIn(text), next }
    },
  }
}

/** When an object was put, as the storage writes it. */
function putAt(text: string | null | undefined): { at?: number } {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? {} : { at }
}

/** The versions of heads in a list, which is XML; what marks an object as deleted is none. */
const versionsIn = (text: string): Version[] =>
  [...text.matchAll(/<Version>(.*?)<\/Version>/gs)].flatMap(([, version = '']) => {
    const [, size] = /<Key>checkpoints\/(\d{12,16})<\/Key>/.exec(version) ?? []
    const [, id] = /<VersionId>([^<]+)<\/VersionId>/.exec(version) ?? []
    const [, at] = /<LastModified>([^<]+)<\/LastModified>/.exec(version) ?? []
    return size === undefined || id === undefined ? [] : [{ size: Number(size), id, ...putAt(at) }]
  })

/** Whether a note is one of this head. */
function isOf({ size, root }: SignedHead, note: string): boolean {
  const checkpoint = parseCheckpoint(parseNote(note)?.text ?? '')
  return checkpoint?.size === size && Buffer.from(checkpoint.root).equals(root)
}

/** What was written is read back: a storage that knows no lock takes the head too, and keeps nothing. */
function readBack(head: SignedHead, answer: Answer): Delivery {
  if (answer.status !== 200)
    return { kind: 'failed', fault: 'refused', why: `the object is not read back: it ${codeIn(answer)}` }
  const { size } = head
  if (!isOf(head, answer.body.toString('utf8')))
    return {
      kind: 'contradicted',
      ...{
        size,
        why: `another head of ${size} entries is in the bucket`,
        ...putAt(answer.headers.get('last-modified')),
      },
    }
  const until = Date.parse(answer.headers.get(LOCK_UNTIL) ?? '')
  if (answer.headers.get(LOCK_MODE) !== 'COMPLIANCE' || !(until > Date.now()))
    return { kind: 'failed', fault: 'wrong', why: 'the object is not locked, or its lock may not be read' }
  return { kind: 'delivered', size }
}

/** A head of more entries than there are: this site wrote it before it was restored from a backup, or rewritten. */
async function aboveAll(bucket: Bucket, database: Queryable, signal: AbortSignal): Promise<Delivery | undefined> {
  const { size = 0 } = (await newestHead(database)) ?? {}
  const { versions } = await bucket.list(behind(size), signal)
  // Another node may have sealed and written since.
  const { size: sealed = 0 } = (await newestHead(database)) ?? {}
  // What was put last: a fork may explain what was put before it.
  const [more] = versions
    .filter((version) => version.size > sealed)
    .toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
  if (!more) return undefined
  const why = `the bucket has a head of ${more.size} entries, and there are ${size}`
  return {
    kind: 'contradicted',
    ...{ size: more.size, why, isTaken: true, ...(more.at === undefined ? {} : { at: more.at }) },
  }
}

export function bucketPlace(config: BucketConfig, database: Queryable): Place {
  const bucket = openBucket(config)
  return {
    kind: 'bucket',
    name: bucketName(config),
    async deliver(head, _known, signal) {
      const until = new Date(Date.now() + config.keepDays * DAY_MS)
      const written = await bucket.put(head.size, head.note, until, signal)
      // 412: there is one, written before what came of it was noted, or by another node.
      if (written.status !== 200 && written.status !== 412)
        return { kind: 'failed', fault: 'refused', why: codeIn(written) }
      const delivery = readBack(head, await bucket.get(head.size, signal))
      return (delivery.kind === 'delivered' && (await aboveAll(bucket, database, signal))) || delivery
    },
  }
}
