/**
 * Several processes behind one port: what a player was told is so when one is killed, also the one that draws; new
 * processes take over without a refused connection or a broken answer; what holds for one holds over all of them, and every
 * page that reads the stream of events is told within a second, over a reload and to the end.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@hongyun/contract/wire/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { quietDatabase } from '../testing/database-url.ts'
import { openIssue, type TestIssue } from '../testing/issues.ts'
import { betItem } from '../testing/items.ts'
import { newSeed, randomFrom } from '../testing/random.ts'
import { readStream, type StreamReader } from '../testing/stream.ts'
import { auditLines, newPlayer } from '../testing/test-server.ts'
import { booksAgree } from './testing/books.ts'
import { START_YUAN, startLoad } from './testing/load.ts'
import { ask, endServer, hasEnded, type ServerProcess, START_WITHIN_MS, startServer } from './testing/server-process.ts'
import { workersOf } from './testing/workers.ts'

const WORKERS = 2
/** Few enough that asking beyond a limit is cheap, and more than the load asks. */
const LIMITS_TIMES = 10
const PAGES = 8
/** A second is the promise, which `bench` measures; here a busy machine is given more before it is a failure. */
const LATE_MS = 120_000
let database: Database
let server: ServerProcess
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hongyun-workers-'))
  const made = await quietDatabase()
  database = made.database
  const SEAL_KEY = Buffer.alloc(32, 7).toString('base64')
  const env = { DATABASE_URL: made.url, DATA_DIR: folder, DEMO: '1', SEAL_KEY, WORKERS: String(WORKERS) }
  server = await startServer({ ...env, RATE_LIMIT_SCALE: String(LIMITS_TIMES) })
})
afterAll(async () => {
  await endServer(server)
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const untilAllServe = (without: number[] = []) =>
  expect
    .poll(() => workersOf(server).filter((pid) => !without.includes(pid)), { timeout: START_WITHIN_MS, interval: 250 })
    .toHaveLength(WORKERS)

/** Waits until these issues are settled, and all others whose time has come. */
function untilSettled(issues: readonly TestIssue[]) {
  const waiting = () =>
    database.query(`select id from issue where (draws_at < now() or id = any($1::bigint[])) and state <> 'settled'`, [
      issues.map(({ id }) => id),
    ])
  return expect.poll(waiting, { timeout: START_WITHIN_MS, interval: 100 }).toEqual([])
}

/**
 * Asks over connections that are kept, one request after the other on each, until told to end; answers what went wrong.
 * The pauses leave the processes time to start.
 */
function askSteadily(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const wrong: string[] = []
  let asked = 0
  let stopped = false
  const askOnce = () =>
    new Promise<void>((resolve) => {
      const fail = (error: Error) => {
        wrong.push(String(error))
        resolve()
      }
      request(`${server.base}/v1/betting/getServerTimeMillisecond`, { agent }, (answer) => {
        let text = ''
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('error', fail)
        answer.on('end', () => {
          asked += 1
          if (answer.statusCode !== 200 || !text.startsWith('{"code":1,')) wrong.push(`${answer.statusCode} ${text}`)
          resolve()
        })
      })
        .on('error', fail)
        .end()
    })
  const running = Array.from({ length: connections }, async () => {
    while (!stopped) {
      await askOnce()
      await sleep(100)
    }
  })
  return async () => {
    stopped = true
    await Promise.all(running)
    agent.destroy()
    return { wrong, asked }
  }
}

/** As a browser does, which tries again where a process that is about to end answered. */
async function read(cookie: string): Promise<StreamReader> {
  const reader = await readStream(server.base, cookie)
  if (!(await reader.refusal())) return reader
  await sleep(100)
  return read(cookie)
}

/** Connections go to the processes in turn, so both of them have some. */
async function readAll(cookie: string): Promise<StreamReader[]> {
  const pages = await Promise.all(Array.from({ length: PAGES }, () => read(cookie)))
  for (const page of pages) await page.hear('hello')
  return pages
}

describe('several processes behind one port', () => {
  it('lose nothing when each of them is killed under load, and go on drawing', {
    timeout: 8 * START_WITHIN_MS,
  }, async () => {
    const random = randomFrom(newSeed())
    const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer(database, { money: START_YUAN })))
    const load = startLoad(players, random)
    load.base = server.base
    for (const pid of workersOf(server)) {
      const issues: TestIssue[] = []
      for (let n = 1; n <= 4; n += 1) issues.push(await openIssue(database, 'k3_5m', 500 * n))
      load.extra.push(...issues)
      await sleep(200 + random.below(300))
      process.kill(pid, 'SIGKILL')
      await load.everyoneAnswered()
      await untilAllServe([pid])
      // The process that draws was among the killed ones: another one goes on.
      await untilSettled(issues)
    }
    await load.stop()
    expect(load.wrong, `SEED=${random.seed} ${server.output()}`).toEqual([])
    expect(await booksAgree(database, load), `SEED=${random.seed}`).toEqual([])
    expect(await auditLines(database)).toEqual([])
    expect(hasEnded(server)).toBe(false)
    expect(server.output()).toContain('SIGKILL')
  })

  it('tell all pages of closing, draw, settlement and balance; end a session everywhere at once, and count together', async () => {
    const player = await newPlayer(database, {})
    const codes = async () =>
      new Set(
        await Promise.all(
          Array.from({ length: 16 }, async () => (await ask(server.base, 'info', {}, player.cookie))?.code),
        ),
      )
    expect(await codes()).toEqual(new Set([1]))
    const pages = await readAll(player.cookie)
    const issue = await openIssue(database, 'k3_5m', 10_000)
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
    await expect.poll(codes, { interval: 5 }).toEqual(new Set([0]))
    for (const page of pages) {
      expect((await page.hear('ended', { reason: 'noSession' })).at - endedAt).toBeLessThan(LATE_MS)
      await page.ended
    }

    const max = calls.checkUser.limit!.max * LIMITS_TIMES
    const asked = await Promise.all(
      Array.from({ length: max + 40 }, (_, n) => ask(server.base, 'checkUser', { userName: `nobody${n}` }, '')),
    )
    expect(asked.filter((answer) => answer?.code === 1)).toHaveLength(max)
  })

  it('are replaced by SIGHUP without a refused connection or a broken answer; pages read on from the new ones', {
    timeout: 8 * START_WITHIN_MS,
  }, async () => {
    await untilAllServe()
    const before = workersOf(server)
    const { cookie } = await newPlayer(database, {})
    const pages = await readAll(cookie)
    const stop = askSteadily(8)
    server.child.kill('SIGHUP')
    await Promise.all(pages.map(({ ended }) => ended))
    const again = await readAll(cookie)
    await untilAllServe(before)
    await expect.poll(() => server.output(), { timeout: START_WITHIN_MS }).toContain('the old ones have ended')
    for (const page of again) page.stop()
    const { wrong, asked } = await stop()
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(30)
    expect(workersOf(server).filter((pid) => before.includes(pid))).toEqual([])
    const issue = await openIssue(database, 'k3_5m', 300)
    await expect.poll(() => database.query('select 1 from draw where issue_id = $1', [issue.id])).toHaveLength(1)
    expect(await auditLines(database)).toEqual([])
  })

  it('end in order, all of them, with code 0, and let pages go', async () => {
    const pids = workersOf(server)
    expect(pids).toHaveLength(WORKERS)
    const pages = await readAll((await newPlayer(database, {})).cookie)
    // One that streams hold up is cut off at its time, with code 1.
    expect(await endServer(server), server.output()).toBe(0)
    await Promise.all(pages.map(({ ended }) => ended))
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
  })
})
