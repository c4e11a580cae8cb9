/** A clock that was set back: what is closed is offered no more, and the audit excuses what that explains and nothing else. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, only } from '../../../platform/db/database.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { envelopesOf } from '../../../testing/envelope-players.ts'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { actorCalled, newOperator } from '../../../testing/operators.ts'
import { testSealer } from '../../../testing/sealing.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { auditLines, closeAudited, type TestServer } from '../../../testing/test-server.ts'
import { lockAfterWithdrawal, releaseLocked } from '../../money/bindings/locks.ts'
import { newWithdrawer, withdrawals } from '../../money/withdrawals/testing/withdrawals.ts'
import { makeAgentOf, takeAgentOf } from '../../people/agents/flag.ts'
import { beginBreak } from '../../people/protection/breaks.ts'
import { actOnMark, endHouseLimit } from '../../people/protection/marks/act-on-mark.ts'
import { setLimit } from '../../people/protection/set-limit.ts'
import { setRights } from '../../site/operators/operators.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { closeNextIssue } from '../bets/close-issue.ts'

let clock: MovingClock
let server: TestServer
beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
})
afterAll(() => closeAudited(server))

it('offers no issue that is closed, neither as the one on sale nor as one to come', async () => {
  const started = Date.now()
  const lotteryCode = 'k3_1m'
  const closed = await openIssue(server.database, lotteryCode, 600_000)
  const later = await openIssue(server.database, lotteryCode, 1_200_000)
  await server.database.query(
    `update issue set opens_at = closes_at - interval '10 minutes' where lottery_code = $1 and issue = $2`,
    [lotteryCode, later.issue],
  )
  expect(await server.call('getNowIssue', { lotteryCode })).toMatchObject({ data: { issue: closed.issue } })
  await clock.moveTo(started + 600_000 + 5000)
  expect(await closeNextIssue(server.database)).toMatchObject({ issue: closed.issue })
  await clock.moveTo(started + 60_000)
  expect((await server.call('getNowIssue', { lotteryCode })).code).not.toBe(1)
  const { data: toCome } = await server.call('openTime', { lotteryCode, size: 5 })
  expect(toCome.list.map(({ issue }) => issue)).toEqual([later.issue])
  const { data: header } = await server.call('nextIssueOpenData', { lotteryCode })
  expect(JSON.stringify(header)).not.toContain(closed.issue)
  await clock.moveTo(started + 600_000 + 5000)
  expect(await server.call('getNowIssue', { lotteryCode })).toMatchObject({ data: { issue: later.issue } })
})

it('what was changed by a clock that was fast is judged in the order in which it was', async () => {
  const { database } = server
  const MINUTE_MS = 60_000
  const { now } = only(await database.query<{ now: number }>('select clock_timestamp() as now'))
  const at = (minutes: number) => clock.moveTo(now + minutes * MINUTE_MS)
  const sealer = testSealer(server)
  const player = await server.newPlayer({ money: 10_000 })
  const member = await server.newPlayer()
  const issue = await openIssue(database, 'k3_1m', 180 * MINUTE_MS)
  const operator = await newOperator(server, ['seeActs'])
  const actor = await actorCalled(database, 'li_lei')
  const { edge } = await readSettings(database)
  const place = async () => (await server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)).code
  /** At the new odds, where it is told of them first. */
  const bet = async () => expect([await place(), await place()].at(-1)).toBe(1)
  const changeAll = async (to: { edge: number; isAgent: boolean; right: 'seeActs' | 'seeSite' }) => {
    await changeSettings(database, { edge: to.edge })
    await setRights(database, operator.name, [to.right])
    const flag = { playerId: member.id, reason: '约定' }
    await (to.isAgent ? makeAgentOf(database, actor, flag) : takeAgentOf(database, actor, flag))
  }
  await bet()
  await sealer.seal()
  await at(10)
  await bet()
  await changeAll({ edge: edge + 100, isAgent: true, right: 'seeSite' })
  await bet()
  await sealer.seal()
  // Set right: what was just changed is dated later than now.
  await at(1)
  await bet()
  await server.newPlayer()
  await sealer.seal()
  expect(await auditLines(database)).toEqual([])
  await at(2)
  await changeAll({ edge, isAgent: false, right: 'seeActs' })
  await bet()
  await sealer.seal()
  expect(await auditLines(database)).toEqual([])
  await at(30)
  await bet()
})

it('what was done on both sides of a step is judged in the order in which it was', async () => {
  const { database } = server
  const { now } = only(await database.query<{ now: number }>('select clock_timestamp() as now'))
  const at = (minutes: number) => clock.moveTo(now + minutes * 60_000)
  await changeSettings(database, { withdrawNewPayeeDays: 0 })
  const [sealer, orders, envelopes] = [testSealer(server), withdrawals(server), envelopesOf(server)]
  const [actor, operator] = [await actorCalled(database, 'zhao_min'), await newOperator(server, ['withdrawals'])]
  const [player, sender] = [await newWithdrawer(server), await envelopes.sender()]
  const [one, other] = await envelopes.players(2, 100)
  const { code: roomCode } = await newRoom(database)
  const issue = await openIssue(database, 'k3_1m', 3_600_000)
  const mark = only(
    await database.query<{ id: bigint }>(
      `insert into protection_mark (player_id, rule, day, evidence)
       values ($1, 'raised', '2026-01-01', '{"figures": {"week": "0", "weeklyMean": "0"}, "records": []}') returning id`,
      [player.id],
    ),
  )
  await sealer.seal()
  await at(10)
  const order = await orders.place(player)
  await inTransaction(database, (tx) => lockAfterWithdrawal(tx, 'bank', BigInt(player.card)))
  const { recordId } = await envelopes.send(sender, { roomCode, number: '2' })
  await envelopes.open(one!, recordId)
  await setLimit(database, player.id, { limit: 'bet', value: '100' })
  await actOnMark(database, actor, {
    id: mark.id,
    what: 'limit',
    limit: 'lossDay',
    value: '500',
    note: '',
    reason: '约定',
  })
  expect((await server.call('addBetting', { bettingData: [betItem(issue)] }, one!.cookie)).code).toBe(1)
  await sealer.seal()
  // Set right.
  await at(5)
  expect((await orders.settle(operator, order.id)).code).toBe(1)
  await orders.payAll()
  await envelopes.open(other!, recordId)
  await setLimit(database, player.id, { limit: 'bet', value: '90' })
  await endHouseLimit(database, actor, { playerId: player.id, limit: 'lossDay', reason: '约定' })
  await inTransaction(database, (tx) => releaseLocked(tx, player.id))
  await beginBreak(database, one!.id, 'break', 'hour')
  await sealer.seal()
  expect(await auditLines(database)).toEqual([])
})
