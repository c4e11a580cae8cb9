/** The stream of events over two processes behind one port: every page is told within a second, over a reload and to the end. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { emptyDatabase } from '../testing/database-url.ts'
import { openIssue } from '../testing/issues.ts'
import { betItem } from '../testing/items.ts'
import { readStream, type StreamReader } from '../testing/stream.ts'
import { auditLines, newPlayer } from '../testing/test-server.ts'
import { ask, endServer, type ServerProcess, START_WITHIN_MS, startServer } from './testing/server-process.ts'
import { workersOf } from './testing/workers.ts'

const PAGES = 8
/** A second is the promise, which `bench` measures; here a busy machine is given more before it is a failure. */
const LATE_MS = 25_000
let database: Database
let server: ServerProcess
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hongyun-push-'))
  const made = await emptyDatabase()
  database = made.database
  const SEAL_KEY = Buffer.alloc(32, 7).toString('base64')
  server = await startServer({ DATABASE_URL: made.url, DATA_DIR: folder, DEMO: '1', SEAL_KEY, WORKERS: '2' })
})
afterAll(async () => {
  await endServer(server)
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** As a browser does, which tries again where a process that is about to end answered. */
async function read(cookie: string): Promise<StreamReader> {
  const reader = await readStream(server.base, cookie)
  if (!(await reader.refusal())) return reader
  await sleep(100)
  return read(cookie)
}
/** Connections go to the processes in turn, so both of them have some. */
const readAll = (cookie: string): Promise<StreamReader[]> =>
  Promise.all(Array.from({ length: PAGES }, () => read(cookie)))

describe('pages on two processes', () => {
  it('are all told of closing, draw, settlement, balance and the end of the session', async () => {
    const player = await newPlayer(database, {})
    const pages = await readAll(player.cookie)
    for (const page of pages) await page.hear('hello')
    const issue = await openIssue(database, 'k3_5m', 3000)
    const placed = await ask(server.base, 'addBetting', { bettingData: [betItem(issue)] }, player.cookie)
    expect(placed?.code).toBe(1)
    const ofIssue = { lotteryCode: 'k3_5m', issue: issue.issue }
    for (const page of pages) {
      const drawn = await page.hear('drawn', ofIssue)
      expect(drawn.at - Number(drawn.data.drawsAt)).toBeLessThan(LATE_MS)
      await page.hear('closed', ofIssue)
      await page.hear('settled', ofIssue)
    }
    const known = await ask(server.base, 'queryBalanceFront', {}, player.cookie)
    const { balance } = known!.data as { balance: string }
    for (const page of pages) await page.hear('balance', { balance })
    await ask(server.base, 'logout', {}, player.cookie)
    const endedAt = Date.now()
    for (const page of pages) {
      expect((await page.hear('ended', { reason: 'noSession' })).at - endedAt).toBeLessThan(LATE_MS)
      await page.ended
    }
  })

  it('are let go by a reload and read on from the new processes', async () => {
    const player = await newPlayer(database, {})
    const before = workersOf(server)
    const pages = await readAll(player.cookie)
    for (const page of pages) await page.hear('hello')
    server.child.kill('SIGHUP')
    await Promise.all(pages.map(({ ended }) => ended))
    const again = await readAll(player.cookie)
    for (const page of again) await page.hear('hello')
    await expect
      .poll(() => workersOf(server).filter((pid) => before.includes(pid)), { timeout: START_WITHIN_MS })
      .toEqual([])
    for (const page of again) page.stop()
  })

  it('are let go when the server stops, which is at once', async () => {
    const pages = await readAll((await newPlayer(database, {})).cookie)
    for (const page of pages) await page.hear('hello')
    // One that streams hold up gives up after nine seconds, with code 1.
    expect(await endServer(server)).toBe(0)
    await Promise.all(pages.map(({ ended }) => ended))
    expect(await auditLines(database)).toEqual([])
  })
})
