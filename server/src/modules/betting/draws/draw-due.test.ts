/** What is due beside what fails, and what came due just now beside what a standstill left. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, DatabaseAwayError, inTransaction, openDatabase } from '../../../platform/db/database.ts'
import { DRAW_ROLE } from '../../../platform/db/roles.ts'
import { openRoundIssue, own } from '../../../testing/beacon.ts'
import { byHand } from '../../../testing/by-hand.ts'
import { endSale, longAgo, openIssue, type TestIssue, testKey } from '../../../testing/issues.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { readLotteries } from '../lotteries/lotteries.ts'
import { untilNextStep } from '../lotteries/open-issues.ts'
import { awaitedRounds } from './beacon/rounds.ts'
import { openChains } from './chains.ts'
import { drawDue } from './draw-due.ts'
import { drawNextIssue } from './draw-issue.ts'
import { scheduleAll } from './schedule-all.ts'

let server: TestServer
let drawing: Database
beforeAll(async () => {
  server = await openTestServer()
  drawing = openDatabase(server.connection, { max: 2, name: 'due-test', role: DRAW_ROLE })
})
afterAll(async () => {
  await drawing.close()
  await closeAudited(server)
})

const draw = () => drawNextIssue(drawing, openChains(testKey))

/** Their sale is over, and the time of their draws has come. */
async function comeDue(issues: readonly TestIssue[]): Promise<void> {
  for (const { id } of issues) {
    await endSale(server.database, id)
    await server.database.query('update issue set draws_at = greatest(closes_at, clock_timestamp()) where id = $1', [
      id,
    ])
  }
}

describe('what came due in the last minute goes before what a standstill left', () => {
  it('where issues are drawn', async () => {
    const issues = [await openIssue(server.database), await openIssue(server.database)]
    const [older, newer] = issues as [TestIssue, TestIssue]
    await comeDue(issues)
    await longAgo(server.database, older)
    expect([await draw(), await draw()]).toMatchObject([{ issueId: newer.id }, { issueId: older.id }])
    expect(await draw()).toBeUndefined()
  })

  it('where public rounds are asked for', async () => {
    const older = await Promise.all(Array.from({ length: 12 }, () => openRoundIssue(server.database, 3_600_000)))
    const newer = await openRoundIssue(server.database, 3_600_000)
    const undone = inTransaction(server.database, async (tx) => {
      await tx.query('set local session_replication_role = replica')
      const back = (issue: TestIssue, rounds: number) =>
        tx.query(
          `update issue set opens_at = opens_at - $2 * interval '1 ms', closes_at = closes_at - $2 * interval '1 ms',
                            beacon_round = beacon_round - $3 where id = $1`,
          [issue.id, rounds * own.chain.period_ms, rounds],
        )
      const hour = Math.ceil(3_600_000 / own.chain.period_ms)
      for (const [n, issue] of older.entries()) await back(issue, 2 * hour + n)
      await back(newer, hour + 1)
      const asked = []
      for (let n = 0; n < 8; n += 1) asked.push((await awaitedRounds(tx, 1))[0]!.round)
      expect(new Set(asked)).toEqual(new Set([newer.round - hour - 1]))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  })
})

describe('what fails for one lottery', () => {
  it('holds up no draw of another: a chain that can not be unsealed is left alone', async () => {
    const [first, other] = [await openIssue(server.database), await openIssue(server.database, 'k3_5m')]
    const [{ id, sealed_start }] = (await server.database.query<{ id: bigint; sealed_start: Buffer }>(
      'select c.id, c.sealed_start from seed_chain c join issue i on i.chain_id = c.id where i.id = $1',
      [first.id],
    )) as [{ id: bigint; sealed_start: Buffer }]
    const [{ second }] = (await server.database.query<{ second: bigint }>(
      `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position)
       select lottery_code, '209901020001', opens_at, closes_at + interval '1 s', draws_at + interval '1 s', chain_id, 2
       from issue where id = $1 returning id as second`,
      [first.id],
    )) as [{ second: bigint }]
    const broken = [first, { ...first, id: second }]
    await comeDue([...broken, other])
    const seal = (start: Buffer) =>
      byHand(server.database, 'update seed_chain set sealed_start = $2 where id = $1', [id, start])
    await seal(Buffer.from('x'))
    const drawn: bigint[] = []
    const pass = drawDue(
      drawing,
      openChains(testKey),
      () => false,
      ({ issueId }) => drawn.push(issueId),
    )
    await expect(pass).rejects.toMatchObject({ errors: [{ message: `chain ${id} can't be unsealed` }] })
    expect(drawn).toEqual([other.id])
    await seal(sealed_start)
    expect([await draw(), await draw()]).toMatchObject(broken.map((issue) => ({ issueId: issue.id })))
  })

  it('holds up no schedule of another', async () => {
    const lotteries = await readLotteries(server.database)
    const [pk10, bj28] = ['pk10_5m', 'bj28_3m'].map((code) => lotteries.find((lottery) => lottery.code === code)!)
    // The length of its chain is no number.
    const failing = { ...pk10!, interval_s: Number.NaN }
    const scheduled = scheduleAll(server.database, [failing, bj28!], testKey, { ahead_ms: 600_000 })
    // Where a start fails nothing but this is shown.
    await expect(scheduled).rejects.toThrow(/not all lotteries could be scheduled: .*NaN/)
    expect(await server.database.query(`select from issue where lottery_code = 'bj28_3m'`)).not.toEqual([])
  })

  it('fails for all where the database is away, which is asked once', async () => {
    const connect = vi.spyOn(drawing.pool, 'connect').mockImplementation(() => Promise.reject(new Error('gone')))
    const scheduled = scheduleAll(drawing, await readLotteries(server.database), testKey)
    await expect(scheduled).rejects.toBeInstanceOf(DatabaseAwayError)
    expect(connect).toHaveBeenCalledOnce()
    connect.mockRestore()
  })

  it('leaves the steps their rest: what nobody could draw for long is not due next', async () => {
    const issue = await openIssue(server.database)
    await comeDue([issue])
    await longAgo(server.database, issue)
    expect(await untilNextStep(server.database)).toBeGreaterThan(0)
    expect(await draw()).toMatchObject({ issueId: issue.id })
  })
})
