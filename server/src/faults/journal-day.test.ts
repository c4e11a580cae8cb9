/**
 * A day of a site with two nodes, of which either is killed, paused or cut off at moments drawn by chance, while people bet, pay, win and
 * decide, and the database's clock goes on by the hour and back: all evidence is sealed once, no audit names anything, and what a hand
 * changes then is named. `npm run torture -- journal` crashes hundreds of times.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rollUpHours } from '../modules/money/ledger/roll-up-hours.ts'
import { LENIENT } from '../modules/money/withdrawals/testing/withdrawals.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Connection } from '../platform/db/roles.ts'
import { byHand } from '../testing/by-hand.ts'
import { urlOf } from '../testing/database-url.ts'
import { quietLotteries } from '../testing/issues.ts'
import { type MovingClock, openMovingServer } from '../testing/moving-clock.ts'
import { newSeed, type Random, randomFrom } from '../testing/random.ts'
import { countChanges, sealAll, unevenlyNoted, unevenlySealed } from '../testing/sealing.ts'
import { auditLines, type TestServer } from '../testing/test-server.ts'
import { deedsOf } from './testing/deeds.ts'
import { endServer, hasEnded, type ServerProcess, startServer } from './testing/server-process.ts'

const CRASHES = Number(process.env.JOURNAL_CRASHES) || 3
const HOURS = 24
/** Deeds of an hour. */
const DEEDS = process.env.JOURNAL_CRASHES ? 6 : 1
/** Audits on the way; torture makes one each hour. */
const AUDITS = process.env.JOURNAL_CRASHES ? HOURS : 1
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** The clock is set back in one of so many hours. */
const SET_BACK = process.env.JOURNAL_CRASHES ? 3 : 6
/** A node looks at the clock every two seconds. */
const LOOKS_MS = 4500

const key = Buffer.alloc(32, 7).toString('base64')
const secrets = { SEAL_KEY: key, JOURNAL_KEY: key, PAYMENT_SECRET: 'what all nodes of this test sign with' }

let server: TestServer
let clock: MovingClock
const nodes: ServerProcess[] = []
const folders: string[] = []

/** Only what the test opens is drawn. */
async function prepare(connection: Connection): Promise<void> {
  const database = openDatabase(connection, { max: 1, name: 'test-quiet' })
  await quietLotteries(database)
  await countChanges(database)
  await database.close()
}

const startNode = (n: number): Promise<ServerProcess> =>
  startServer({ ...secrets, DATABASE_URL: urlOf(server.connection), DATA_DIR: folders[n]!, DEMO: '1', WORKERS: '1' })

beforeAll(async () => {
  ;({ server, clock } = await openMovingServer({ env: secrets, before: LENIENT, prepare }))
  for (const n of [0, 1]) {
    folders.push(await mkdtemp(join(tmpdir(), 'hongyun-node-')))
    nodes.push(await startNode(n))
  }
})
afterAll(async () => {
  for (const node of nodes) {
    node.child.kill('SIGCONT')
    await endServer(node)
  }
  await server.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** When connections were cut last, and how long work may fail for it. */
let cutAt = Number.NEGATIVE_INFINITY
const CUT_MS = 10_000

const crashes = {
  async kill(n: number) {
    await endServer(nodes[n]!, 'SIGKILL')
    nodes[n] = await startNode(n)
  },
  async both() {
    await Promise.all(nodes.map((node) => endServer(node, 'SIGKILL')))
    for (const n of [0, 1]) nodes[n] = await startNode(n)
  },
  /** In the middle of whatever it does, so that the other one goes on alone. */
  async pause(n: number) {
    nodes[n]!.child.kill('SIGSTOP')
    await sleep(2500)
    nodes[n]!.child.kill('SIGCONT')
  },
  /** Every connection of both nodes, whatever each is in the middle of. */
  async cut() {
    cutAt = performance.now()
    await server.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'hongyun%' and pid <> pg_backend_pid()`,
    )
  },
} as const
const kinds = ['kill', 'pause', 'cut', 'kill', 'both'] as const

/** An hour passes: the clock goes on, and sometimes back for a while, by up to forty minutes. */
async function anHour(now_ms: number, random: Random, work: () => Promise<void>): Promise<void> {
  await clock.jumpTo(now_ms)
  await work()
  if (!random.oneIn(SET_BACK)) return
  // A jump there and back between two looks of a node is seen by nobody.
  await sleep(LOOKS_MS)
  await clock.jumpTo(now_ms - random.below(40) * MINUTE_MS)
  await work()
  await sleep(LOOKS_MS)
  // A node does so every half minute, of which this one has none.
  await rollUpHours(server.appDatabase)
}

it(`seals each row once through ${CRASHES} crashes of two nodes and jumps of the clock`, {
  timeout: 1_200_000 + 20_000 * CRASHES,
}, async () => {
  const random = randomFrom(newSeed())
  const told: string[] = []
  const say = () => `SEED=${random.seed} after ${told.join(', ')}\n${nodes.map((node) => node.output()).join('\n')}`
  const clean = async () => expect(await auditLines(server.database), say()).toEqual([])
  const deeds = deedsOf(server)
  const from = Date.now()
  let done = 0
  let crashed = 0

  const strike = async () => {
    const kind = kinds[(crashed + random.seed) % kinds.length]!
    crashed += 1
    told.push(kind)
    await sleep(random.below(1500))
    await crashes[kind](random.below(2)).catch((error: Error) => {
      throw new Error(`${error.message}; ${say()}`)
    })
  }
  const doSome = async () => {
    for (let n = 0; n < DEEDS; n += 1) {
      const deed = deeds[done % deeds.length]!
      done += 1
      await deed().catch((error: Error) => {
        // This process's own connections are cut as well.
        if (performance.now() - cutAt > CUT_MS) throw error
      })
    }
  }

  for (let hour = 1; hour <= HOURS; hour += 1) {
    const due = Math.floor((hour * CRASHES) / HOURS)
    await anHour(from + hour * HOUR_MS, random, async () => {
      const striking = (async () => {
        while (crashed < due) await strike()
      })()
      await Promise.all([doSome(), striking])
    })
    for (const node of nodes) expect(hasEnded(node), say()).toBe(false)
    if (hour % (HOURS / AUDITS) === 0) await clean()
  }

  // What was written while the clock was ahead is sealed once it is there again.
  await clock.jumpTo(from + (HOURS + 1) * HOUR_MS)
  const settled = () =>
    server.database.query(
      `select id from issue where draws_at < clock_timestamp() and state not in ('settled', 'void') and chain_id is not null`,
    )
  await expect.poll(settled, { interval: 200 }).toEqual([])
  for (const node of nodes) await endServer(node)
  await sealAll(server)
  await clean()
  expect(await unevenlySealed(server.database), say()).toEqual([])
  // A provider may say something once more in this moment.
  const notedOnce = async () => {
    await sealAll(server)
    return unevenlyNoted(server.database)
  }
  await expect.poll(notedOnce, { interval: 200, message: say() }).toEqual([])

  const hands: readonly [named: RegExp, statement: string][] = [
    [/^journal: bet \d+ says is another/, 'update bet set odds = array[99999] where id = (select min(id) from bet)'],
    [/^journal: transfer \d+ says is gone/, 'delete from transfer where id = (select max(id) from transfer)'],
    [
      /^journal: operator act \d+ says is gone/,
      'delete from operator_act where id = (select max(id) from operator_act)',
    ],
    [
      /^journal: envelope \d+ says is another/,
      'update envelope set total = total + 100 where id = (select min(id) from envelope)',
    ],
    [
      /^journal: setting change \d+ says is in no entry/,
      `insert into setting_change select (jsonb_populate_record(s, jsonb_build_object('id', s.id + 1000000))).* from setting_change s limit 1`,
    ],
    [/^journal: entry 7 says/, `update journal_entry set data = data || '\\x00' where no = 7`],
  ]
  for (const [, statement] of hands) await byHand(server.database, statement)
  const lines = await auditLines(server.database)
  for (const [named] of hands)
    expect(
      lines.some((line) => named.test(line)),
      String(named),
    ).toBe(true)
})
