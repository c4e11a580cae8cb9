/**
 * Several processes behind one port: what a player was told is so when one is killed, also the one that draws; new
 * processes take over without a refused connection or a broken answer; what holds for one holds over all of them.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@hongyun/contract/wire/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { emptyDatabase } from '../testing/database-url.ts'
import { openIssue, type TestIssue } from '../testing/issues.ts'
import { newSeed, randomFrom } from '../testing/random.ts'
import { auditLines, newPlayer } from '../testing/test-server.ts'
import { booksAgree } from './testing/books.ts'
import { START_YUAN, startLoad } from './testing/load.ts'
import { ask, endServer, hasEnded, type ServerProcess, START_WITHIN_MS, startServer } from './testing/server-process.ts'
import { workersOf } from './testing/workers.ts'

const WORKERS = 2
let database: Database
let server: ServerProcess
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hongyun-workers-'))
  const made = await emptyDatabase()
  database = made.database
  const SEAL_KEY = Buffer.alloc(32, 7).toString('base64')
  env = { DATABASE_URL: made.url, DATA_DIR: folder, DEMO: '1', SEAL_KEY, WORKERS: String(WORKERS) }
  server = await startServer(env)
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

describe('several processes behind one port', () => {
  it('lose nothing when each of them is killed under load, and go on drawing', {
    timeout: 4 * START_WITHIN_MS,
  }, async () => {
    const random = randomFrom(newSeed())
    const players = await Promise.all(Array.from({ length: 10 }, () => newPlayer(database, { money: START_YUAN })))
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

  it('are replaced by SIGHUP without a refused connection or a broken answer', {
    timeout: 4 * START_WITHIN_MS,
  }, async () => {
    await untilAllServe()
    const before = workersOf(server)
    const stop = askSteadily(24)
    server.child.kill('SIGHUP')
    await untilAllServe(before)
    await expect.poll(() => server.output(), { timeout: START_WITHIN_MS }).toContain('the old ones have ended')
    const { wrong, asked } = await stop()
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(100)
    expect(workersOf(server).filter((pid) => before.includes(pid))).toEqual([])
    const issue = await openIssue(database, 'k3_5m', 300)
    await expect.poll(() => database.query('select 1 from draw where issue_id = $1', [issue.id])).toHaveLength(1)
    expect(await auditLines(database)).toEqual([])
  })

  it('end a session everywhere at once, and count together', async () => {
    const limited = await startServer({ ...env, RATE_LIMIT_SCALE: '1', WORKERS: '2' })
    try {
      const { cookie } = await newPlayer(database, {})
      const codes = async () =>
        new Set(
          await Promise.all(
            Array.from({ length: 16 }, async () => (await ask(limited.base, 'info', {}, cookie))?.code),
          ),
        )
      expect(await codes()).toEqual(new Set([1]))
      await ask(limited.base, 'logout', {}, cookie)
      await expect.poll(codes, { interval: 5 }).toEqual(new Set([0]))

      const { max } = calls.checkUser.limit!
      const asked = await Promise.all(
        Array.from({ length: max + 40 }, (_, n) => ask(limited.base, 'checkUser', { userName: `nobody${n}` }, '')),
      )
      expect(asked.filter((answer) => answer?.code === 1)).toHaveLength(max)
    } finally {
      expect(await endServer(limited)).toBe(0)
    }
    expect(await auditLines(database)).toEqual([])
  })

  it('end in order, all of them, with code 0', async () => {
    const pids = workersOf(server)
    expect(pids).toHaveLength(WORKERS)
    const startedAt = performance.now()
    expect(await endServer(server)).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
  })
})
