/**
 * Two servers on one database: they start on an empty one at once, share every issue, every limit and every
 * session, and one of them is paused in the middle of its work.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { CHAOS_MS } from '../testing/chaos.ts'
import { emptyDatabase } from '../testing/database-url.ts'
import { openIssue, type TestIssue } from '../testing/issues.ts'
import { betItem } from '../testing/items.ts'
import { newSeed, randomFrom } from '../testing/random.ts'
import { asShell } from '../testing/settings.ts'
import { auditLines, newPlayer, type TestPlayer } from '../testing/test-server.ts'
import { booksAgree } from './testing/books.ts'
import { START_YUAN, startLoad } from './testing/load.ts'
import { ask, endServer, type ServerProcess, startServer } from './testing/server-process.ts'

let database: Database
let nodes: [ServerProcess, ServerProcess]
const folders: string[] = []

beforeAll(async () => {
  const made = await emptyDatabase()
  database = made.database
  const { url } = made
  const start = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hongyun-node-'))
    folders.push(folder)
    const PAYMENT_SECRET = 'what both nodes of this test sign with'
    const SEAL_KEY = Buffer.alloc(32, 7).toString('base64')
    // Each node is a process of its own, as on two machines.
    return startServer({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '1', SEAL_KEY, PAYMENT_SECRET, WORKERS: '1' })
  }
  // Both migrate, seed and schedule at once.
  nodes = await Promise.all([start(), start()])
})
afterAll(async () => {
  for (const node of nodes) {
    node.child.kill('SIGCONT')
    await endServer(node)
  }
  await database.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const agrees = async () => expect(await auditLines(database)).toEqual([])

const slip = (issue: TestIssue, multiple = 1) => ({
  bettingData: [betItem(issue, { bettingAmount: `${2 * multiple}.00`, graduationCount: String(multiple) })],
})

/** The same call on both nodes at once. */
const onBoth = (name: 'addBetting', input: Record<string, unknown>, { cookie }: TestPlayer) =>
  Promise.all(nodes.map(({ base }) => ask(base, name, input, cookie))) as Promise<Envelope<{ ids: string[] } | null>[]>

/** Limits an issue of k3_1m, in yuan, and waits until both nodes have read it. */
async function limitIssue(yuan: number): Promise<void> {
  const change = `update lottery set max_issue_exposure = $1::bigint * 10000 where code = 'k3_1m'`
  await asShell(database, () => database.query(change, [yuan]))
  const limits = () =>
    Promise.all(
      nodes.map(async ({ base }) => {
        const answer = await ask(base, 'lotteryConfig', { lotteryCode: 'k3_1m' }, '')
        return (answer?.data as { maxIssueExposure: string } | undefined)?.maxIssueExposure
      }),
    )
  await expect.poll(limits).toEqual(nodes.map(() => `${yuan}.00`))
}

const untilSettled = () =>
  expect
    .poll(() => database.query(`select id from issue where draws_at < now() and state <> 'settled'`), {
      interval: 100,
    })
    .toEqual([])

describe('two nodes', () => {
  it('made one schedule, one set of chains and one of demo accounts', async () => {
    const doubled = await database.query(
      `select lottery_code, draws_at from issue group by 1, 2 having count(*) > 1
       union all select user_name, null from player group by 1 having count(*) > 1
       union all select lottery_code, null from seed_chain group by 1 having count(*) > 1`,
    )
    expect(doubled).toEqual([])
    expect(
      await database.query(`select code from lottery where not exists (select from issue where lottery_code = code)`),
    ).toEqual([])
    await agrees()
  })

  it('close, draw and settle each issue once', async () => {
    const player = await newPlayer(database, { money: 1000 })
    const issues: TestIssue[] = []
    for (let n = 0; n < 8; n += 1) issues.push(await openIssue(database, 'k3_5m', 400 + 100 * n))
    for (const issue of issues) await onBoth('addBetting', slip(issue), player)
    const finished = () =>
      database.query(
        `select i.id from issue i join draw d on d.issue_id = i.id join issue_seal s on s.issue_id = i.id
         join settlement t on t.issue_id = i.id where i.id = any($1::bigint[]) and t.finished_at is not null`,
        [issues.map(({ id }) => id)],
      )
    await expect.poll(finished, { interval: 100 }).toHaveLength(issues.length)
    await untilSettled()
  })

  it('move money once for the same request sent to both at once', async () => {
    const player = await newPlayer(database, { money: 1000 })
    const issue = await openIssue(database)
    for (let n = 0; n < 20; n += 1) {
      const answers = await onBoth('addBetting', { ...slip(issue), requestId: `n${n}` }, player)
      expect(answers.map(({ code }) => code)).toEqual([1, 1])
      expect(answers[0]!.data).toEqual(answers[1]!.data)
    }
    const [row] = await database.query<{ balance: bigint; n: bigint }>(
      'select balance, (select count(*) from bet where bet.player_id = account.player_id) as n from account where player_id = $1',
      [player.id],
    )
    expect(row).toEqual({ balance: 9_600_000n, n: 20n })
  })

  it('hold the limits of an issue together, and never overdraw a player', async () => {
    await limitIssue(400)
    const issue = await openIssue(database)
    const players = await Promise.all(Array.from({ length: 10 }, () => newPlayer(database, { money: 30 })))
    // 20 yuan at 1.96 may cost 39.2: ten fit into 400, and nobody has the money for two.
    const answers = (await Promise.all(players.map((player) => onBoth('addBetting', slip(issue, 10), player)))).flat()
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10)
    const late = await onBoth('addBetting', slip(issue, 10), await newPlayer(database, { money: 100 }))
    for (const { msg } of late) expect(msg).toMatch(/可投额度不足/)
    await limitIssue(10_000_000)
  })

  it('end a session on both within a second of the sign-out on one', async () => {
    const { cookie } = await newPlayer(database, {})
    const [one, two] = nodes
    for (const { base } of nodes) expect(await ask(base, 'info', {}, cookie)).toMatchObject({ code: 1 })
    await ask(one.base, 'logout', {}, cookie)
    expect(await ask(one.base, 'info', {}, cookie)).toMatchObject({ code: 0 })
    const codeOnTwo = async () => (await ask(two.base, 'info', {}, cookie))?.code
    await expect.poll(codeOnTwo, { interval: 5 }).toBe(0)
  })

  it('lose nothing while one is paused in the middle of its work', { timeout: 1_200_000 + 2 * CHAOS_MS }, async () => {
    const random = randomFrom(newSeed())
    const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer(database, { money: START_YUAN })))
    const [one, two] = nodes
    const load = startLoad(players, random)
    load.base = two.base
    const until = Date.now() + CHAOS_MS
    for (let pause = 0; pause < 1 || Date.now() < until; pause += 1) {
      for (let n = 1; n <= 4; n += 1) load.extra.push(await openIssue(database, 'k3_5m', 400 * n))
      load.base = pause % 2 === 0 ? two.base : one.base
      await sleep(300 + random.below(500))
      const paused = random.of(nodes)
      paused.child.kill('SIGSTOP')
      load.base = paused === one ? two.base : one.base
      await sleep(3000)
      paused.child.kill('SIGCONT')
      await load.everyoneAnswered()
    }
    await load.stop()
    await untilSettled()
    expect(load.wrong, `SEED=${random.seed}`).toEqual([])
    expect(await booksAgree(database, load), `SEED=${random.seed}`).toEqual([])
    await agrees()
  })
})
