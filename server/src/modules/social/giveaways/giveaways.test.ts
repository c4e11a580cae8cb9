/** Activity envelopes: given by two operators, seen by their player alone, received once, and never after their end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { only } from '../../../platform/db/database.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { holdPlayers, whileHeld } from '../../../testing/patient-locks.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { setFrozen } from '../../people/identity/freeze.ts'
import { approve, refuseApproval } from '../../site/approvals/decide.ts'
import { shell } from '../../site/operators/acts.ts'
import { giveawayKinds } from './open-giveaways.ts'

let server: TestServer
let [asker, second]: TestOperator[] = []
let titles = 0

beforeAll(async () => {
  server = await openTestServer()
  ;[asker, second] = [
    await newOperator(server, ['envelopes', 'seeEnvelopes']),
    await newOperator(server, ['envelopes']),
  ]
})
afterAll(() => closeAudited(server))

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Wanted = { lines: string; title?: string; validUntil?: number }
async function ask({ lines, title, validUntil = Date.now() + DAY_MS }: Wanted, by = asker!) {
  titles += 1
  const input = { title: title ?? `第 ${titles} 次`, validUntil: String(validUntil), lines, reason: '活动名单' }
  return server.call('consoleAskGiveaway', { ...input, code: await by.code() }, by.cookie)
}
const decideAs = (by: TestOperator, id: string, how = approve) =>
  how(server.database, giveawayKinds, { operatorId: by.id, address: 'test' }, BigInt(id), '').then(
    () => 'done',
    (error: { reason?: string }) => error.reason ?? String(error),
  )
/** Gives each the amount, and answers the title. */
async function give(players: readonly TestPlayer[], amount = '8.88', validUntil?: number): Promise<string> {
  const lines = players.map(({ userName }) => `${userName},${amount}`).join('\n')
  const asked = await ask({ lines, ...(validUntil && { validUntil }) })
  expect(asked).toMatchObject({ code: 1, data: { state: 'open' } })
  expect(await decideAs(second!, asked.data.id)).toBe('done')
  return `第 ${titles} 次`
}
const listOf = async ({ cookie }: TestPlayer, input = {}) =>
  (await server.call('getActivityRedEnvelopeFrontList', input, cookie)).data
const numberOf = async ({ cookie }: TestPlayer) =>
  (await server.call('getActivityRedEnvelopeNumber', {}, cookie)).data.number
const idOf = async (player: TestPlayer) => (await listOf(player)).list[0]!.id
const receive = (player: TestPlayer, id: string, requestId?: string) =>
  server.call('receiveRedEnvelope', { id, requestId }, player.cookie)
const balanceOf = async ({ cookie }: TestPlayer) => (await server.call('queryBalanceFront', {}, cookie)).data.balance
/** Moves a giveaway of one player by days, as time does. */
async function move(player: TestPlayer, days: number): Promise<void> {
  const hand = await server.database.pool.connect()
  await hand.query('set session_replication_role = replica')
  const by = `interval '${days} days'`
  await hand.query(
    `update giveaway set at = at + ${by}, valid_until = valid_until + ${by}
     where id in (select giveaway_id from activity_envelope where player_id = ${player.id})`,
  )
  await hand.query(`update activity_envelope set valid_until = valid_until + ${by} where player_id = ${player.id}`)
  hand.release(true)
}

describe('an activity envelope', () => {
  it('is given by two operators with a letter, and received once with its turnover', async () => {
    const player = await server.newPlayer({ money: 10 })
    const asked = await ask({ lines: `${player.userName.toUpperCase()}\t8.88`, title: '中秋' })
    expect(await numberOf(player)).toBe(0)
    expect(await decideAs(asker!, asked.data.id)).toBe('approvalOwn')
    expect(await decideAs(second!, asked.data.id)).toBe('done')
    expect(await numberOf(player)).toBe(1)
    const { list, serverTime } = await listOf(player)
    expect(list).toMatchObject([{ title: '中秋', amount: '8.88', state: 'claimable', receiveTime: null }])
    expect(list[0]!.giveTime).toBeLessThanOrEqual(serverTime)
    const letters = (await server.call('messageList', {}, player.cookie)).data.list
    expect(letters[0]).toMatchObject({ kind: 'envelope', title: '您收到一个活动红包' })

    expect(await receive(player, list[0]!.id)).toMatchObject({ code: 1, data: { amount: '8.88', balance: '18.88' } })
    expect(await numberOf(player)).toBe(0)
    expect(await listOf(player, { state: 'received' })).toMatchObject({ total: 1, list: [{ state: 'received' }] })
    expect((await receive(player, list[0]!.id)).data).toMatchObject({ reason: 'activityEnvelopeReceived' })
    const { list: moved } = (await server.call('getTransactionRecordsFront', { kind: 'activity' }, player.cookie)).data
    expect(moved).toMatchObject([{ code: 209, name: '活动红包', direction: 'in', amount: '8.88' }])
    const turnover = (await server.call('getWithdrawLimitFlowList', {}, player.cookie)).data
    expect(turnover.list.find(({ code }) => code === 209)).toMatchObject({ amount: '8.88', required: '44.40' })
  })

  it('is answered again to the same request, and refuses it for another envelope', async () => {
    const player = await server.newPlayer({ money: 0 })
    await give([player], '1.00')
    await give([player], '2.00')
    const [two, one] = (await listOf(player)).list
    const first = await receive(player, one!.id, 'r1')
    expect(first).toMatchObject({ code: 1, data: { amount: '1.00' } })
    expect(await receive(player, one!.id, 'r1')).toEqual(first)
    expect((await receive(player, two!.id, 'r1')).data).toMatchObject({ reason: 'requestReused' })
    expect(await balanceOf(player)).toBe('1.00')
  })

  it('is answered by another server what the first one answered', async () => {
    const player = await server.newPlayer({ money: 0 })
    await give([player], '4.00')
    const id = await idOf(player)
    const first = await receive(player, id, 'restart')
    const other = await openTestServer({ connection: server.connection })
    const again = await other.call('receiveRedEnvelope', { id, requestId: 'restart' }, player.cookie)
    expect(again).toEqual(first)
    expect((await other.call('receiveRedEnvelope', { id }, player.cookie)).data).toMatchObject({
      reason: 'activityEnvelopeReceived',
    })
    await other.close()
    expect(await balanceOf(player)).toBe('4.00')
  })

  it('received fifty times at once is credited once, whatever the requests', async () => {
    const player = await server.newPlayer({ money: 0 })
    await give([player], '3.00')
    const id = await idOf(player)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => receive(player, id, n % 2 === 0 ? undefined : `at-once-${n % 10}`)),
    )
    const got = answers.filter(({ code }) => code === 1)
    expect(got.length).toBeGreaterThan(0)
    expect(new Set(got.map(({ data }) => data.receiveTime)).size).toBe(1)
    expect(await balanceOf(player)).toBe('3.00')
  })

  it('of another player, or of nobody, does not exist', async () => {
    const [owner, other] = [await server.newPlayer({ money: 0 }), await server.newPlayer({ money: 0 })]
    await give([owner])
    const id = await idOf(owner)
    for (const wrong of [id, (BigInt(id) + 1n).toString(), '1'])
      expect((await receive(other, wrong)).data).toMatchObject({ reason: 'notFound' })
    expect((await listOf(other)).list).toEqual([])
    expect(await receive(owner, id)).toMatchObject({ code: 1 })
    expect(await balanceOf(other)).toBe('0.00')
  })

  it('has its end by the database, where the application can not get around it either', async () => {
    const player = await server.newPlayer({ money: 0 })
    await give([player])
    const id = await idOf(player)
    const change = (what: string) => server.appDatabase.query(`update activity_envelope set ${what} where id = ${id}`)
    await expect(change(`valid_until = now() + interval '80 days'`)).rejects.toThrow(/permission|denied/)
    await expect(change('amount = 1')).rejects.toThrow(/permission|denied/)
    await expect(change(`received_at = clock_timestamp() - interval '1 hour'`)).rejects.toThrow(/received now/)
    await move(player, -2)
    expect((await receive(player, id)).data).toMatchObject({ reason: 'activityEnvelopeExpired' })
    await expect(change('received_at = clock_timestamp()')).rejects.toThrow(/in_time/)
    expect(await numberOf(player)).toBe(0)
    expect(await listOf(player)).toMatchObject({ list: [{ state: 'expired' }], number: 0 })
    expect((await listOf(player, { state: 'claimable' })).list).toEqual([])
    await move(player, 2)
    expect(await receive(player, id)).toMatchObject({ code: 1 })
  })

  it('is not received by who is excluded, on a break or frozen; what waits stays', async () => {
    const [resting, excluded, frozen] = await Promise.all([0, 0, 0].map((money) => server.newPlayer({ money })))
    await give([resting!, excluded!, frozen!])
    const rest = await server.call('startProtectionBreak', { lasts: 'day', agreed: 'true' }, resting!.cookie)
    expect(rest.code, rest.msg).toBe(1)
    expect((await receive(resting!, await idOf(resting!))).data).toMatchObject({ reason: 'onBreak' })
    await server.call('startSelfExclusion', { lasts: 'ever', agreed: 'true' }, excluded!.cookie)
    expect((await receive(excluded!, await idOf(excluded!))).data).toMatchObject({ reason: 'selfExcluded' })
    const id = await idOf(frozen!)
    await setFrozen(server.database, shell, frozen!.userName, true)
    expect((await receive(frozen!, id)).code).toBe(-8)
    for (const one of [resting!, excluded!, frozen!])
      expect(
        only(await server.database.query('select received_at from activity_envelope where player_id = $1', [one.id])),
      ).toEqual({ received_at: null })
  })
})

it('is not waited for long where the branch of the player is being changed, since the account waits with it', async () => {
  const player = await server.newPlayer({ money: 0 })
  await give([player])
  const id = await idOf(player)
  const answer = await whileHeld(server.database, holdPlayers, () => receive(player, id))
  expect(answer.data).toMatchObject({ reason: 'systemBusy' })
  expect((await receive(player, id)).code).toBe(1)
})

describe('a giveaway', () => {
  it('writes no letter to who is excluded or rests, whose envelope waits all the same', async () => {
    const [resting, excluded, playing] = await Promise.all([0, 0, 0].map((money) => server.newPlayer({ money })))
    await server.call('startProtectionBreak', { lasts: 'day', agreed: 'true' }, resting!.cookie)
    await server.call('startSelfExclusion', { lasts: 'year', agreed: 'true' }, excluded!.cookie)
    await give([resting!, excluded!, playing!])
    for (const [player, letters] of [
      [resting!, 0],
      [excluded!, 0],
      [playing!, 1],
    ] as const) {
      const { list } = (await server.call('messageList', {}, player.cookie)).data
      expect(list.filter(({ kind }) => kind === 'envelope')).toHaveLength(letters)
      expect(await numberOf(player)).toBe(1)
    }
  })

  it.each([
    ['nobody_here,1.00', 'giveawayUnknown', 'nobody_here'],
    ['lin,1.00', 'giveawayLines', '第 1 行：用户名格式错误'],
    ['some_one', 'giveawayLines', '第 1 行：金额格式错误'],
    ['some_one,0', 'giveawayLines', '第 1 行：金额必须大于 0'],
    ['some_one,-5', 'giveawayLines', '第 1 行：金额格式错误'],
    ['some_one,1.005', 'giveawayLines', '第 1 行：金额格式错误'],
    ['some_one,10000.01', 'giveawayLines', '第 1 行：金额不能超过 10000 元'],
    ['some_one,1.00,x', 'giveawayLines', '第 1 行：每行为用户名与金额两栏'],
    ['用户名,金额\nsome_one,1\nSOME_ONE,2', 'giveawayLines', '第 3 行：用户 SOME_ONE 已在前面出现'],
    ['用户名,金额\n\n', 'giveawayLines', '发放名单不能为空'],
  ])('of %j is refused as a whole', async (lines, reason, text) => {
    const answer = await ask({ lines })
    expect(answer).toMatchObject({ code: -98, data: { reason }, msg: expect.stringContaining(text) })
  })

  it('of more players than one takes is refused', async () => {
    const lines = Array.from({ length: 501 }, (_, n) => `user_${n},1`).join('\n')
    expect(await ask({ lines })).toMatchObject({ data: { reason: 'giveawayLines' }, msg: '一次最多 500 名玩家' })
  })

  it.each([0, HOUR_MS - 60_000, 91 * DAY_MS])('that ends in %s ms is refused', async (left) => {
    const { userName } = await server.newPlayer()
    expect((await ask({ lines: `${userName},1`, validUntil: Date.now() + left })).data).toMatchObject({
      reason: 'giveawayUntil',
    })
  })

  it('asked for again is the same, by another operator refused, and once given never given again', async () => {
    const { userName, ...player } = await server.newPlayer({ money: 0 })
    const wanted = { lines: `${userName},5.00`, title: '同一次', validUntil: Date.now() + DAY_MS }
    const { id } = (await ask(wanted)).data
    expect((await ask(wanted)).data).toEqual({ id, state: 'same' })
    expect((await ask(wanted, second)).data).toMatchObject({ reason: 'giveawayAsked' })
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => decideAs(second!, id)))
    expect(outcomes.toSorted()).toEqual([...Array(4).fill('approvalDecided'), 'done'])
    expect((await ask(wanted)).data).toMatchObject({ reason: 'giveawayDone' })
    expect(await numberOf({ userName, ...player })).toBe(1)
  })

  it('that is refused, or whose end has passed, gives nothing', async () => {
    const player = await server.newPlayer({ money: 0 })
    const { id } = (await ask({ lines: `${player.userName},5.00` })).data
    expect(await decideAs(second!, id, refuseApproval)).toBe('done')
    expect(await numberOf(player)).toBe(0)
  })

  it('takes the right of its own: looking is not giving', async () => {
    const [looker, nobody] = [await newOperator(server, ['seeEnvelopes']), await newOperator(server, ['adjust'])]
    const { userName } = await server.newPlayer()
    expect((await ask({ lines: `${userName},1` }, looker)).data).toMatchObject({ reason: 'rightMissing' })
    expect((await server.call('consoleGiveaways', {}, nobody.cookie)).data).toMatchObject({ reason: 'rightMissing' })
    const { id } = (await ask({ lines: `${userName},1` })).data
    expect(await decideAs(looker, id)).toBe('rightMissing')
  })

  it('is listed with what was received, waits and was given, player by player, and as files', async () => {
    const players = await Promise.all([1, 2, 3].map(() => server.newPlayer({ money: 0 })))
    const title = await give(players, '2.50')
    await receive(players[0]!, await idOf(players[0]!))
    const all = (await server.call('consoleGiveaways', { title }, asker!.cookie)).data
    const sums = {
      received: { count: 1, amount: '2.50' },
      claimable: { count: 2, amount: '5.00' },
      expired: { count: 0, amount: '0.00' },
    }
    expect(all.list).toMatchObject([
      { title, given: { count: 3, amount: '7.50' }, sums, askedBy: asker!.name, approvedBy: second!.name },
    ])
    expect(all).toMatchObject({ total: 1, sums })
    const { id } = all.list[0]!
    const one = (await server.call('consoleGiveaway', { id, state: 'received' }, asker!.cookie)).data
    expect(one).toMatchObject({
      total: 1,
      list: [{ userName: players[0]!.userName, amount: '2.50', state: 'received' }],
    })
    const file = async (path: string) =>
      (await server.app.inject({ url: `/v1/console/${path}`, cookies: { oid: asker!.cookie } })).payload
        .trim()
        .split('\r\n')
    expect((await file(`giveaways.csv?title=${encodeURIComponent(title)}`))[1]).toContain(`,${title},`)
    expect(await file(`giveaway.csv?id=${id}`)).toHaveLength(4)
  })
})
