/**
 * A witness that journals ask over HTTP (c2sp.org/tlog-witness): `POST /add-checkpoint`, and `GET /<hash>/checkpoint` for whoever
 * compares. Anybody may ask; what is signed follows from the journal's own signature and from what was signed before.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { fromUtf8 } from '@hongyun/lottery/journal/bytes.ts'
import { formatNote, formatSignature } from '@hongyun/lottery/journal/note.ts'
import { cosign } from '@hongyun/lottery/journal/signing.ts'
import {
  type AddCheckpoint,
  decideCheckpoint,
  formatConflict,
  parseAddCheckpoint,
} from '@hongyun/lottery/journal/witness.ts'
import type { Own } from './look.ts'
import type { Memory } from './memory.ts'

/** A proof of 63 hashes has 2835 bytes; the rest is for signatures of others in the note. */
const MOST_BYTES = 65_536
const MOST_CONNECTIONS = 256
const TEXT = 'text/plain; charset=utf-8'

type Reply = { readonly status: number; readonly type?: string; readonly body: string }

/** Told of each head that is signed (its note) and of each that contradicts what was signed (why). */
export type OnDecided = (decided: {
  readonly origin: string
  readonly size: number
  readonly note: string
  readonly contradicts?: string
}) => void

type Parts = {
  readonly memory: Memory
  readonly own: Own
  readonly onDecided: OnDecided
  readonly now_s?: () => number
}

const now = (): number => Math.floor(Date.now() / 1000)

/** Decides about a request, keeps the head, and only then signs. */
function decide({ memory, own, onDecided, now_s = now }: Parts, request: AddCheckpoint): Reply {
  const { checkpoint, note } = request
  const { origin, size } = checkpoint
  const reply = memory.alone((): Reply & { note?: string } => {
    const verdict = decideCheckpoint(request, memory.watched(origin))
    if (verdict.status === 409) return { status: 409, type: 'text/x.tlog.size', body: formatConflict(verdict.size) }
    if (verdict.status !== 200) return { status: verdict.status, body: `${verdict.why}\n` }
    const signature = cosign(note.text, now_s(), own.key, own.secret.sign)
    const signed = formatNote({ text: note.text, signatures: [...verdict.signatures, signature] })
    memory.keep(origin, verdict.head, signed)
    return { status: 200, body: formatSignature(signature), note: signed }
  })
  if (reply.note !== undefined) onDecided({ origin, size, note: reply.note })
  if (reply.status === 422) onDecided({ origin, size, note: formatNote(note), contradicts: reply.body.trim() })
  return reply
}

/** The body of a request; undefined where it is larger than any that can be right. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return undefined
  const parts: Buffer[] = []
  let bytes = 0
  // The rest stays unread: whoever sends too much is told so before the connection ends.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function answer(parts: Parts, request: IncomingMessage): Promise<Reply & { allow?: string }> {
  const [pathname = ''] = (request.url ?? '').split('?')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (pathname === '/add-checkpoint') {
    if (request.method !== 'POST') return { status: 405, body: 'POST alone\n', allow: 'POST' }
    const body = await bodyOf(request)
    if (!body) return { status: 413, body: `at most ${MOST_BYTES} bytes\n` }
    const asked = parseAddCheckpoint(fromUtf8(body) ?? '')
    return asked ? decide(parts, asked) : { status: 400, body: 'the request is malformed\n' }
  }
  const [, hash] = /^\/([0-9a-f]{64})\/checkpoint$/.exec(pathname) ?? []
  const note = hash === undefined ? undefined : parts.memory.noteOf(hash)
  if (hash !== undefined && !isRead) return { status: 405, body: 'GET alone\n', allow: 'GET, HEAD' }
  return note === undefined ? { status: 404, body: 'nothing is here\n' } : { status: 200, body: note }
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply & { allow?: string }): void {
  const { status, type = TEXT, body, allow } = reply
  const bytes = Buffer.from(body)
  // What is left of a body that nobody reads would be taken for the next request.
  const isCut = !request.complete
  response.writeHead(status, {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': 'no-store',
    ...(allow ? { allow } : {}),
    ...(isCut ? { connection: 'close' } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** The server, which listens nowhere yet. `onError`: told where a decision could not be kept; nothing is signed then. */
export function witnessServer(parts: Parts, onError: (error: unknown) => void): Server {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    answer(parts, request)
      .catch((error: unknown): Reply => {
        // Somebody hung up before all of it was there.
        if (request.complete) onError(error)
        return { status: 500, body: 'nothing was signed\n' }
      })
      .then((reply) => send(request, response, reply))
      .catch(onError)
  })
  server.maxConnections = MOST_CONNECTIONS
  return server
}
