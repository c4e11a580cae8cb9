/**
 * The chat on bad lines and with servers that end: every page shows the same list in the end, each message once and in order,
 * and all that was answered is in it. `npm run torture -- chat` does it for ten minutes with 200 pages and servers that are
 * processes of their own, killed without a word.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { openDatabase } from '../platform/db/database.ts'
import { CHAOS_MS } from '../testing/chaos.ts'
import { Follower } from '../testing/chat-follower.ts'
import { newRoom } from '../testing/chat-rooms.ts'
import { emptyDatabase } from '../testing/database-url.ts'
import { newSeed, randomFrom } from '../testing/random.ts'
import { auditLines, cloneDatabase, newPlayer, openTestServer } from '../testing/test-server.ts'
import { endServer, startServer } from './testing/server-process.ts'

const isLong = CHAOS_MS > 0
const LASTS_MS = CHAOS_MS || 10_000
const CLIENTS = isLong ? 200 : 20
const ROOMS = isLong ? 20 : 2
/** From one post of a page to its next one, at most. */
const THINK_MS = isLong ? 4000 : 800
const DOWN_MS = 500

/** A server that can be ended at any moment, and started again. */
type Node = { base: string | undefined; end(): Promise<void>; start(): Promise<void> }

let database: Database
let nodes: Node[]
const folders: string[] = []

/** Without Redis: the two hear of each other through the database alone. */
async function inProcesses(): Promise<void> {
  const made = await emptyDatabase()
  database = made.database
  const newNode = async (): Promise<Node> => {
    const folder = await mkdtemp(join(tmpdir(), 'hongyun-node-'))
    folders.push(folder)
    const env = {
      ...{ DATABASE_URL: made.url, DATA_DIR: folder, DEMO: '1', WORKERS: '1' },
      ...{ SEAL_KEY: Buffer.alloc(32, 7).toString('base64'), PAYMENT_SECRET: 'what both nodes of this test sign with' },
    }
    let server: Awaited<ReturnType<typeof startServer>> | undefined
    const node: Node = {
      base: undefined,
      async end() {
        node.base = undefined
        if (server) await endServer(server, 'SIGKILL')
      },
      async start() {
        server = await startServer(env)
        node.base = server.base
      },
    }
    await node.start()
    return node
  }
  nodes = [await newNode(), await newNode()]
}

async function inThisProcess(): Promise<void> {
  const connection = await cloneDatabase()
  database = openDatabase(connection, { max: 5, name: 'test' })
  const newNode = async (): Promise<Node> => {
    const open = () => openTestServer({ connection, env: { DATABASE_URL: 'postgres://the-same' } })
    let server: Awaited<ReturnType<typeof open>> | undefined
    const node: Node = {
      base: undefined,
      async end() {
        node.base = undefined
        await server?.close()
      },
      async start() {
        server = await open()
        node.base = await server.app.listen({ port: 0, host: '127.0.0.1' })
      },
    }
    await node.start()
    return node
  }
  nodes = [await newNode(), await newNode()]
}

beforeAll(() => (isLong ? inProcesses() : inThisProcess()))
afterAll(async () => {
  for (const node of nodes) await node.end()
  await database.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

it('every page shows the same in the end, once and in order', { timeout: 1_200_000 + 2 * CHAOS_MS }, async () => {
  const random = randomFrom(newSeed())
  const rooms = await Promise.all(Array.from({ length: ROOMS }, () => newRoom(database)))
  let isLineBad = true
  const base = () => random.of(nodes.filter((node) => node.base !== undefined)).base!
  const followers: Follower[] = []
  for (let n = 0; n < CLIENTS; n += 1) {
    const { cookie } = await newPlayer(database, { money: 0 })
    const roomCode = rooms[n % ROOMS]!.code
    followers.push(new Follower({ cookie, roomCode, random, base, isLineBad: () => isLineBad }))
  }
  const until = Date.now() + LASTS_MS
  const talk = async (follower: Follower, n: number) => {
    for (let m = 0; Date.now() < until; m += 1) {
      await follower.post(`${n}/${m}`, `post-${n}-${m}`)
      await sleep(random.below(THINK_MS))
    }
  }
  const talking = followers.map(talk)
  for (let turn = 0; turn === 0 || Date.now() < until; turn += 1) {
    await sleep(Math.min(15_000, LASTS_MS / 4))
    for (const follower of followers) if (random.oneIn(4)) follower.cut()
    if (!isLong && turn > 0) continue
    const node = random.of(nodes)
    await node.end()
    await sleep(random.below(DOWN_MS))
    await node.start()
  }
  await Promise.all(talking)
  isLineBad = false

  const told = `SEED=${random.seed}`
  for (const { id, code } of rooms) {
    const rows = await database.query<{ no: bigint; message: string }>(
      'select no, message from chat_message where room_id = $1 order by no',
      [id],
    )
    const inRoom = followers.filter(({ roomCode }) => roomCode === code)
    expect(rows.length, told).toBeGreaterThan(inRoom.length)
    expect(
      rows.map(({ no }) => Number(no)),
      told,
    ).toEqual(rows.map((_, n) => n + 1))
    expect(new Set(rows.map(({ message }) => message)).size, told).toBe(rows.length)
    const list = rows.map(({ no, message }) => ({ id: Number(no), message }))
    for (const follower of inRoom) {
      await expect.poll(() => follower.last, { message: told }).toBe(list.length)
      expect(follower.shown, told).toEqual(list)
      expect(follower.wrong, told).toEqual([])
      for (const [no, message] of follower.answered) expect(list[no - 1], told).toEqual({ id: no, message })
    }
  }
  await Promise.all(followers.map((follower) => follower.stop()))
  expect(await auditLines(database)).toEqual([])
})
