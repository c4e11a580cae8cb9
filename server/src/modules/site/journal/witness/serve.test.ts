/** A witness that is asked over HTTP: the status of each answer, what it keeps before it signs, and that it never signs a fork. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toBase64 } from '@hongyun/lottery/journal/bytes.ts'
import { formatCheckpoint, parseCheckpoint } from '@hongyun/lottery/journal/checkpoint.ts'
import { formatVerifierKey, verifierKey } from '@hongyun/lottery/journal/keys.ts'
import { formatNote, parseNote } from '@hongyun/lottery/journal/note.ts'
import { consistencyProof } from '@hongyun/lottery/journal/proof.ts'
import { openCheckpoint, signNote } from '@hongyun/lottery/journal/signing.ts'
import { appendLeaves, emptyEdge, leafHash, type ReadNode, rootOfLeaves } from '@hongyun/lottery/journal/tree.ts'
import { formatAddCheckpoint, originHash, verifyCosignatures } from '@hongyun/lottery/journal/witness.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entriesOf, keyPair } from '../../../../../../lottery/testing/journal.ts'
import { journalKeyOf } from '../key.ts'
import { type Memory, openMemory } from './memory.ts'
import { type OnDecided, witnessServer } from './serve.ts'

const log = keyPair('log.example', 'note')
const stranger = keyPair('stranger.example', 'note')
const secret = journalKeyOf(Buffer.alloc(32, 5))
const own = { key: verifierKey('witness.example', 'cosignature', secret.publicKey), secret }

/** Two histories of one log, which are the same up to the hundredth entry. */
const main = entriesOf(300).map(leafHash)
const fork = [...main.slice(0, 100), ...main.slice(100).toReversed()]
function readOf(leaves: readonly Uint8Array[]): ReadNode {
  const nodes = new Map<string, Uint8Array>()
  appendLeaves(emptyEdge, leaves, (level, index, hash) => nodes.set(`${level}/${index}`, hash))
  return (level, index) => nodes.get(`${level}/${index}`)!
}

type Decided = Parameters<OnDecided>[0]
let dir: string
let memory: Memory
let server: Server
let url: string
const decided: Decided[] = []
const errors: unknown[] = []

async function start(): Promise<void> {
  memory = openMemory(dir)
  server = witnessServer({ memory, own, onDecided: (one) => decided.push(one) }, (error) => errors.push(error))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
async function stop(): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  memory.close()
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'hongyun-witness-'))
  await start()
  memory.addKey(formatVerifierKey(log.key), log.key)
})
beforeEach(() => {
  decided.length = 0
})
afterAll(async () => {
  await stop()
  rmSync(dir, { recursive: true })
  expect(errors).toEqual([])
})

function headOf(size: number, history = main, { key, sign } = log) {
  const root = rootOfLeaves(history.slice(0, size))
  const text = formatCheckpoint({ origin: 'log.example', size, root, extensions: [] })
  return { text, signatures: [signNote(text, key, sign)] }
}
const request = (oldSize: number, size: number, history = main, by = log) =>
  formatAddCheckpoint({
    oldSize,
    proof: consistencyProof(oldSize, size, readOf(history)),
    note: headOf(size, history, by),
  })
async function ask(body: string | Uint8Array, method = 'POST', path = '/add-checkpoint') {
  const answer = await fetch(url + path, { method, ...(method === 'GET' ? {} : { body: body as BodyInit }) })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text(), answer }
}
const served = async () => (await ask('', 'GET', `/${originHash('log.example')}/checkpoint`)).text

describe('a witness', () => {
  it('has nothing to show before the first head', async () => {
    expect((await ask('', 'GET', `/${originHash('log.example')}/checkpoint`)).status).toBe(404)
    expect((await ask(request(5, 10))).text).toBe('0\n')
  })

  it('signs the first head, and each that goes on from it', async () => {
    for (const [old, size] of [
      [0, 10],
      [10, 10],
      [10, 99],
      [99, 100],
    ] as const) {
      const { status, type, text } = await ask(request(old, size))
      expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
      expect(verifyCosignatures(text, headOf(size).text, [own.key])).toMatchObject({ ok: true })
      const opened = openCheckpoint(await served(), { origin: 'log.example', keys: [log.key] }, [own.key])
      expect(opened).toMatchObject({ ok: true, checkpoint: { size }, cosignatures: [{ key: own.key }] })
    }
    expect(decided.map(({ size, contradicts }) => [size, contradicts])).toEqual([
      [10, undefined],
      [10, undefined],
      [99, undefined],
      [100, undefined],
    ])
  })

  it('names the size that it signed last', async () => {
    for (const [old, size] of [
      [0, 200],
      [99, 200],
      [150, 200],
    ] as const) {
      const { status, type, text } = await ask(request(old, size))
      expect([status, type, text]).toEqual([409, 'text/x.tlog.size', '100\n'])
    }
  })

  const noted = (text: string, pair = log) => formatNote({ text, signatures: [signNote(text, pair.key, pair.sign)] })
  const good = () => request(100, 120)
  it.each([
    [
      'a head that the proof is not of',
      422,
      () => good().replace(formatNote(headOf(120)), formatNote(headOf(120, fork))),
    ],
    ['another root for the same size', 422, () => request(100, 100, main.toReversed())],
    ['a proof that is cut', 422, () => good().replace(/\n[^\n]+\n\n/, '\n\n')],
    ['an older head', 400, () => `old 100\n\n${formatNote(headOf(50))}`],
    ['a journal that it does not know', 404, () => `old 0\n\n${noted(headOf(9).text.replace('log.', 'lag.'))}`],
    ['a head of a stranger', 403, () => `old 100\n\n${noted(headOf(120).text, stranger)}`],
    ['a signature of another text', 403, () => good().replace(/\n120\n/, '\n121\n')],
    ['no request', 400, () => 'hello\n'],
    ['nothing', 400, () => ''],
    ['a size with a zero before it', 400, () => good().replace('old 100', 'old 0100')],
    [
      '64 lines of proof',
      400,
      () => `old 100\n${`${toBase64(new Uint8Array(32))}\n`.repeat(64)}\n${formatNote(headOf(120))}`,
    ],
    ['short hashes', 400, () => `old 100\n${toBase64(new Uint8Array(31))}\n\n${formatNote(headOf(120))}`],
    ['bytes that are no text', 400, () => Buffer.concat([Buffer.from(good()), Buffer.from([0xff])])],
    ['a note without its end', 400, () => good().slice(0, -1)],
    ['too much', 413, () => good() + '— x AAAAAAAA\n'.repeat(8000)],
  ] as [string, number, () => string | Buffer][])('signs nothing of %s: %i', async (_what, status, body) => {
    expect((await ask(body())).status).toBe(status)
    expect(await served()).toContain('\n100\n')
    expect(decided.filter(({ contradicts }) => contradicts === undefined)).toEqual([])
    expect(decided).toHaveLength(status === 422 ? 1 : 0)
  })

  it('takes no more of a body than it may have, whatever is said of its length', async () => {
    const chunked = (parts: number) =>
      new ReadableStream({
        async start(controller) {
          for (let n = 0; n < parts; n += 1) controller.enqueue(Buffer.alloc(16_384, 'a'))
          controller.close()
        },
      })
    const send = (body: ReadableStream) =>
      fetch(`${url}/add-checkpoint`, { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect((await send(chunked(4))).status).toBe(400)
    expect((await send(chunked(5))).status).toBe(413)
    expect(await served()).toContain('\n100\n')
  })

  it('minds no one who hangs up', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await once(socket, 'connect')
    const half = 'POST /add-checkpoint HTTP/1.1\r\nhost: w\r\ncontent-length: 100\r\n\r\nold 100'
    await new Promise((resolve) => socket.write(half, resolve))
    socket.destroy()
    expect((await ask(request(0, 10))).text).toBe('100\n')
  })

  it.each([
    ['GET', '/add-checkpoint', 405],
    ['POST', `/${originHash('log.example')}/checkpoint`, 405],
    ['GET', `/${'0'.repeat(64)}/checkpoint`, 404],
    ['GET', '/', 404],
    ['GET', '//', 404],
    ['POST', '/add-checkpoint?', 400],
    ['POST', '/sign-subtree', 404],
  ])('answers %s %s with %i', async (method, path, status) => {
    expect((await ask('x', method, path)).status).toBe(status)
  })

  it('signs one of many that come at once, never two forks', async () => {
    const asked = Array.from({ length: 24 }, (_, n) => ({ size: 130 + (n % 6), history: n % 2 === 0 ? main : fork }))
    const answers = await Promise.all(asked.map(({ size, history }) => ask(request(100, size, history))))
    const signed = asked.filter((_, n) => answers[n]!.status === 200)
    // Each would be signed alone. After the first one, a request from 100 entries is told of another size.
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(asked.length - signed.length)
    expect(signed).toHaveLength(1)
    expect(await served()).toContain(formatNote(headOf(signed[0]!.size, signed[0]!.history)).trimEnd())
  })

  it('remembers what it signed after a restart', async () => {
    const before = await served()
    const { size, root } = parseCheckpoint(parseNote(before)!.text)!
    const other = Buffer.from(root).equals(rootOfLeaves(main.slice(0, size))) ? fork : main
    await stop()
    await start()
    expect(await served()).toBe(before)
    expect((await ask(request(100, 200, other))).text).toBe(`${size}\n`)
    expect((await ask(request(size, 200, other))).status).toBe(422)
    expect(decided).toMatchObject([{ contradicts: 'the consistency proof does not hold' }])
  })

  it('takes no head of an earlier key once it signed one of the next, which it was given in whatever order', async () => {
    const { publicKey, sign } = journalKeyOf(Buffer.alloc(32, 6))
    const next = { key: verifierKey('log.example', 'note', publicKey), sign }
    const { size, root } = parseCheckpoint(parseNote(await served())!.text)!
    const history = Buffer.from(root).equals(rootOfLeaves(main.slice(0, size))) ? main : fork
    memory.addKey(formatVerifierKey(next.key), next.key)
    for (const [old, to, by, status] of [
      [size, 270, log, 200],
      [270, 280, next, 200],
      [280, 290, log, 403],
      [280, 290, next, 200],
    ] as const)
      expect((await ask(request(old, to, history, by))).status).toBe(status)
    await stop()
    await start()
    memory.addKey(formatVerifierKey(log.key), log.key)
    expect((await ask(request(290, 300, history))).status).toBe(403)
  })
})

it('decides once where two processes have one folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hongyun-witness-'))
  const [one, two] = [openMemory(folder), openMemory(folder)]
  one.addKey(formatVerifierKey(log.key), log.key)
  const note = formatNote(headOf(10))
  one.alone(() => {
    expect(() => two.alone(() => two.keep('log.example', { size: 11, root: new Uint8Array(32) }, 'x'))).toThrow(
      'locked',
    )
    one.keep('log.example', { size: 10, root: new Uint8Array(32) }, note)
  })
  expect(two.watched('log.example')?.head?.size).toBe(10)
  expect(parseNote(two.noteOf(originHash('log.example'))!)).toBeDefined()
  // What breaks off keeps nothing.
  expect(() =>
    two.alone(() => {
      two.keep('log.example', { size: 12, root: new Uint8Array(32) }, 'x')
      throw new Error('off')
    }),
  ).toThrow('off')
  expect(one.watched('log.example')?.head?.size).toBe(10)
  one.close()
  two.close()
  rmSync(folder, { recursive: true })
})
