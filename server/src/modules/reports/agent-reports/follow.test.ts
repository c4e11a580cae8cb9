/** The sums against a naive model: every kind of movement, slices that break off, followers side by side. */
import { setTimeout } from 'node:timers/promises'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { depositPlayMoney } from '../../../play-money.ts'
import { brokenEverywhere, moments } from '../../../testing/breaking.ts'
import { openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem, chaseItem } from '../../../testing/items.ts'
import { actorCalled } from '../../../testing/operators.ts'
import { awaitResult, betOnDigit, openOutsideIssue } from '../../../testing/outside.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { correctResult } from '../../betting/results/correct-result.ts'
import { enterResult } from '../../betting/results/enter-result.ts'
import { correctNextBets } from '../../betting/settlement/correct-bets.ts'
import { refundNextVoid } from '../../betting/settlement/refund-void.ts'
import { settleNextIssue } from '../../betting/settlement/settle-issue.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { follow, followAll } from './follow.ts'
import { naiveSums, storedSums } from './testing/naive.ts'
import { upkeep } from './upkeep.ts'

let server: TestServer
let top: TestPlayer
let middle: TestPlayer
let member: TestPlayer
let li: Actor
let wang: Actor

/** Slices so small that every one of them ends in the middle of something. */
const TINY = { accounts: 2, transfers: 3, bets: 2 }
/** What breaks off everywhere has fewer of them, and still several. */
const FEWER = { accounts: 4, transfers: 10, bets: 4 }

beforeAll(async () => {
  server = await openTestServer()
  li = await actorCalled(server.database, 'li_lei')
  wang = await actorCalled(server.database, 'wang_wu')
  top = await server.newPlayer({ agent: true, ownRate: 900 })
  middle = await server.newPlayer({ agent: true, ownRate: 850, parentId: top.id })
  member = await server.newPlayer({ parentId: middle.id })
})
afterAll(() => closeAudited(server))

async function bet(player: TestPlayer, on: TestIssue, bettingNumber = 'da,xiao'): Promise<string> {
  const reply = await server.call('addBetting', { bettingData: [betItem(on, { bettingNumber })] }, player.cookie)
  expect(reply).toMatchObject({ code: 1 })
  return reply.data.ids[0]!
}
const enter = async (issue: TestIssue, numbers: string | null) => {
  for (const actor of [li, wang])
    await enterResult(server.database, actor, { ...issue, numbers, reason: 'as announced' } as Parameters<
      typeof enterResult
    >[2])
  while (await settleNextIssue(server.database, new Set())) {}
  while (await refundNextVoid(server.database)) {}
}

/** Follows in tiny slices; answers the sums, which are those of the model. */
const agree = async () => {
  await followAll(server.appDatabase, TINY)
  const stored = await storedSums(server.database)
  expect(stored.size).toBeGreaterThan(0)
  expect(stored).toEqual(await naiveSums(server.database))
  return stored
}
const ofMember = (sums: ReadonlyMap<string, bigint>, figure: string) =>
  [...sums].find(([key]) => new RegExp(`^member ${member.id} \\S+  ${figure}$`).test(key))?.[1] ?? 0n

it('are those of the model after bets of several players on two lotteries', async () => {
  const issue = await openIssue(server.database)
  const other = await openIssue(server.database, 'k3_5m')
  for (const player of [member, middle, top, member]) await bet(player, issue)
  await bet(member, other, 'da')
  expect(ofMember(await agree(), 'bets')).toBe(0n)
  await runIssue(server.database, issue)
  expect(ofMember(await agree(), 'bets')).toBe(2n)
  await runIssue(server.database, other)
  const sums = await agree()
  expect([ofMember(sums, 'bets'), ofMember(sums, 'staked'), ofMember(sums, 'bettors')]).toEqual([3n, 100_000n, 1n])
})

it('add up to the balance, with the stakes that wait', async () => {
  const issue = await openIssue(server.database)
  await bet(member, issue)
  const sums = await agree()
  const of = (figure: string) => ofMember(sums, figure)
  const moved = ['prize', 'refunded', 'rebate', 'agentRebate', 'corrected', 'recharge', 'activity', 'pay', 'other'].map(
    of,
  )
  const [{ balance } = { balance: -1n }] = await server.database.query<{ balance: bigint }>(
    'select balance from account where player_id = $1',
    [member.id],
  )
  expect(moved.reduce((sum, amount) => sum + amount, -of('placed') - of('withdrawal'))).toBe(balance)
  expect(of('placed') - of('staked')).toBe(40_000n)
})

it('take a chase, a cancelled bet, a void issue and a deposit', async () => {
  const issue = await openIssue(server.database)
  const cancelled = await bet(member, issue)
  expect(await server.call('cancelBetting', { id: cancelled }, member.cookie)).toMatchObject({ code: 1 })
  const issues = [await openOutsideIssue(server.database), await openOutsideIssue(server.database)]
  // Made within a millisecond, they would be drawn at the same time.
  await server.database.query(
    `update issue set closes_at = closes_at + interval '1 second', draws_at = draws_at + interval '1 second' where id = $1`,
    [issues[1]!.id],
  )
  const item = chaseItem({ lotteryCode: 'fc3d', playDetailCode: 'fc3d_bdw_1m', bettingNumber: '7' })
  const chaseData = {
    bettingData: [item],
    issueData: issues.map(({ issue: number }, n) => ({ issue: number, graduationCount: String(n + 1) })),
    bettingAmount: '6.00',
    stopOnWin: true,
  }
  expect(await server.call('addChaseBetting', { chaseData }, member.cookie)).toMatchObject({ code: 1 })
  const before = await agree()
  await enter(issues[0]!, null)
  await inTransaction(server.database, (tx) => depositPlayMoney(tx, member.id, yuan(50)))
  const after = await agree()
  expect(ofMember(after, 'placed') - ofMember(before, 'placed')).toBe(-20_000n)
  expect(ofMember(after, 'bets')).toBe(ofMember(before, 'bets'))
})

it('take a correction of a result, and what it corrects is listed', async () => {
  const issue = await openOutsideIssue(server.database)
  await betOnDigit(server, member, issue, '1')
  await awaitResult(server.database, issue)
  await enter(issue, '1,1,5')
  const before = await agree()
  for (const actor of [li, wang])
    await correctResult(server.database, actor, { ...issue, numbers: '2,2,5', reason: '官方更正' })
  while (await correctNextBets(server.database)) {}
  const after = await agree()
  expect(ofMember(after, 'corrected')).toBeLessThan(0n)
  expect(ofMember(after, 'staked')).toBe(ofMember(before, 'staked'))
  const rows = await server.database.query('select * from member_correction where issue_id = $1 and player_id = $2', [
    issue.id,
    member.id,
  ])
  expect(rows).toMatchObject([{ amount: ofMember(after, 'corrected') }])
})

it.each(moments)('are the same wherever a slice breaks off: %s', async (moment) => {
  const stage = async () => {
    const issue = await openIssue(server.database)
    for (const player of [member, middle]) await bet(player, issue)
    await runIssue(server.database, issue)
    return (database: typeof server.database) => followAll(database, FEWER)
  }
  expect(await brokenEverywhere(server.database, moment, stage, async () => void (await agree()))).toBeGreaterThan(3)
})

it('are kept up with short rests where a slice goes through all accounts', async () => {
  const issue = await openIssue(server.database)
  await bet(member, issue)
  await runIssue(server.database, issue)
  const { pool } = server.appDatabase
  // A hundred times as long as this takes would be longer than it may rest.
  const connect = () => setTimeout(100).then(() => pool.connect())
  const take = upkeep({ ...server.appDatabase, pool: { connect } } as unknown as typeof server.appDatabase)
  const rest_ms = await take()
  expect(rest_ms).toBeGreaterThan(0)
  expect(rest_ms).toBeLessThanOrEqual(5000)
  expect(await take(), 'it rests').toBeLessThanOrEqual(rest_ms)
  await agree()
})

describe('of several followers at once', () => {
  it('every transfer is taken by one', async () => {
    const issue = await openIssue(server.database)
    for (const player of [member, middle, top]) await bet(player, issue)
    await runIssue(server.database, issue)
    const work = async () => {
      for (let n = 0; n < 20; n += 1) await follow(server.appDatabase, TINY)
    }
    await Promise.all([work(), work(), work()])
    await agree()
  })
})
