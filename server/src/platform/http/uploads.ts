/**
 * Bodies with files. They are read only once the call has let its caller in: one at a time for an account, a bounded number
 * of bytes for all of them, each within a time. Whatever is more is refused, and nothing of it is kept.
 */
import type { Upload } from '@hongyun/contract/wire/upload.ts'
import { UPLOAD_BYTES } from '@hongyun/contract/wire/upload-rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { refuse } from '../refuse.ts'
import { boundaryOf, partsOf } from './multipart.ts'

/** The bytes of bodies that one process holds at once. */
const ROOM_BYTES = 32 * 1024 * 1024
/** Heads and boundaries beside the files. */
const BESIDE_BYTES = 16 * 1024
/** A larger body than may be is read to its end, unkept, so that its sender learns why it is refused; but not one as large as this. */
const ENDLESS_BYTES = 16 * 1024 * 1024
/** As many texts as may stand beside the files. */
const TEXTS = 8
const RETRY_AFTER_S = 3
const TYPE = 'multipart/form-data'

export type Uploads = {
  /** Reads the body of a call that takes `most` files as fields of the request, and runs `work` while they are held. */
  receive<T>(request: FastifyRequest, reply: FastifyReply, receiving: Receiving, work: () => Promise<T>): Promise<T>
}
type Receiving = { most: number; account: string }
type Bounds = { limit: number; within_ms: number; room: Room }
/** Of the bytes that the process holds, those of one body. */
type Room = { take(bytes: number): boolean; giveBack(): void }

/** What the body says it has; one that comes in chunks says nothing. */
const lengthOf = ({ headers }: FastifyRequest): number | undefined =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length'])

/** Lets the routes of a scope have bodies with files, which wait unread for `receive`. */
export function takeUploads(scope: FastifyInstance): void {
  scope.addContentTypeParser(TYPE, (_request, _body, done) => done(null, undefined))
  // Of a body that nobody read, the rest is passed over where its end is near; otherwise the connection ends.
  scope.addHook('onSend', (request, reply, payload, done) => {
    const isEndless = (lengthOf(request) ?? Number.POSITIVE_INFINITY) > ENDLESS_BYTES
    if (!request.raw.readableEnded && isEndless) reply.header('Connection', 'close')
    done(null, payload)
  })
}

/** A body must arrive within half the time of a request: then there is time to say why it is refused. */
export function openUploads({ requestTimeout_s }: Pick<Config, 'requestTimeout_s'>): Uploads {
  const within_ms = requestTimeout_s * 500
  const accounts = new Set<string>()
  let held = 0
  // What has arrived counts, not what is announced: whoever sends slowly keeps nobody out.
  const openRoom = (): Room => {
    let own = 0
    return {
      take(bytes) {
        if (held + bytes > ROOM_BYTES) return false
        held += bytes
        own += bytes
        return true
      },
      giveBack() {
        held -= own
        own = 0
      },
    }
  }
  return {
    async receive(request, reply, { most, account }, work) {
      if (!(request.headers['content-type'] ?? '').toLowerCase().startsWith(TYPE)) return work()
      const boundary = boundaryOf(request.headers['content-type'] ?? '')
      if (boundary === undefined) throw refuse('uploadBroken')
      const limit = most * UPLOAD_BYTES + BESIDE_BYTES
      const length = lengthOf(request) ?? 0
      if (length > ENDLESS_BYTES) throw refuse('pictureTooLarge')
      if (accounts.has(account)) throw refuse('uploadUnderWay')
      if (held + Math.min(length, limit) > ROOM_BYTES) throw busy()
      accounts.add(account)
      const room = openRoom()
      try {
        request.body = fieldsOf(await bodyOf(request, reply, { limit, within_ms, room }), boundary, most)
        return await work()
      } finally {
        room.giveBack()
        accounts.delete(account)
      }
    },
  }
}

const busy = () => refuse('systemBusy', { data: { retryAfter: RETRY_AFTER_S } })

/** The whole body; refuses one that is larger than `limit`, that there is no room for, or that does not arrive in time. */
function bodyOf({ raw }: FastifyRequest, reply: FastifyReply, { limit, within_ms, room }: Bounds): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let isKept = true
    const end = (act: () => void) => {
      clearTimeout(late)
      raw.off('data', add).off('end', finish).off('error', broken).off('close', broken)
      act()
    }
    const stop = (reason: 'uploadSlow' | 'pictureTooLarge') =>
      end(() => {
        raw.pause()
        reply.header('Connection', 'close')
        reject(refuse(reason))
      })
    const add = (chunk: Buffer) => {
      size += chunk.length
      isKept &&= size <= limit && room.take(chunk.length)
      if (isKept) chunks.push(chunk)
      else {
        chunks.length = 0
        room.giveBack()
      }
      if (size > ENDLESS_BYTES) stop('pictureTooLarge')
    }
    const finish = () =>
      end(() => {
        if (isKept) resolve(Buffer.concat(chunks, size))
        else reject(size > limit ? refuse('pictureTooLarge') : busy())
      })
    const broken = () => end(() => reject(refuse('uploadBroken')))
    const late = setTimeout(() => stop('uploadSlow'), within_ms)
    raw.on('data', add).on('end', finish).on('error', broken).on('close', broken)
  })
}

/** The fields of a form: files as lists, a text as it is, one that is given twice as all its values. */
function fieldsOf(body: Buffer, boundary: string, most: number): Record<string, string | string[] | Upload[]> {
  const parts = partsOf(body, boundary, most + TEXTS)
  if (!parts) throw refuse('uploadBroken')
  const names = Object.groupBy(parts, ({ name }) => name)
  const fields: Record<string, string | string[] | Upload[]> = Object.create(null)
  for (const [name, own = []] of Object.entries(names)) {
    if (own.some(({ bytes }) => bytes.length > UPLOAD_BYTES)) throw refuse('pictureTooLarge')
    const files = own.filter(({ isFile }) => isFile)
    if (files.length > 0 && files.length < own.length) throw refuse('uploadBroken')
    const texts = own.map(({ bytes }) => bytes.toString('utf8'))
    fields[name] =
      files.length > 0 ? files.map(({ type, bytes }) => ({ type, bytes })) : texts[1] === undefined ? texts[0]! : texts
  }
  return fields
}
