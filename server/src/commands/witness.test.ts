/** `npm run witness` as it is run: it looks at a journal, is asked by one, and knows what it signed however it ended. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseNote } from '@hongyun/lottery/journal/note.ts'
import { formatAddCheckpoint } from '@hongyun/lottery/journal/witness.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grow, sizeOf, verifierOf } from '../testing/journal-places.ts'
import { openStandIn, type StandIn } from '../testing/stand-in.ts'
import { closeAudited, openTestServer, type TestServer } from '../testing/test-server.ts'

const script = fileURLToPath(new URL('witness.ts', import.meta.url))

let server: TestServer
/** Another journal by the same key. */
let other: TestServer
let shown: TestServer
let site: StandIn
let dir: string
const children: ChildProcess[] = []
beforeAll(async () => {
  ;[server, other] = await Promise.all([openTestServer(), openTestServer()])
  shown = server
  await grow(server)
  site = await openStandIn(async ({ request }, response) => {
    const { statusCode, rawPayload } = await shown.app.inject({ url: request.url ?? '' })
    response.writeHead(statusCode).end(rawPayload)
  })
  dir = await mkdtemp(join(tmpdir(), 'hongyun-witness-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await closeAudited(server)
  await closeAudited(other)
  await site.close()
  await rm(dir, { recursive: true })
})

function start(...words: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [script, ...words], { env: { PATH, NODE_COMPILE_CACHE } })
  children.push(child)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line.replace(/^\d{4}-\S+ /, '')))
  return { child, lines }
}
async function run(...words: string[]) {
  const { child, lines } = start(...words)
  const [code] = await once(child, 'close')
  return { code, last: lines.at(-1) }
}
/** Starts one that is asked, and gives its address. */
async function listen(...words: string[]) {
  const { child, lines } = start('--dir', dir, '--listen', '0', ...words)
  await expect.poll(() => lines.at(-1)).toMatch(/^it is asked at port \d+$/)
  return { child, lines, url: `http://127.0.0.1:${lines.at(-1)?.split(' ').at(-1)}/add-checkpoint` }
}
async function request(of: TestServer, oldSize = 0): Promise<string> {
  const { payload } = await of.app.inject({ url: '/journal/checkpoint' })
  return formatAddCheckpoint({ oldSize, proof: [], note: parseNote(payload)! })
}
const ask = async (url: string, body: string) => {
  const answer = await fetch(url, { method: 'POST', body })
  return { status: answer.status, text: await answer.text() }
}

it('says in one line what is missing', async () => {
  expect(await run('--dir', dir)).toMatchObject({
    code: 1,
    last: expect.stringContaining('an address or --listen is missing'),
  })
  expect(await run(site.url, '--dir', dir)).toMatchObject({
    code: 1,
    last: expect.stringContaining('--key is missing'),
  })
  expect(await run(site.url, '--dir', dir, '--key', 'x')).toMatchObject({
    code: 1,
    last: expect.stringContaining('is no key of a journal'),
  })
  expect(await run('--dir', dir, '--listen', '99999')).toMatchObject({
    code: 1,
    last: expect.stringContaining('--listen needs'),
  })
  const file = join(dir, 'file')
  await writeFile(file, '')
  expect(await run('--dir', join(file, 'below'), '--listen', '0', '--key', await verifierOf(server))).toMatchObject({
    code: 1,
    last: expect.stringMatching(/^--dir .+ can't be used: ENOTDIR/),
  })
  const { port } = new URL(site.url)
  expect(await run('--dir', join(dir, 'taken'), '--listen', port, '--key', await verifierOf(server))).toMatchObject({
    code: 1,
    last: expect.stringMatching(/^--listen \d+ can't be used: .*EADDRINUSE/),
  })
})

it('looks at a journal, signs what goes on, and ends where that contradicts', async () => {
  const size = await sizeOf(server)
  expect(await run(site.url, '--dir', dir, '--key', await verifierOf(server))).toEqual({
    code: 0,
    last: `signed the head of ${size} entries`,
  })
  expect(await run(site.url, '--dir', dir)).toEqual({ code: 0, last: 'nothing new' })
  const more = await grow(server)
  expect(await run(site.url, '--dir', dir)).toEqual({ code: 0, last: `signed the head of ${more} entries` })
  while ((await sizeOf(other)) <= more) await grow(other)
  shown = other
  expect(await run(site.url, '--dir', dir)).toEqual({
    code: 1,
    last: 'CONTRADICTED: the consistency proof does not hold',
  })
  shown = server
  expect((await readFile(join(dir, 'heads'), 'utf8')).trim().split('\n')).toHaveLength(2)
})

it('is asked by a journal, and knows what it signed after it was killed', async () => {
  const size = await sizeOf(server)
  const first = await listen()
  expect(await ask(first.url, await request(server))).toEqual({ status: 409, text: `${size}\n` })
  expect(await ask(first.url, await request(server, size))).toMatchObject({
    status: 200,
    text: expect.stringMatching(/^— witness /),
  })
  first.child.kill('SIGKILL')
  await once(first.child, 'close')
  const second = await listen(site.url, '--every', '1')
  expect(await ask(second.url, await request(other, size))).toMatchObject({ status: 422 })
  await expect.poll(() => second.lines.some((line) => line.startsWith('CONTRADICTED: '))).toBe(true)
  // It goes on, looks by itself too, and its own looking is asked no more than anybody.
  const more = await grow(server)
  await expect.poll(() => second.lines).toContain(`signed the head of ${more} entries`)
  expect(await ask(second.url, await request(server, size))).toEqual({ status: 409, text: `${more}\n` })
})
