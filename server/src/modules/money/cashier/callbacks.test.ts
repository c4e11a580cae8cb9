/** The same payment never credits twice, and nothing but the provider's own word credits at all. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../../testing/settings.ts'
import { auditLines, closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { forgetBodies } from './forget-bodies.ts'
import {
  balanceOf,
  lapse,
  openCashierServer,
  placeOrder,
  send,
  signed,
  stateOf,
  type TestOrder,
  tell,
  verdictsOf,
  wordOf,
} from './testing/orders.ts'

let server: TestServer
const orderOf = async (money = 0): Promise<{ player: TestPlayer; order: TestOrder }> => {
  const player = await server.newPlayer({ money })
  return { player, order: await placeOrder(server, player) }
}

beforeAll(async () => {
  server = await openCashierServer()
})
afterAll(() => closeAudited(server))

describe('a payment is credited once', () => {
  it('with its transfer, when the provider says so', async () => {
    const { player, order } = await orderOf()
    expect(await tell(server, order)).toMatchObject({ code: 1, data: { verdict: 'credited' } })
    expect(await balanceOf(server, player)).toBe('100.00')
    expect(await stateOf(server, player, order)).toBe('paid')
    const statement = await server.call('getTransactionRecordsFront', {}, player.cookie)
    expect(statement.data.list).toMatchObject([{ code: 107, amount: '100.00' }])
  })

  it('when the same bytes come 12 times in a row', async () => {
    const { player, order } = await orderOf()
    const callback = signed(wordOf(order))
    for (let n = 0; n < 12; n += 1) expect(await send(server, callback)).toMatchObject({ code: 1 })
    expect(await balanceOf(server, player)).toBe('100.00')
    expect(await verdictsOf(server, order)).toEqual(['credited', ...Array(11).fill('replayed')])
  })

  it('when the same bytes come 50 times at once', async () => {
    const { player, order } = await orderOf()
    const callback = signed(wordOf(order))
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(server, callback)))
    expect(answers.every((answer) => answer.code === 1)).toBe(true)
    expect(await balanceOf(server, player)).toBe('100.00')
    expect((await verdictsOf(server, order)).filter((verdict) => verdict === 'credited')).toHaveLength(1)
  })

  it('when 50 callbacks, each signed anew, come at once, on two nodes', async () => {
    const { player, order } = await orderOf()
    const other = await openCashierServer({ connection: server.connection })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => tell(n % 2 ? server : other, order)),
    ).finally(() => other.close())
    expect(answers.filter((answer) => answer.data.verdict === 'credited')).toHaveLength(1)
    expect(answers.filter((answer) => answer.data.verdict === 'alreadyPaid')).toHaveLength(49)
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('when the same bytes come again after a restart', async () => {
    const { player, order } = await orderOf()
    const callback = signed(wordOf(order))
    await send(server, callback)
    await server.close()
    server = await openCashierServer({ connection: server.connection })
    expect(await send(server, callback)).toMatchObject({ code: 1, data: { verdict: 'replayed' } })
    expect(await tell(server, order)).toMatchObject({ code: 1, data: { verdict: 'alreadyPaid' } })
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('when 8 orders are told of at once, six times each', async () => {
    const pairs = await Promise.all(Array.from({ length: 8 }, () => orderOf()))
    await Promise.all(pairs.flatMap(({ order }) => Array.from({ length: 6 }, () => tell(server, order))))
    for (const { player } of pairs) expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('even where the row lock is left out: the table refuses to pay a paid order again', async () => {
    const { order } = await orderOf()
    await tell(server, order)
    const again = `update recharge_order set paid_at = clock_timestamp() where order_no = $1`
    await expect(server.database.query(again, [order.orderNo])).rejects.toThrow('a paid order is final')
    const more = `update recharge_order set amount = amount * 2 where order_no = $1`
    await expect(server.database.query(more, [order.orderNo])).rejects.toThrow('what was ordered is final')
  })
})

describe('a callback that is not the word of the provider moves nothing', () => {
  const cases: [string, (order: TestOrder) => ReturnType<typeof signed>, string][] = [
    ['no signature', (order) => ({ body: JSON.stringify(wordOf(order)), headers: {} }), 'unsigned'],
    ['an empty body', () => ({ body: '', headers: {} }), 'unsigned'],
    ['a signature of another key', (order) => signed(wordOf(order), { secret: 'z'.repeat(32) }), 'forged'],
    [
      'another amount under the old signature',
      (order) => ({ ...signed(wordOf(order)), body: JSON.stringify(wordOf(order, { amount: '100000.00' })) }),
      'forged',
    ],
    [
      'another nonce under the old signature',
      (order) => {
        const { body, headers } = signed(wordOf(order))
        return { body, headers: { ...headers, 'x-nonce': randomUUID() } }
      },
      'forged',
    ],
    [
      'a newer time under the old signature',
      (order) => {
        const { body, headers } = signed(wordOf(order), { now: Date.now() - 400_000 })
        return { body, headers: { ...headers, 'x-timestamp': String(Date.now()) } }
      },
      'forged',
    ],
    [
      'a signature in capitals',
      (order) => {
        const { body, headers } = signed(wordOf(order))
        return { body, headers: { ...headers, 'x-signature': `${headers['x-signature']}`.toUpperCase() } }
      },
      'unsigned',
    ],
    ['an old one', (order) => signed(wordOf(order), { now: Date.now() - 301_000 }), 'stale'],
    ['one from the future', (order) => signed(wordOf(order), { now: Date.now() + 301_000 }), 'stale'],
    ['no JSON', () => signed('orderNo=1'), 'malformed'],
    ['an amount with an exponent', (order) => signed(wordOf(order, { amount: '1e2' })), 'malformed'],
    ['an amount with a sign', (order) => signed(wordOf(order, { amount: '+100.00' })), 'malformed'],
    ['an amount as a number', (order) => signed(wordOf(order, { amount: 100 })), 'malformed'],
    ['an amount with 5 decimals', (order) => signed(wordOf(order, { amount: '100.00000' })), 'malformed'],
    ['an unknown state', (order) => signed(wordOf(order, { state: 'PAID' })), 'malformed'],
    ['another amount', (order) => signed(wordOf(order, { amount: '100.01' })), 'amountDiffers'],
    ['a smaller amount', (order) => signed(wordOf(order, { amount: '1.00' })), 'amountDiffers'],
    ['another currency', (order) => signed(wordOf(order, { currency: 'USD' })), 'currencyDiffers'],
    ['another reference', (order) => signed(wordOf(order, { providerRef: 'SBX00000000' })), 'referenceDiffers'],
    ['an order that is not there', (order) => signed(wordOf(order, { orderNo: 'P2026031800000000' })), 'unknownOrder'],
  ]
  it.each(cases)('%s', async (_name, callbackOf, verdict) => {
    const { player, order } = await orderOf()
    const callback = callbackOf(order)
    expect(await send(server, callback)).toMatchObject({ code: -98, data: { verdict } })
    expect(await balanceOf(server, player)).toBe('0.00')
    expect(await stateOf(server, player, order)).toBe('pending')
    const [kept] = await server.database.query<{ verdict: string; body: string }>(
      'select verdict, body from provider_callback order by id desc limit 1',
    )
    expect(kept).toEqual({ verdict, body: callback.body })
  })

  it("another order's callback, signature and all, put on this one", async () => {
    const [first, second] = await Promise.all([orderOf(), orderOf()])
    const genuine = signed(wordOf(first.order))
    const moved = { ...genuine, body: genuine.body.replace(first.order.orderNo, second.order.orderNo) }
    expect((await send(server, moved)).data.verdict).toBe('forged')
    const told = await tell(server, second.order, { providerRef: first.order.providerRef })
    expect(told.data.verdict).toBe('referenceDiffers')
    expect(await balanceOf(server, second.player)).toBe('0.00')
  })

  it('an altered amount after the payment', async () => {
    const { player, order } = await orderOf()
    await tell(server, order)
    expect((await tell(server, order, { amount: '900.00' })).data.verdict).toBe('amountDiffers')
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('a used nonce under another text; one that was refused may come again', async () => {
    const [first, second] = await Promise.all([orderOf(), orderOf()])
    const nonce = randomUUID()
    await send(server, signed(wordOf(first.order), { nonce }))
    expect((await send(server, signed(wordOf(second.order), { nonce }))).data.verdict).toBe('nonceReused')
    const own = randomUUID()
    const early = await send(server, signed(wordOf(second.order, { orderNo: 'P2026031800000001' }), { nonce: own }))
    expect(early.data.verdict).toBe('unknownOrder')
    expect((await send(server, signed(wordOf(second.order), { nonce: own }))).data.verdict).toBe('credited')
  })

  it('a body too large to read, without leaving a row', async () => {
    const before = await server.database.query('select 1 from provider_callback')
    await expect(send(server, signed(' '.repeat(20_000)))).rejects.toThrow('HTTP 413')
    expect(await server.database.query('select 1 from provider_callback')).toHaveLength(before.length)
  })
})

describe('the order of events', () => {
  it('a payment told of before its order is committed is refused, said again, and credited', async () => {
    const player = await server.newPlayer({ money: 0 })
    const order = { id: '', orderNo: 'P2099010100000000', payUrl: '', amount: '100.00', providerRef: 'SBX12345678' }
    const client = await server.database.pool.connect()
    await client.query('begin')
    await client.query(
      `insert into recharge_order (order_no, player_id, pay_type, channel_id, terms_no, amount, provider, expires_at)
       values ($1, $2, 'alipay', 'fast_a', 1, 1000000, 'sandbox', now() + interval '15 minutes')`,
      [order.orderNo, player.id],
    )
    expect(await tell(server, order)).toMatchObject({ code: -98, data: { verdict: 'unknownOrder' } })
    await client.query('commit')
    client.release()
    expect((await tell(server, order)).data.verdict).toBe('credited')
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('a failure after the payment is ignored', async () => {
    const { player, order } = await orderOf()
    await tell(server, order)
    const late = await tell(server, order, { state: 'failed', paidAt: null })
    expect(late).toMatchObject({ code: 1, data: { verdict: 'failureIgnored' } })
    expect(await stateOf(server, player, order)).toBe('paid')
  })

  it('a payment after a failure is credited', async () => {
    const { player, order } = await orderOf()
    const failed = await tell(server, order, { state: 'failed', paidAt: null })
    expect(failed.data.verdict).toBe('failed')
    expect(await stateOf(server, player, order)).toBe('failed')
    expect((await tell(server, order, { state: 'failed', paidAt: null })).data.verdict).toBe('alreadyFailed')
    expect((await tell(server, order)).data.verdict).toBe('credited')
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('a payment after the player cancelled is credited', async () => {
    const { player, order } = await orderOf()
    const cancelled = await server.call('cancelFrontPaymentRecord', { id: order.id }, player.cookie)
    expect(cancelled.data).toMatchObject({ state: 'cancelled', payUrl: null })
    expect((await tell(server, order)).data.verdict).toBe('credited')
    expect(await stateOf(server, player, order)).toBe('paid')
  })

  it('a payment after the time was over is credited, beside the order that followed', async () => {
    const { player, order } = await orderOf()
    await lapse(server, order)
    const next = await placeOrder(server, player, { amount: '50' })
    expect(await stateOf(server, player, order)).toBe('expired')
    expect((await tell(server, order)).data.verdict).toBe('credited')
    expect((await tell(server, next)).data.verdict).toBe('credited')
    expect(await balanceOf(server, player)).toBe('150.00')
  })

  it('a cancellation and 10 payments at once: credited once, whoever was first', async () => {
    const { player, order } = await orderOf()
    await Promise.all([
      server.call('cancelFrontPaymentRecord', { id: order.id }, player.cookie),
      ...Array.from({ length: 10 }, () => tell(server, order)),
    ])
    expect(await balanceOf(server, player)).toBe('100.00')
    expect(await stateOf(server, player, order)).toBe('paid')
  })
})

it('money that was paid is credited while the site is in maintenance', async () => {
  const { player, order } = await orderOf()
  await changeSettings(server.database, { siteMode: 'maintenance' })
  const closed = await openCashierServer({ connection: server.connection })
  expect((await closed.call('frontPaySort', {}, player.cookie)).code).toBe(-7)
  expect((await tell(closed, order)).data.verdict).toBe('credited')
  await closed.close()
  await changeSettings(server.database, { siteMode: 'open' })
})

it('forgets the words of callbacks of long ago, in batches, and nothing that was understood of them', async () => {
  const tellings = () =>
    server.database.query<{ id: bigint; verdict: string; body: string }>(
      'select id, verdict, order_no, body from provider_callback order by id',
    )
  await server.database.query(
    `insert into provider_callback (id, at, provider, source, verdict, body)
     select id_at(now() - n * interval '1 day'), now() - n * interval '1 day', 'sandbox', 'callback', 'forged', 'words'
     from generate_series(88, 93) n`,
  )
  const before = await tellings()
  await forgetBodies(server.appDatabase, 2)
  const old = before.slice(0, 3).map((row) => ({ ...row, body: '' }))
  expect(await tellings()).toEqual([...old, ...before.slice(3)])
  expect(await auditLines(server.database)).toEqual([])
  for (const change of ["body = ''", "body = 'other'"])
    await expect(
      server.appDatabase.query(`update provider_callback set ${change} where id = $1`, [before.at(-1)!.id]),
    ).rejects.toThrow(/append-only/)
})
