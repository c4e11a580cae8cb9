/** Orders as operators look at them: found by whatever is known, each with all that happened to it, and a day's sums. */
import { businessDay } from '@hongyun/lottery/days.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, type TestServer } from '../../../testing/test-server.ts'
import { recordCallbacks } from '../../money/cashier/callback-record.ts'
import { settleOrder } from '../../money/cashier/settle-order.ts'
import {
  cashierOf,
  lapse,
  openCashierServer,
  placeOrder,
  send,
  signed,
  type TestOrder,
  tell,
  wordOf,
} from '../../money/cashier/testing/orders.ts'
import { setSwitches } from '../../money/withdrawals/sandbox/switches.ts'
import { LENIENT, newWithdrawer, type Withdrawer, withdrawals } from '../../money/withdrawals/testing/withdrawals.ts'

let server: TestServer
let out: ReturnType<typeof withdrawals>
let operator: TestOperator
/** One with a recharge of 100 paid, one of 60 cancelled, and withdrawals of 200 (paid) and 300 (in review). */
let player: Withdrawer
let paid: TestOrder
let cancelled: TestOrder
let gone: { id: string; orderNo: string }
let waiting: { id: string; orderNo: string }

beforeAll(async () => {
  server = await openCashierServer({ before: LENIENT })
  out = withdrawals(server)
  operator = await newOperator(server, ['seeOrders', 'withdrawals'])
  player = await newWithdrawer(server, 1000)
  paid = await placeOrder(server, player)
  await send(server, signed(wordOf(paid), { secret: 'somebody else has thirty-two chars' }))
  await tell(server, paid)
  cancelled = await placeOrder(server, player, { amount: '60' })
  await server.call('cancelFrontPaymentRecord', { id: cancelled.id }, player.cookie)
  gone = await out.place(player, '200')
  await setSwitches(server.database, gone.orderNo, { pay: 'noAnswer' })
  await out.settle(operator, gone.id)
  await out.payAll()
  waiting = await out.place(player, '300')
  await out.settle(operator, waiting.id, 'evidence', '补充资料')
  waiting = await out.place(player, '300')
})
afterAll(() => closeAudited(server))

const find = async (input: Record<string, unknown> = {}) =>
  (await server.call('consoleOrders', input, operator.cookie)).data
const numbers = async (input: Record<string, unknown> = {}) => (await find(input)).list.map(({ orderNo }) => orderNo)
const story = async (orderNo: string) => (await server.call('consoleOrder', { orderNo }, operator.cookie)).data

describe('the list', () => {
  it('has both directions, newest first, with what arrived', async () => {
    const { list, total, paidIn, paidOut, fees, channels } = await find({ userName: player.userName.toUpperCase() })
    expect(list.map(({ kind, method, state, amount }) => [kind, method, state, amount])).toEqual([
      ['withdrawal', 'bank', 'review', '300.00'],
      ['withdrawal', 'bank', 'refused', '300.00'],
      ['withdrawal', 'bank', 'paid', '200.00'],
      ['recharge', 'alipay', 'cancelled', '60.00'],
      ['recharge', 'alipay', 'paid', '100.00'],
    ])
    expect([total, paidIn, paidOut, fees]).toEqual([5, '100.00', '200.00', '0.00'])
    expect(channels.map(({ id }) => id)).toContain('fast_a')
    expect(list.map(({ endedAt }) => endedAt === null)).toEqual([true, false, false, false, false])
    expect(list.at(-1)).toMatchObject({ playerId: player.id.toString(), providerRef: paid.providerRef })
  })

  it('has the bonus of what arrived alone, as its sum has', async () => {
    const one = await server.newPlayer({ money: 0 })
    const arrived = await placeOrder(server, one, { channelId: 'personal' })
    await tell(server, arrived)
    const dropped = await placeOrder(server, one, { channelId: 'personal' })
    await server.call('cancelFrontPaymentRecord', { id: dropped.id }, one.cookie)
    const { list, bonuses } = await find({ userName: one.userName })
    expect(list.map(({ state, bonus }) => [state, bonus])).toEqual([
      ['cancelled', '0.00'],
      ['paid', '0.50'],
    ])
    expect(bonuses).toBe('0.50')
  })

  it.each([
    [{ orderNo: 'paid' }, 1],
    [{ providerRef: 'paid' }, 1],
    [{ kind: 'withdrawal', state: 'paid' }, 1],
    [{ method: 'alipay' }, 2],
    [{ method: 'bank', channel: 'sandbox' }, 1],
    [{ channel: 'fast_a' }, 2],
    [{ minAmount: '100', maxAmount: '200' }, 2],
    [{ minAmount: '300.01' }, 0],
    [{ startTime: '4102444700000' }, 0],
    [{ endTime: '1577836800000' }, 0],
  ] as [Record<string, string>, number][])('finds by %o', async (input, total) => {
    const named = {
      ...input,
      ...(input.orderNo && { orderNo: paid.orderNo }),
      ...(input.providerRef && { providerRef: paid.providerRef }),
    }
    expect(await numbers({ playerId: player.id.toString(), ...named })).toHaveLength(total)
  })

  it('is sorted by amount, and paged', async () => {
    const own = { playerId: player.id.toString(), sort: 'amount', order: 'ascending', pageSize: '2' }
    const pages = [await numbers(own), await numbers({ ...own, pageNum: '2' }), await numbers({ ...own, pageNum: '4' })]
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 0])
    expect(pages[0]).toEqual([cancelled.orderNo, paid.orderNo])
  })

  it('is a file of all that is selected, which is an act', async () => {
    const url = `/v1/console/orders.csv?playerId=${player.id}&kind=withdrawal&pageSize=1`
    const answer = await server.app.inject({ url, cookies: { oid: operator.cookie } })
    const [head, ...lines] = answer.body.trimEnd().split('\r\n')
    expect(head).toMatch(/^\ufeff订单号,方向,玩家编号/)
    expect(lines.map((line) => line.split(',').slice(0, 10))).toEqual([
      [waiting.orderNo, '提现', String(player.id), player.userName, '银行卡', '', '300.00', '0.00', '0.00', '审核中'],
      [
        expect.any(String),
        '提现',
        String(player.id),
        player.userName,
        '银行卡',
        '',
        '300.00',
        '0.00',
        '0.00',
        '已拒绝',
      ],
      [gone.orderNo, '提现', String(player.id), player.userName, '银行卡', '沙箱', '200.00', '0.00', '0.00', '已到账'],
    ])
    const acts = await server.database.query(`select 1 from operator_act where act = 'export' and operator_id = $1`, [
      operator.id,
    ])
    expect(acts).toHaveLength(1)
  })

  it('is nobody else’s', async () => {
    const other = await newOperator(server, ['withdrawals'])
    for (const [name, input] of [
      ['consoleOrders', {}],
      ['consoleOrder', { orderNo: paid.orderNo }],
      ['consoleFlow', {}],
    ] as const)
      expect((await server.call(name, input, other.cookie)).data).toMatchObject({ reason: 'rightMissing' })
  })
})

describe('the story', () => {
  it('of a recharge has what was said, forged or not, and what followed', async () => {
    const { states, words, transfers, letters, endedAt } = await story(paid.orderNo)
    expect(states.map(({ state }) => state)).toEqual(['pending', 'paid'])
    expect(endedAt).toBe(states[1]!.at)
    expect(words.map(({ source, verdict }) => [source, verdict])).toEqual([
      ['callback', 'forged'],
      ['callback', 'credited'],
    ])
    expect(JSON.parse(words[1]!.body)).toMatchObject({ orderNo: paid.orderNo, state: 'paid' })
    expect(words[1]!.headers.map(({ name }) => name)).toContain('x-signature')
    expect(transfers).toMatchObject([
      { code: 107, from: '支付通道', to: '玩家余额', amount: '100.00', balance: '1100.00' },
    ])
    expect(letters.map(({ title }) => title)).toEqual(['充值已到账：¥100.00'])
  })

  it('of a withdrawal has the answers that decided nothing, the acts, the transfers and the letter', async () => {
    const one = await story(gone.orderNo)
    expect(one.states.map(({ state }) => state)).toEqual(['review', 'approved', 'paying', 'paid'])
    expect(one.words.map(({ verdict }) => verdict)).toEqual(['noAnswer', 'paid'])
    expect(one.acts.map(({ by, name }) => [by, name])).toEqual([
      [operator.name, '领取提现订单'],
      [operator.name, '通过提现'],
    ])
    expect(one.transfers.map(({ code, balance }) => [code, balance])).toEqual([
      [303, '900.00'],
      [702, null],
    ])
    expect(one.letters.map(({ title }) => title)).toEqual(['提现已到账：¥200.00'])
    expect(one).toMatchObject({ provider: 'sandbox', payAmount: '200.00' })
    expect(one.hits.map(({ rule }) => rule)).toContain('firstWithdrawal')
  })

  it('is found by the id that approvals and acts name it by, and refuses what is not there', async () => {
    expect((await story(gone.id)).orderNo).toBe(gone.orderNo)
    for (const orderNo of ['P00000000000000', '4242'])
      expect(await story(orderNo)).toMatchObject({ reason: 'notFound' })
  })

  it('has a letter for each end, also of what expires and is paid later', async () => {
    const late = await server.newPlayer({ money: 0 })
    const order = await placeOrder(server, late)
    await lapse(server, order)
    await cashierOf(server).sweep()
    await tell(server, order)
    const one = await story(order.orderNo)
    expect(one.states.map(({ state }) => state)).toEqual(['pending', 'expired', 'paid'])
    expect(one.letters.map(({ title }) => title)).toEqual(['充值订单已超时：¥100.00', '充值已到账：¥100.00'])
    expect((await story(cancelled.orderNo)).letters.map(({ title }) => title)).toEqual(['充值订单已取消：¥60.00'])
  })

  it('keeps no cookie of whoever calls back', async () => {
    const order = await placeOrder(server, await server.newPlayer({ money: 0 }))
    const { body, headers } = signed(wordOf(order))
    await send(server, { body, headers: { ...headers, cookie: 'sid=secret', authorization: 'Bearer secret' } })
    expect(JSON.stringify(await story(order.orderNo))).not.toContain('secret')
  })
})

it('an order of which another amount arrived is found by what it shows, and its story has what was ordered too', async () => {
  const other = await server.newPlayer({ money: 0 })
  const order = await placeOrder(server, other)
  const word = { ...wordOf(order), state: 'paid', amount: yuan(70) } as const
  await inTransaction(server.database, async (tx) => {
    const verdict = await settleOrder(tx, 'sandbox', word, 'asArrived')
    await recordCallbacks(tx, [
      { provider: 'sandbox', source: 'poll', orderNo: order.orderNo, body: '{}', verdict, word },
    ])
  })
  const { userName } = other
  expect(await numbers({ userName, minAmount: '70', maxAmount: '70' })).toEqual([order.orderNo])
  expect(await numbers({ userName, minAmount: '70.01' })).toEqual([])
  expect(await story(order.orderNo)).toMatchObject({ amount: '70.00', payAmount: '100.00' })
})

describe('the day', () => {
  it('has what arrived, by hour and method, and comes to the ledger’s sums', async () => {
    const { day, list } = (await server.call('consoleFlow', {}, operator.cookie)).data
    expect(day).toBe(businessDay(Date.now()))
    const sum = (kind: string) =>
      list.filter((row) => row.kind === kind).reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0)
    const [ledger] = await server.database.query<{ in_: bigint; out: bigint }>(
      `select (coalesce(sum(amount) filter (where record_kind = 'order' and code between 101 and 112), 0) / 100)::bigint as in_,
              (coalesce(sum(amount) filter (where code = 702), 0) / 100)::bigint as out from transfer where id > 0`,
    )
    expect([sum('recharge'), sum('withdrawal')]).toEqual([Number(ledger!.in_), Number(ledger!.out)])
    expect(list.filter(({ kind }) => kind === 'withdrawal')).toMatchObject([
      { method: 'bank', count: 1, amount: '200.00' },
    ])
  })

  it('of another day has nothing of this one, and a day that is none is refused', async () => {
    expect((await server.call('consoleFlow', { day: '2020-01-01' }, operator.cookie)).data.list).toEqual([])
    for (const day of ['2026-02-30', '2026-2-1', 'today'])
      expect((await server.call('consoleFlow', { day }, operator.cookie)).code).toBe(-98)
  })
})
