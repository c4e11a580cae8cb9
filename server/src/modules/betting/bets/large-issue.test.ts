/** An issue with many bets: its sealing takes long and holds up no other, and each bet has its proof at once. */
import { leafHash, verifyProof } from '@hongyun/lottery/merkle.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, inTransaction, openDatabase, type Tx } from '../../../platform/db/database.ts'
import { APP_ROLE, BOUND_TRANSACTIONS } from '../../../platform/db/roles.ts'
import { startTicker } from '../../../platform/jobs/ticker.ts'
import type { Platform } from '../../../platform/module.ts'
import { byHand } from '../../../testing/by-hand.ts'
import { endSale, openIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { closeNextIssue } from './close-issue.ts'
import { openBets } from './open-bets.ts'
import { PAGE } from './receipts.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

const due = (issue: TestIssue) =>
  server.database.query('update issue set closes_at = clock_timestamp() where id = $1', [issue.id])
const stateOf = async (issue: TestIssue) =>
  (await server.database.query<{ state: string }>('select state from issue where id = $1', [issue.id]))[0]!.state

const UNDONE = 'undone'

/** Lets nobody finish the sealing of an issue during `work`, as if its bets were still being hashed. */
async function whileSealing(issue: TestIssue, work: (tx: Tx) => Promise<void>): Promise<void> {
  const held = inTransaction(server.database, async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(`insert into issue_seal (issue_id, root, bets) values ($1, sha256('x'), 0)`, [issue.id])
    await work(tx)
    throw new Error(UNDONE)
  })
  await expect(held).rejects.toThrow(UNDONE)
}

const closers = () =>
  server.database.query(
    `select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into issue_seal%'`,
  )

describe('the sealing of a large issue', () => {
  it('does not keep another issue from closing', async () => {
    const [large, other] = [await openIssue(server.database), await openIssue(server.database, 'k3_5m')]
    await due(large)
    const platform = { database: server.appDatabase, wakes: { wake() {}, onWake() {} } } as unknown as Platform
    const { steps } = openBets(platform, {} as Parameters<typeof openBets>[1])
    let ticker: ReturnType<typeof startTicker> | undefined
    await whileSealing(large, async () => {
      ticker = startTicker(steps!, pino({ level: 'silent' }))
      await expect.poll(closers).toHaveLength(1)
      await due(other)
      await expect.poll(() => stateOf(other)).toBe('closed')
      expect(await stateOf(large)).toBe('scheduled')
    })
    await expect.poll(() => stateOf(large)).toBe('closed')
    await ticker?.stop()
  })

  it('is not given up, however long its transaction takes', async () => {
    const issue = await openIssue(server.database)
    await due(issue)
    const own: Database = openDatabase(server.connection, { max: 1, role: APP_ROLE, name: 'closer' })
    await own.query(BOUND_TRANSACTIONS, [1000, false])
    let closing: ReturnType<typeof closeNextIssue> | undefined
    await whileSealing(issue, async (tx) => {
      closing = closeNextIssue(own)
      closing.catch(() => {})
      await expect.poll(closers).toHaveLength(1)
      await tx.query('select pg_sleep(1.5)')
    })
    expect(await closing).toMatchObject({ issueId: issue.id })
    await own.close()
  })
})

describe('a bet on a large issue', () => {
  const SLIP = 100
  const SLIPS = Math.ceil((PAGE + SLIP) / SLIP / 2)
  let issue: TestIssue
  const bets: { player: TestPlayer; id: string }[] = []

  beforeAll(async () => {
    issue = await openIssue(server.database)
    const bettingData = Array.from({ length: SLIP }, () => betItem(issue))
    for (const player of [await server.newPlayer({ money: 10_000 }), await server.newPlayer({ money: 10_000 })])
      for (let n = 0; n < SLIPS; n += 1) {
        const { data } = await server.call('addBetting', { bettingData }, player.cookie)
        bets.push(...data.ids.map((id) => ({ player, id })))
      }
    await endSale(server.database, issue.id)
  })

  const receiptOf = async (n: number) => {
    const { player, id } = bets[n]!
    return (await server.call('getBetDetail', { id }, player.cookie)).data.receipt
  }

  it('is proved under the published root, in the first part, in the last, and on both sides of where they meet', async () => {
    expect(bets.length).toBeGreaterThan(PAGE)
    for (const n of [0, 1, PAGE - 1, PAGE, bets.length - 1]) {
      const { text, index, proof, root, count } = await receiptOf(n)
      expect([index, count]).toEqual([n, bets.length])
      expect(verifyProof(leafHash(text), { index: n, size: bets.length, path: proof! }, root!), `bet ${n}`).toBe(true)
    }
  })

  it('is proved by parts of which the audit knows what they must be', async () => {
    const roots = await server.database.query<{ root: Buffer }>(
      'select root from seal_part where issue_id = $1 order by part',
      [issue.id],
    )
    const set = (root: Buffer) =>
      byHand(server.database, 'update seal_part set root = $2 where issue_id = $1 and part = 1', [issue.id, root])
    await set(roots[0]!.root)
    expect(await auditLines(server.database)).toEqual([
      expect.stringContaining(`root: issue ${issue.id} says the parts`),
    ])
    await set(roots[1]!.root)
  })
})
