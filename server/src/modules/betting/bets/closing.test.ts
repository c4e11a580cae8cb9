/** Closing while bets and cancellations keep coming: the sealed root covers exactly the accepted bets. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { drawIssue, endSale, openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { statementsDuring } from '../../../testing/statements.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { setOnSale } from '../lotteries/set-lottery.ts'
import { settleNextIssue } from '../settlement/settle-issue.ts'
import { planOf } from './chase/testing/chases.ts'
import { closeNextIssue } from './close-issue.ts'

let server: TestServer
let players: TestPlayer[]

beforeAll(async () => {
  server = await openTestServer()
  players = await Promise.all(Array.from({ length: 24 }, () => server.newPlayer({ money: 100_000 })))
})
afterAll(() => closeAudited(server))

const slip = (issue: TestIssue) => ({
  bettingData: [betItem(issue)],
})

/** Closes what is due, as the ticker does, until `stopped`. */
async function closeAsDue(stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    await closeNextIssue(server.database)
    await sleep(2)
  }
}

const sealOf = async ({ id }: TestIssue) =>
  (
    await server.database.query<{ bets: number; dated_late: bigint }>(
      `select s.bets,
              (select count(*) from bet where issue_id = i.id and placed_at >= i.closes_at) as dated_late
       from issue_seal s join issue i on i.id = s.issue_id where i.id = $1`,
      [id],
    )
  )[0]

describe('a stream of bets over the closing time', () => {
  it('is cut at the closing time, and does not keep the closer waiting', async () => {
    const issue = await openIssue(server.database, 'k3_1m', 4000)
    let accepted = 0
    let refusedLate = 0
    let isSealed = false
    const closer = closeAsDue(() => isSealed)
    // Bets keep coming until the issue is closed: otherwise nothing would be tried.
    const watcher = (async () => {
      while (!(await sealOf(issue))) await sleep(5)
      isSealed = true
    })()
    await Promise.all(
      players.map(async (player) => {
        for (let isLast = false; !isLast; ) {
          isLast = isSealed
          const { code } = await server.call('addBetting', slip(issue), player.cookie)
          if (code === 1) accepted += 1
          else {
            expect(code).toBe(-40)
            refusedLate += 1
          }
        }
      }),
    )
    await Promise.all([watcher, closer])
    expect(accepted).toBeGreaterThan(0)
    expect(refusedLate).toBeGreaterThanOrEqual(players.length)
    expect(await sealOf(issue)).toMatchObject({ bets: accepted, dated_late: 0n })
  })

  it('and of cancellations: each is in the root or given back, never both', async () => {
    const issue = await openIssue(server.database, 'k3_1m', 60_000)
    const own = await Promise.all(
      players.map(async (player) => {
        const ids: string[] = []
        for (let n = 0; n < 4; n += 1)
          ids.push((await server.call('addBetting', slip(issue), player.cookie)).data?.ids[0] ?? '')
        return { player, ids: ids.filter(Boolean) }
      }),
    )
    const placed = own.reduce((sum, { ids }) => sum + ids.length, 0)
    await server.database.query(`update issue set closes_at = clock_timestamp() + interval '40 ms' where id = $1`, [
      issue.id,
    ])
    let cancelled = 0
    let stopped = false
    const closer = closeAsDue(() => stopped)
    await Promise.all(
      own.map(async ({ player, ids }) => {
        for (const id of ids) if ((await server.call('cancelBetting', { id }, player.cookie)).code === 1) cancelled += 1
      }),
    )
    while (!(await sealOf(issue))) await sleep(5)
    stopped = true
    await closer
    expect(placed).toBeGreaterThan(0)
    expect((await sealOf(issue))!.bets).toBe(placed - cancelled)
  })
})

describe('while an issue is being sealed', () => {
  it('bets, chases and cancellations that come too late are refused without waiting, and others are taken', async () => {
    const issue = await openIssue(server.database)
    const later = await openIssue(server.database, 'k3_1m', 7_200_000)
    const other = await openIssue(server.database, 'k3_5m')
    const [own, chasing] = players as [TestPlayer, TestPlayer]
    const { data } = await server.call('addBetting', slip(issue), own.cookie)
    const chase = { chaseData: planOf([issue, later]) }
    const chased = await server.call('addChaseBetting', chase, chasing.cookie)
    expect(chased.code).toBe(1)
    await server.database.query('update issue set closes_at = clock_timestamp() where id = $1', [issue.id])
    await inTransaction(server.database, async (tx) => {
      // As the closer does, which then reads and hashes all bets.
      await tx.query('select from issue where id = $1 for update', [issue.id])
      // More than there are batches at once.
      const late = await Promise.all(
        players.slice(2).map(({ cookie }) => server.call('addBetting', slip(issue), cookie)),
      )
      expect(new Set(late.map(({ code }) => code))).toEqual(new Set([-40]))
      const lateChase = await server.call('addChaseBetting', chase, players[2]!.cookie)
      expect(lateChase.data).toMatchObject({ reason: 'issueClosed' })
      expect((await server.call('addBetting', slip(other), own.cookie)).code).toBe(1)
      expect((await server.call('cancelBetting', { id: data.ids[0]! }, own.cookie)).msg).toMatch(/不能撤单/)
      const stopped = await server.call('cancelAutoChaseBetting', { id: chased.data.chaseId }, chasing.cookie)
      expect(stopped).toMatchObject({ code: 1, data: { issueCount: 1 } })
    })
    await endSale(server.database, issue.id)
    expect(await sealOf(issue)).toMatchObject({ bets: 2 })
  })
})

describe('a waiting bet of an issue past its closing time', () => {
  it('is not cancelled, neither before the closer has come nor after', async () => {
    const issue = await openIssue(server.database)
    const [player] = players
    const { data } = await server.call('addBetting', slip(issue), player!.cookie)
    const cancel = () => server.call('cancelBetting', { id: data.ids[0]! }, player!.cookie)
    await server.database.query('update issue set closes_at = clock_timestamp() where id = $1', [issue.id])
    expect((await cancel()).msg).toMatch(/不能撤单/)
    await endSale(server.database, issue.id)
    expect((await cancel()).msg).toMatch(/不能撤单/)
    expect(await sealOf(issue)).toMatchObject({ bets: 1 })
  })
})

describe('after a standstill', () => {
  it('issues that nobody bet on close together, and each that somebody bet on by itself', async () => {
    const issues = await Promise.all(Array.from({ length: 6 }, () => openIssue(server.database)))
    const [first, sold, cancelled] = issues as [TestIssue, TestIssue, TestIssue]
    expect((await server.call('addBetting', slip(sold), players[0]!.cookie)).code).toBe(1)
    const { data } = await server.call('addBetting', slip(cancelled), players[0]!.cookie)
    expect((await server.call('cancelBetting', { id: data.ids[0]! }, players[0]!.cookie)).code).toBe(1)
    for (const { id } of issues)
      await server.database.query('update issue set closes_at = clock_timestamp() where id = $1', [id])
    expect(await closeNextIssue(server.database)).toMatchObject({ issueId: first.id, bets: 0 })
    const seals = await Promise.all(issues.map(sealOf))
    expect(seals.map((seal) => seal?.bets)).toEqual([0, undefined, 0, 0, 0, 0])
    expect(await closeNextIssue(server.database)).toMatchObject({ issueId: sold.id, bets: 1 })
    expect(await closeNextIssue(server.database)).toBeUndefined()
  })
})

describe('bets and cancellations of one play at once', () => {
  it('never deadlock', async () => {
    const issue = await openIssue(server.database)
    const betAndCancel = async (player: TestPlayer) => {
      for (let n = 0; n < 6; n += 1) {
        const { data } = await server.call('addBetting', slip(issue), player.cookie)
        expect((await server.call('cancelBetting', { id: data.ids[0]! }, player.cookie)).code).toBe(1)
      }
    }
    const { statements } = await statementsDuring(server.database, () => Promise.all(players.map(betAndCancel)))
    expect(statements).toContain('commit')
    // After a deadlock the database aborts one transaction, which starts again.
    expect(statements).not.toContain('rollback')
  })
})

describe('a settlement run by several at once, and again', () => {
  it('pays once', async () => {
    const issue = await openIssue(server.database)
    for (const player of players) await server.call('addBetting', slip(issue), player.cookie)
    await endSale(server.database, issue.id)
    await drawIssue(server.database, issue.id)
    const settle = () => settleNextIssue(server.database, new Set())
    await Promise.all(Array.from({ length: 8 }, settle))
    const [{ stakes }] = (await server.database.query<{ stakes: bigint }>(
      'select stakes from settlement where issue_id = $1',
      [issue.id],
    )) as [{ stakes: bigint }]
    expect(stakes).toBe(BigInt(players.length) * 20_000n)
    expect(await settle()).toBeUndefined()
  })

  it('never deadlocks: a second settler does not wait for the last chunk of the first', async () => {
    const { database } = server
    const issue = await openIssue(database)
    await endSale(database, issue.id)
    await drawIssue(database, issue.id)
    await database.query(`update issue set state = 'settling' where id = $1`, [issue.id])
    await database.query('insert into settlement (issue_id) values ($1)', [issue.id])
    let second: Promise<unknown> | undefined
    const { statements } = await statementsDuring(server.database, () =>
      inTransaction(database, async (tx) => {
        // As the last chunk does, with another settler between its two statements.
        await tx.query('update settlement set finished_at = clock_timestamp() where issue_id = $1', [issue.id])
        second ??= settleNextIssue(database, new Set())
        await expect.poll(waiters).toHaveLength(1)
        await tx.query(`update issue set state = 'settled' where id = $1`, [issue.id])
      }),
    )
    await second
    expect(statements).not.toContain('rollback')
  })
})

/** The connections that wait for a lock on the row of a settlement. */
const waiters = () =>
  server.database.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'settlement'`,
  )

describe('a request that was accepted', () => {
  it('is answered as it was, though the issue is settled, the odds have changed and the sale is paused', async () => {
    const issue = await openIssue(server.database, 'k3_5m')
    const [player] = players
    const input = { ...slip(issue), requestId: 'kept', odds: [['1.96']] }
    const first = await server.call('addBetting', input, player!.cookie)
    expect(first.code).toBe(1)
    await runIssue(server.database, issue)
    await setOnSale(server.database, shell, 'k3_5m', false)
    const isOnSale = async () => (await server.call('lotteryConfig', { lotteryCode: 'k3_5m' })).data.onSale
    await expect.poll(isOnSale).toBe(false)
    expect(await server.call('addBetting', input, player!.cookie)).toEqual(first)
    const other = { ...input, requestId: 'new' }
    expect((await server.call('addBetting', other, player!.cookie)).msg).toMatch(/暂停/)
    const changed = { ...input, bettingData: [{ ...slip(issue).bettingData[0]!, bettingNumber: 'xiao' }] }
    expect((await server.call('addBetting', changed, player!.cookie)).msg).toMatch(/请求编号/)
  })
})
