/** The sandbox as a payer, a story and the polling meet it: switches, lost callbacks, a dead provider. */

import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { personalKey } from '../../../platform/keys/personal.ts'
import { ringOf } from '../../../testing/keyring.ts'
import { newOperator } from '../../../testing/operators.ts'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { payerNamesWith } from './payer-names.ts'
import { openPolling } from './poll-orders.ts'
import type { PaymentProvider } from './provider.ts'
import { SANDBOX } from './sandbox/provider.ts'
import {
  balanceOf,
  cashierOf,
  lapse,
  openCashierServer,
  placeOrder,
  pollNow,
  press,
  sandboxOf,
  stateOf,
  type TestOrder,
  tell,
  verdictsOf,
} from './testing/orders.ts'

let server: TestServer
let player: TestPlayer
let order: TestOrder

const switches = (change: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/sandbox/switches', payload: change, headers })
const sweep = () => cashierOf(server).sweep()
const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 120_000, interval: 50 })
const settled = (verdicts: number) =>
  eventually(async () => expect((await verdictsOf(server, order)).length).toBeGreaterThanOrEqual(verdicts))
const fresh = async () => {
  player = await server.newPlayer({ money: 0 })
  order = await placeOrder(server, player)
}

beforeAll(async () => {
  server = await openCashierServer()
})
afterAll(() => closeAudited(server))

describe('the switches', () => {
  const misbehave = async (change: Record<string, unknown>) => {
    await fresh()
    expect((await switches({ orderNo: order.orderNo, ...change })).json().code).toBe(1)
    await press(server, order, 'pay')
  }

  it('are told apart by order, and refuse what they do not know or another site sends', async () => {
    await fresh()
    await switches({ orderNo: order.orderNo, lose: true })
    const shown = (await server.app.inject({ url: '/sandbox/switches' })).json().data
    expect(shown.everyone.lose).toBe(false)
    expect(shown.orders[order.orderNo].lose).toBe(true)
    expect((await switches({ loose: true })).json().code).toBe(-98)
    expect((await switches({ lose: true }, { origin: 'https://elsewhere.example' })).json().code).toBe(-98)
  })

  it('answer to whoever sits at the machine and to operators, and to nobody else', async () => {
    const flip = (from: {
      remoteAddress?: string
      headers?: Record<string, string>
      cookies?: Record<string, string>
    }) =>
      server.app
        .inject({ method: 'POST', url: '/sandbox/switches', payload: {}, ...from })
        .then((answer) => answer.json())
    const look = (from: object) =>
      server.app.inject({ url: '/sandbox/switches', ...from }).then((answer) => answer.json())
    const refused = { code: -98, msg: '您没有这项权限，请联系管理员' }
    const [elsewhere, proxied] = [{ remoteAddress: '203.0.113.7' }, { headers: { 'x-forwarded-for': '127.0.0.1' } }]
    for (const from of [elsewhere, proxied]) {
      expect(await flip(from)).toMatchObject(refused)
      expect(await look(from)).toMatchObject(refused)
      expect(await flip({ ...from, cookies: { sid: player.cookie, oid: player.cookie } })).toMatchObject(refused)
    }
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await flip({ remoteAddress })).toMatchObject({ code: 1 })
    const operator = await newOperator(server)
    expect(await flip({ ...elsewhere, cookies: { oid: operator.cookie } })).toMatchObject({ code: 1 })
  })

  it('repeat: 50 callbacks at once credit once', async () => {
    await misbehave({ repeat: 50 })
    await settled(50)
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('replays: the same bytes 12 times more credit once', async () => {
    await misbehave({ replays: 12 })
    await settled(13)
    expect((await verdictsOf(server, order)).filter((verdict) => verdict === 'replayed')).toHaveLength(12)
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('reorder: the failure that is told late is ignored', async () => {
    await misbehave({ reorder: true })
    await settled(2)
    expect(await verdictsOf(server, order)).toEqual(['credited', 'failureIgnored'])
  })

  it('delay: nothing before its time', async () => {
    await misbehave({ delayMs: 700 })
    expect(await stateOf(server, player, order)).toBe('pending')
    await settled(1)
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it.each([
    ['forge', { forge: true }, 'forged'],
    ['another amount', { claimAmount: '9999.00' }, 'amountDiffers'],
    ['another currency', { claimCurrency: 'USD' }, 'currencyDiffers'],
  ])('%s: the callback is refused, and polling settles', async (_name, change, verdict) => {
    await misbehave(change)
    await settled(1)
    expect((await verdictsOf(server, order))[0]).toBe(verdict)
    expect(await balanceOf(server, player)).toBe('0.00')
    await pollNow(server, order)
    await sweep()
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('lose: no callback at all, and polling settles', async () => {
    await misbehave({ lose: true })
    await pollNow(server, order)
    await sweep()
    expect(await verdictsOf(server, order)).toEqual(['credited'])
    expect(await balanceOf(server, player)).toBe('100.00')
  })
})

it('the callbacks to come survive a restart of the server', async () => {
  await fresh()
  await switches({ orderNo: order.orderNo, delayMs: 600 })
  await press(server, order, 'pay')
  await server.close()
  server = await openCashierServer({ connection: server.connection })
  await server.app.ready()
  await settled(1)
  expect(await balanceOf(server, player)).toBe('100.00')
})

describe('the polling', () => {
  it('asks once an order is due, and credits once on four nodes and with callbacks at the same time', async () => {
    await fresh()
    await switches({ orderNo: order.orderNo, lose: true })
    await press(server, order, 'pay')
    await pollNow(server, order)
    await Promise.all([...Array.from({ length: 4 }, sweep), ...Array.from({ length: 4 }, () => tell(server, order))])
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('expires an order when its time is over, and still credits it for a day', async () => {
    await fresh()
    await lapse(server, order)
    await sweep()
    expect(await stateOf(server, player, order)).toBe('expired')
    await switches({ orderNo: order.orderNo, lose: true })
    await press(server, order, 'pay')
    await pollNow(server, order)
    await sweep()
    expect(await stateOf(server, player, order)).toBe('paid')
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('asks less and less often, and stops a day after the order was over', async () => {
    await fresh()
    const pauses: number[] = []
    for (let n = 0; n < 4; n += 1) {
      await pollNow(server, order)
      await sweep()
      pauses.push(Math.round((await nextPoll())!))
    }
    expect(pauses).toEqual([10, 30, 60, 120])
    await server.database.query(
      `update recharge_order set next_poll_at = clock_timestamp(), polls = 50 where order_no = $1`,
      [order.orderNo],
    )
    await sweep()
    // Never past the moment the order is over.
    expect(await nextPoll()).toBeLessThanOrEqual(900)
    await agedBy(25)
    await sweep()
    expect(await stateOf(server, player, order)).toBe('expired')
    expect(await nextPoll()).toBeNull()
  })

  it('goes on after a cancelled order', async () => {
    await fresh()
    await server.call('cancelFrontPaymentRecord', { id: order.id }, player.cookie)
    await switches({ orderNo: order.orderNo, lose: true })
    await press(server, order, 'pay')
    await pollNow(server, order)
    await sweep()
    expect(await stateOf(server, player, order)).toBe('paid')
  })
})

describe('a provider that cannot be reached', () => {
  it('leaves an order without a pay page, which the polling completes', async () => {
    player = await server.newPlayer({ money: 0 })
    await switches({ unreachable: true })
    order = await placeOrder(server, player).finally(() => switches({}))
    expect(order.payUrl).toBe('')
    await pollNow(server, order)
    await sweep()
    const { data } = await server.call('frontSummaryPaymentRecordList', { state: 'pending' }, player.cookie)
    expect(data.list[0]?.payUrl).toMatch(/\/sandbox\/pay\//)
  })

  it.each(['noAnswer', 'error', 'hang', 'rubbish'] as const)(
    'or answers like this (%s) leaves the order as it is, which the polling pays in the end',
    async (fault) => {
      player = await server.newPlayer({ money: 0 })
      // A player would wait for an answer that never comes as long as for any other.
      await switches(fault === 'hang' ? { unreachable: true } : { create: fault })
      order = await placeOrder(server, player).finally(() => switches({}))
      expect(order.payUrl).toBe('')
      await switches({ orderNo: order.orderNo, create: fault, query: fault, lose: true })
      await pollNow(server, order)
      await impatient()
      expect(await stateOf(server, player, order)).toBe('pending')
      expect(await verdictsOf(server, order)).toEqual(['noAnswer'])
      await switches({ orderNo: order.orderNo, query: fault, lose: true })
      await pollNow(server, order)
      await impatient()
      const { data } = await server.call('frontSummaryPaymentRecordList', { state: 'pending' }, player.cookie)
      await press(server, { ...order, payUrl: data.list[0]!.payUrl! }, 'pay')
      await pollNow(server, order)
      await impatient()
      expect(await balanceOf(server, player)).toBe('0.00')
      await switches({ orderNo: order.orderNo, lose: true })
      await pollNow(server, order)
      await sweep()
      expect(await balanceOf(server, player)).toBe('100.00')
      expect(await verdictsOf(server, order)).toEqual(['noAnswer', 'credited'])
    },
  )

  it('does not keep an order open, and is asked for as long as it takes', async () => {
    await fresh()
    const dead: PaymentProvider = {
      name: 'sandbox',
      collects: () => true,
      createOrder: () => Promise.reject(new Error('no route')),
      queryOrder: () => Promise.reject(new Error('no route')),
    }
    const poll = openPolling({
      database: server.database,
      providers: new Map([[dead.name, dead]]),
      payerNames: payerNamesWith(personalKey(ringOf(7))),
      log: pino({ level: 'silent' }),
    })
    await agedBy(25)
    await poll()
    expect(await stateOf(server, player, order)).toBe('expired')
    expect(await nextPoll()).toBeGreaterThan(0)
  })
})

/** A sweep that waits for no answer as long as a server does. */
const impatient = () =>
  openPolling({
    database: server.database,
    providers: new Map([[SANDBOX, sandboxOf(server)]]),
    payerNames: payerNamesWith(personalKey(ringOf(7))),
    log: pino({ level: 'silent' }),
    timeout_ms: 300,
  })()

/** Seconds until the order is asked about again. */
async function nextPoll(): Promise<number | null> {
  const [row] = await server.database.query<{ s: number | null }>(
    `select extract(epoch from next_poll_at - clock_timestamp())::float8 as s from recharge_order where order_no = $1`,
    [order.orderNo],
  )
  return row!.s
}

/** The order was placed hours ago, and is due. What was ordered is final, so its clock is moved past the guard. */
const agedBy = (hours: number) =>
  server.database.query(
    `with unguarded as (select set_config('session_replication_role', 'replica', true))
     update recharge_order set created_at = created_at - $2 * interval '1 hour',
       expires_at = expires_at - $2 * interval '1 hour', next_poll_at = clock_timestamp()
     from unguarded where order_no = $1`,
    [order.orderNo, hours],
  )
