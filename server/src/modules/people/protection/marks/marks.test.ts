/** Marks from the ledger over days that a test moves through, and what operators do about them. */

import type { consoleProtectionMark, consoleProtectionMarks } from '@hongyun/contract/protection/operator-calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIssue, runIssue } from '../../../../testing/issues.ts'
import { betItem } from '../../../../testing/items.ts'
import { type MovingClock, openMovingServer } from '../../../../testing/moving-clock.ts'
import { newOperator, type TestOperator } from '../../../../testing/operators.ts'
import { auditLines, type TestPlayer, type TestServer } from '../../../../testing/test-server.ts'
import { placeOrder, SECRET, send, signed, type TestOrder, wordOf } from '../../../money/cashier/testing/orders.ts'
import { LENIENT, newWithdrawer, withdrawals } from '../../../money/withdrawals/testing/withdrawals.ts'
import { openSession } from '../../identity/sessions.ts'
import { markNext } from './run.ts'

type Mark = Reply<typeof consoleProtectionMarks>['list'][number]
type Answer = { code: number; data: { reason?: string; field?: string } & Record<string, unknown> }

const DAY_MS = 86_400_000
const first = startOfDay(businessDay(Date.now())) + DAY_MS
const dayOf = (day: number) => businessDay(first + day * DAY_MS)

let clock: MovingClock
let server: TestServer
let operator: TestOperator

beforeAll(async () => {
  const env = { PAYMENT_SECRET: SECRET, SEAL_KEY: Buffer.alloc(32, 7).toString('base64') }
  ;({ clock, server } = await openMovingServer({ before: LENIENT, env }))
  operator = await newOperator(server, ['protection', 'seePlayers'])
})
afterAll(() => server.close())

/** What the audit finds; the story of an order is dated by the clock of the machine, which the test does not move. */
const found = async () => (await auditLines(server.database)).filter((line) => !line.startsWith('order state'))

/** Moves the clock to a time of a day. */
const goTo = async (day: number, time: string) => {
  const at = first + day * DAY_MS + Date.parse(`1970-01-01T${time}Z`)
  await clock.moveTo(at)
  await server.database.query(`update operator_session set expires_at = clock_timestamp() + interval '1 day'`)
}
/** Sessions from before the clock moved have ended, so the player signs in again. */
const signedIn = async <P extends TestPlayer>(player: P): Promise<P> => {
  const session = { id: player.id, address: '127.0.0.1', agent: 'test', single: false, maxDays: 7 }
  return { ...player, cookie: await openSession(server.database, session) }
}
const as = async (player: TestPlayer, name: CallName, input: Record<string, unknown> = {}) => {
  const { cookie } = await signedIn(player)
  return (await server.call(name, input, cookie)) as unknown as Answer
}
const bet = async (player: TestPlayer, yuan: number) => {
  const issue = await openIssue(server.database)
  const item = betItem(issue, { bettingAmount: `${yuan}.00`, graduationCount: String(yuan / 2) })
  return { issue, answer: await as(player, 'addBetting', { bettingData: [item] }) }
}
/** Bets on both sides, one of which loses, and has it settled. */
const lose = async (player: TestPlayer) => {
  const issue = await openIssue(server.database)
  const bettingData = ['da', 'xiao'].map((bettingNumber) => betItem(issue, { bettingNumber }))
  await as(player, 'addBetting', { bettingData })
  await runIssue(server.database, issue)
}
const pay = async (order: TestOrder) => {
  const [clock] = await server.database.query<{ now: number }>('select clock_timestamp() as now')
  expect((await send(server, signed(wordOf(order), { now: clock!.now }))).code).toBe(1)
}
const look = async () => {
  while (await markNext(server.appDatabase, 2)) {}
}
const ask = async (name: CallName, input: Record<string, unknown> = {}) =>
  (await server.call(name, input, operator.cookie)) as unknown as Answer
const act = async (id: string, what: object) =>
  ask('consoleActOnMark', { id, reason: '连日投注异常', code: await operator.code(), ...what })
const marks = async (filter: Record<string, unknown> = {}) =>
  (await ask('consoleProtectionMarks', { pageSize: '100', ...filter })).data as unknown as Reply<
    typeof consoleProtectionMarks
  >
const said = ({ list }: { list: readonly Mark[] }) => list.map(({ userName, rule, day }) => [userName, rule, day])

it('marks players from the ledger, each once, whoever looks and however often', async () => {
  const chaser = await server.newPlayer()
  const payer = await server.newPlayer()
  const owl = await server.newPlayer()
  const sleeper = await server.newPlayer()
  const recharger = await server.newPlayer()
  const raiser = await server.newPlayer({ money: 10_000 })
  const withdrawer = await newWithdrawer(server)
  // Midnight parts two days: of one night each belongs to its own.
  await goTo(0, '23:59:50')
  await bet(owl, 10)
  await goTo(1, '00:00:01')
  await bet(owl, 10)
  await bet(sleeper, 10)
  await bet(raiser, 100)
  await goTo(2, '04:59:50')
  await bet(owl, 10)
  await bet(sleeper, 10)
  for (const [time, yuan] of [
    ['10:00:00', 40],
    ['10:40:00', 10],
    ['11:20:00', 80],
  ] as const) {
    await goTo(2, time)
    await bet(chaser, yuan)
    await placeOrder(server, await signedIn(payer))
    const own = await signedIn(withdrawer)
    const { id } = await withdrawals(server).place(own)
    if (time !== '10:00:00') await withdrawals(server).cancel(own, id)
  }
  await goTo(3, '04:00:00')
  await bet(owl, 10)
  // At five the night is over.
  await goTo(3, '05:00:00')
  await bet(sleeper, 10)
  // The third order of the payer expires where the next one is placed: that one is paid.
  await pay(await placeOrder(server, await signedIn(payer)))
  // A loss, and three recharges within the hour after it; what is not settled counts as lost so far.
  await bet(recharger, 100)
  await lose(recharger)
  for (let n = 0; n < 3; n += 1) await pay(await placeOrder(server, await signedIn(recharger)))
  await goTo(4, '00:59:00')
  await Promise.all([look(), look()])
  expect((await marks()).throughDay).toBe(dayOf(2))
  await goTo(4, '01:00:01')
  await Promise.all([look(), look()])
  await look()
  const list = await marks()
  expect(said(list).toSorted()).toEqual(
    [
      [chaser.userName, 'chasing', dayOf(2)],
      [owl.userName, 'nights', dayOf(3)],
      [recharger.userName, 'chasing', dayOf(3)],
      [payer.userName, 'failedRecharges', dayOf(2)],
      [withdrawer.userName, 'calledBack', dayOf(2)],
    ].toSorted(),
  )
  expect(list).toMatchObject({ throughDay: dayOf(3), counts: { open: 5, done: 0 }, total: 5 })
  // The weeks until the raiser is back pass, and are made up in order.
  await goTo(30, '12:00:00')
  await bet(raiser, 1000)
  await goTo(31, '02:00:00')
  await look()
  expect(said(await marks({ userName: raiser.userName.toUpperCase() }))).toEqual([
    [raiser.userName, 'raised', dayOf(30)],
  ])
})

/** A mark that nobody has acted on, and its player. */
const openMark = async () => {
  const { list } = await marks({ state: 'open' })
  const mark = list[0]!
  const [player] = await server.database.query<{ id: bigint; user_name: string }>(
    'select id, user_name from player where id = $1',
    [mark.playerId],
  )
  return { ...mark, player: { id: player!.id, userName: player!.user_name, cookie: '' } }
}
const one = async (id: string) =>
  (await ask('consoleProtectionMark', { id })).data as unknown as Reply<typeof consoleProtectionMark>
const letters = async (player: TestPlayer) => (await as(player, 'messageList')).data.list as { title: string }[]

it('a mark is acted on once, however many try at once', async () => {
  const { id, player } = await openMark()
  const told = await Promise.all(Array.from({ length: 5 }, async () => act(id, { what: 'message', letter: 'care' })))
  // A code is good once as well.
  expect(told.filter(({ code }) => code === 1)).toHaveLength(1)
  expect((await act(id, { what: 'none' })).data.reason).toBe('markDone')
  expect((await letters(player)).filter(({ title }) => title === '来自客服的关心')).toHaveLength(1)
  const { act: done, days, others } = await one(id)
  expect(done).toMatchObject({ what: 'message', letter: 'care', by: operator.name, reason: '连日投注异常' })
  expect([days.length, others]).toEqual([28, []])
  expect((await marks({ state: 'done' })).total).toBe(1)
})

it('an act takes all that belongs to it', async () => {
  const { id } = await openMark()
  for (const [what, field] of [
    [{ what: 'message' }, 'letter'],
    [{ what: 'break' }, 'lasts'],
    [{ what: 'limit', value: '5' }, 'limit'],
    [{ what: 'limit', limit: 'stakeDay' }, 'value'],
    [{ what: 'limit', limit: 'timeDay', value: '1441' }, 'value'],
    [{ what: 'break', lasts: 'sixWeeks' }, 'lasts'],
    [{ what: 'none', reason: '' }, 'reason'],
  ] as const)
    expect((await act(id, what)).data).toMatchObject({ reason: 'badInput', field })
  expect((await act('1', { what: 'none' })).data.reason).toBe('notFound')
})

it('of the limit of an operator and the own one the lower counts; only an operator ends it', async () => {
  const { id, player, playerId } = await openMark()
  const own = (value: string) => as(player, 'setProtectionLimit', { limit: 'stakeDay', value })
  await own('50')
  const limit = { what: 'limit', limit: 'stakeDay' }
  expect((await act(id, { ...limit, value: '50.01' })).data.reason).toBe('houseLimitHigh')
  expect((await act(id, { ...limit, value: '20' })).code).toBe(1)
  const info = async () =>
    ((await as(player, 'getProtectionInfo')).data.limits as { limit: string }[]).find(
      ({ limit }) => limit === 'stakeDay',
    )
  expect(await info()).toMatchObject({ value: '50.00', house: '20.00', left: '20.00' })
  expect((await bet(player, 22)).answer.data).toMatchObject({ reason: 'limitReached', limitValue: '20.00' })
  // The player may go lower, and no higher than the operator's.
  await own('10')
  expect((await bet(player, 12)).answer.data).toMatchObject({ reason: 'limitReached', limitValue: '10.00' })
  await own('90')
  expect((await one(id)).house).toMatchObject([{ limit: 'stakeDay', value: '20.00', by: operator.name }])
  const end = async () =>
    ask('consoleEndHouseLimit', { playerId, limit: 'stakeDay', reason: '已经沟通', code: await operator.code() })
  expect((await end()).code).toBe(1)
  expect((await end()).data.reason).toBe('houseLimitGone')
  expect(await info()).toMatchObject({ value: '10.00', house: null })
  expect((await letters(player)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['客服为您设定了限额', '客服解除了一项限额']),
  )
})

it('what arrives beyond the limit of an operator has no bonus and no turnover, and is told', async () => {
  const { id, player } = await openMark()
  const order = await placeOrder(server, await signedIn(player), { channelId: 'personal', amount: '1000' })
  await as(player, 'cancelFrontPaymentRecord', { id: order.id })
  const asked = async () =>
    ((await as(player, 'getWithdrawLimitFlowList')).data.list as { amount: string }[]).map(({ amount }) => amount)
  const before = await asked()
  expect((await act(id, { what: 'limit', limit: 'rechargeDay', value: '50' })).code).toBe(1)
  await pay(order)
  const orders = (await as(player, 'frontSummaryPaymentRecordList')).data.list as { id: string }[]
  expect(orders.find((row) => row.id === order.id)).toMatchObject({ state: 'paid', bonus: '0.00', overLimit: '950.00' })
  expect(await asked()).toEqual(['50.00', ...before])
  expect((await letters(player)).filter(({ title }) => title === '有 ¥950.00 超出充值限额，可以提现')).toHaveLength(1)
})

it('a break of an operator shuts the doors, and what came of it is told', async () => {
  const { id, player } = await openMark()
  expect((await act(id, { what: 'break', lasts: 'day' })).code).toBe(1)
  expect((await bet(player, 10)).answer.data.reason).toBe('onBreak')
  await goTo(34, '12:00:00')
  await bet(player, 10)
  await goTo(35, '12:00:00')
  await look()
  expect((await one(id)).act).toMatchObject({
    ...{ what: 'break', lasts: 'day', before: { days: 14 } },
    after: { days: 3, staked: '10.00', netLoss: '10.00', recharged: '0.00', playDays: 1 },
  })
  const file = await server.app.inject({ url: '/v1/console/protectionMarks.csv', cookies: { oid: operator.cookie } })
  expect(file.body.split('\r\n')).toHaveLength(8)
})

it('nobody writes a limit of the house that the rules do not allow, nor changes a mark', async () => {
  const { playerId } = (await marks()).list[0]!
  const write = (value: number | null) =>
    server.appDatabase.query(`insert into house_limit (player_id, name, value, act_id) values ($1, 'bet', $2, 1)`, [
      playerId,
      value,
    ])
  await expect(write(null)).rejects.toThrow()
  await expect(server.appDatabase.query('update protection_mark set rule = rule')).rejects.toThrow()
  await expect(server.appDatabase.query('delete from protection_mark_act')).rejects.toThrow()
  expect(await found()).toEqual([])
})
