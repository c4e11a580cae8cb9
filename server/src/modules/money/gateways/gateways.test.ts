/** Each adapter against a stand-in that checks our signatures as the real provider does, and calls back as it does, or as a forger. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import {
  balanceOf,
  lapse,
  placeOrder,
  pollNow,
  stateOf,
  type TestOrder,
  verdictsOf,
} from '../cashier/testing/orders.ts'
import { openGateways } from './open-gateways.ts'
import { type AlipayStandIn, alipayStandIn } from './testing/alipay-stand-in.ts'
import { formStandIn } from './testing/form-stand-in.ts'
import { type GatewayServer, openGatewayServer } from './testing/gateway-server.ts'
import { pollWith } from './testing/poll-with.ts'
import type { Fault, Lie, Sent, StandIn, Trade } from './testing/stand-in.ts'
import { wechatStandIn } from './testing/wechat-stand-in.ts'

/** A channel of each, with the method that it is paid by. */
const cases = [
  { name: 'alipay_a', channel: 'fast_a', payType: 'alipay', payUrl: /^https:\/\/qr\.alipay\.com\/P\d+$/ },
  { name: 'wechat_a', channel: 'wechat_a', payType: 'wechat', payUrl: /^weixin:\/\/wxpay\/bizpayurl\?pr=P\d+$/ },
  { name: 'by_md5', channel: 'qq', payType: 'qqpay', payUrl: /^https:\/\/pay\.example\/P\d+$/ },
  // With a fee on top of the amount.
  { name: 'by_hmac', channel: 'jd', payType: 'jdpay', payUrl: /^https:\/\/pay\.example\/P\d+$/ },
  { name: 'by_rsa', channel: 'douyin', payType: 'douyin', payUrl: /^https:\/\/pay\.example\/P\d+$/ },
] as const
type Name = (typeof cases)[number]['name']

let open: GatewayServer
let server: TestServer
let standIns: Record<Name, StandIn>
let alipay: AlipayStandIn

beforeAll(async () => {
  const [alipay_a, wechat_a, by_md5, by_hmac, by_rsa] = await Promise.all([
    alipayStandIn(),
    wechatStandIn(),
    formStandIn('md5'),
    formStandIn('hmac-sha256'),
    formStandIn('rsa2'),
  ])
  alipay = alipay_a
  standIns = { alipay_a, wechat_a, by_md5, by_hmac, by_rsa }
  const alipay_page = { ...alipay, config: { ...alipay.config, product: 'page' } }
  open = await openGatewayServer(
    { ...standIns, alipay_page },
    Object.fromEntries(cases.map(({ channel, name }) => [channel, name])),
  )
  server = open.server
})
afterAll(async () => {
  expect(await auditLines(server.database)).toEqual([])
  await open.close()
})

describe.each(cases)('$name', ({ name, channel, payType, payUrl }) => {
  const standIn = () => standIns[name]
  const poll = () => pollWith(open)
  const placed = async (): Promise<{ player: TestPlayer; order: TestOrder; trade: Trade }> => {
    const player = await server.newPlayer({ money: 0 })
    const order = await placeOrder(server, player, { payType, channelId: channel })
    return { player, order, trade: standIn().trades.get(order.orderNo)! }
  }
  const paid = async () => {
    const all = await placed()
    all.trade.state = 'paid'
    return all
  }
  const send = async ({ method, query, headers, payload }: Sent, remoteAddress = '127.0.0.1') => {
    const url = `/v1/transaction/callback/${name}${query === undefined ? '' : `?${query}`}`
    const answer = await server.app.inject({ method, url, headers, payload, remoteAddress })
    return standIn().isTaken(answer.statusCode, answer.body)
  }
  const lastVerdict = async () =>
    (
      await server.database.query<{ verdict: string }>(
        'select verdict from provider_callback where provider = $1 order by id desc limit 1',
        [name],
      )
    )[0]?.verdict
  const asked = async (order: TestOrder, fault: Fault = 'none') => {
    standIn().fault = fault
    await pollNow(server, order)
    await poll()
    standIn().fault = 'none'
  }

  it('takes an order that we have signed, and names where it is paid', async () => {
    const { order, player } = await placed()
    expect(order.payUrl).toMatch(payUrl)
    expect(standIn().refused).toEqual([])
    await asked(order)
    expect(await stateOf(server, player, order)).toBe('pending')
  })

  it('credits its callback once: 12 in a row, 50 at once, and each signed anew', async () => {
    const { player, order, trade } = await paid()
    const callback = standIn().callback(trade)
    for (let n = 0; n < 12; n += 1) expect(await send(callback)).toBe(true)
    const anew = Array.from({ length: 25 }, () => standIn().callback(trade))
    const answers = await Promise.all([...anew, ...Array(25).fill(callback)].map((sent) => send(sent)))
    expect(answers.every(Boolean)).toBe(true)
    expect(await balanceOf(server, player)).toBe('100.00')
    expect((await verdictsOf(server, order)).filter((verdict) => verdict === 'credited')).toHaveLength(1)
  })

  const lies: [string, Lie, string][] = [
    ['the signature of another key', { signedBy: 'stranger' }, 'forged'],
    ['no signature', { signedBy: 'nobody' }, 'unsigned'],
    ['another merchant', { merchant: '9999999999' }, 'otherMerchant'],
    ['a larger amount', { fen: 9_999_900 }, 'amountDiffers'],
    ['a smaller amount', { fen: 1 }, 'amountDiffers'],
    ['another currency', { currency: 'USD' }, 'currencyDiffers'],
    ['an order that is not there', { orderNo: 'P2026031800000000' }, 'unknownOrder'],
    ['an old time', { sentAt: Date.now() - 27 * 3_600_000 }, 'stale'],
    ['a time to come', { sentAt: Date.now() + 3_600_000 }, 'stale'],
  ]
  it('refuses what is not its word, and moves nothing', async () => {
    const { player, order, trade } = await paid()
    for (const [what, lie, verdict] of lies) {
      expect(await send(standIn().callback(trade, lie)), what).toBe(false)
      expect(await lastVerdict(), what).toBe(verdict)
    }
    const genuine = standIn().callback(trade)
    expect(await send(standIn().altered(genuine))).toBe(false)
    expect(await lastVerdict()).toBe('forged')
    const halves = { ...genuine, payload: genuine.payload.slice(0, -40), query: genuine.query?.slice(0, -40) ?? '' }
    for (const sent of [
      { ...genuine, payload: '', query: '' },
      { ...genuine, payload: '\u0000{', query: '%00' },
      halves,
    ])
      expect(await send(sent)).toBe(false)
    expect(await balanceOf(server, player)).toBe('0.00')
    expect(await stateOf(server, player, order)).toBe('pending')
    expect(await send(genuine)).toBe(true)
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it("refuses another order's callback put on this one, and another's number", async () => {
    const [first, second] = [await paid(), await paid()]
    const moved = (sent: Sent): Sent => ({
      ...sent,
      payload: sent.payload.replaceAll(first.order.orderNo, second.order.orderNo),
      ...(sent.query ? { query: sent.query.replaceAll(first.order.orderNo, second.order.orderNo) } : {}),
    })
    const genuine = standIn().callback(first.trade)
    expect(await send(genuine)).toBe(true)
    // A sealed one names no order that could be moved.
    if (moved(genuine).payload !== genuine.payload || genuine.query) expect(await send(moved(genuine))).toBe(false)
    expect(await send(standIn().callback(second.trade, { reference: first.trade.reference }))).toBe(false)
    expect(await lastVerdict()).toBe('referenceDiffers')
    expect(await balanceOf(server, second.player)).toBe('0.00')
  })

  it('credits a payment that is told of late, and ignores a failure after it', async () => {
    const { player, order, trade } = await paid()
    await lapse(server, order)
    await poll()
    expect(await balanceOf(server, player)).toBe('100.00')
    expect(await send(standIn().callback(trade))).toBe(true)
    expect(await send(standIn().callback(trade, { state: 'failed' }))).toBe(true)
    expect(await verdictsOf(server, order)).toEqual(['credited', 'alreadyPaid', 'failureIgnored'])
    expect(await stateOf(server, player, order)).toBe('paid')
  })

  it('takes the word of a refund or a second payment, and moves nothing by it', async () => {
    const { player, order, trade } = await paid()
    await send(standIn().callback(trade))
    expect(await send(standIn().callback(trade, { state: 'refunded' }))).toBe(true)
    const other = `${trade.reference.slice(0, -1)}${trade.reference.endsWith('1') ? 2 : 1}`
    expect(await send(standIn().callback(trade, { reference: other }))).toBe(true)
    expect(await verdictsOf(server, order)).toEqual(['credited', 'refunded', 'paidTwice'])
    expect(await balanceOf(server, player)).toBe('100.00')
    const kinds = await server.database.query('select kind from payment_exception where order_no = $1 order by id', [
      order.orderNo,
    ])
    expect(kinds).toEqual([{ kind: 'refunded' }, { kind: 'paidTwice' }])
  })

  it.runIf(name === 'alipay_a' || name === 'wechat_a')(
    'has a case of each refund of a payment, with its own number and amount',
    async () => {
      const { order, trade } = await paid()
      await send(standIn().callback(trade))
      for (const refund of [
        { id: '0001', fen: 1000 },
        { id: '0001', fen: 1000 },
        { id: '0002', fen: 2500 },
      ])
        expect(await send(standIn().callback(trade, { state: 'refunded', refund }))).toBe(true)
      const noted = await server.database.query(
        `select right(provider_ref, 4) as ref, amount from payment_exception where order_no = $1 and kind = 'refunded' order by id`,
        [order.orderNo],
      )
      expect(noted).toEqual([
        { ref: '0001', amount: 100_000n },
        { ref: '0002', amount: 250_000n },
      ])
    },
  )

  it.runIf(name === 'wechat_a')('takes a refund that did not come about for none', async () => {
    const { order, trade } = await paid()
    await send(standIn().callback(trade))
    for (const failedAs of ['CLOSED', 'ABNORMAL'] as const)
      expect(
        await send(standIn().callback(trade, { state: 'refunded', refund: { id: '0009', fen: 1000, failedAs } })),
      ).toBe(true)
    expect(await verdictsOf(server, order)).toEqual(['credited', 'refundFailed', 'refundFailed'])
    expect(await server.database.query('select 1 from payment_exception where order_no = $1', [order.orderNo])).toEqual(
      [],
    )
  })

  it('is asked again after every kind of answer that is none, and settles once', async () => {
    const { player, order } = await paid()
    for (const fault of ['noAnswer', 'error', 'hang', 'rubbish', 'unsigned'] as const) {
      await asked(order, fault)
      expect(await balanceOf(server, player), fault).toBe('0.00')
    }
    expect(await verdictsOf(server, order)).toEqual(['noAnswer'])
    await asked(order)
    expect(await verdictsOf(server, order)).toEqual(['noAnswer', 'credited'])
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('fails an order that was closed unpaid, and says nothing of one that it does not know', async () => {
    const { player, order, trade } = await placed()
    standIn().trades.delete(order.orderNo)
    await asked(order)
    expect(await stateOf(server, player, order)).toBe('pending')
    standIn().trades.set(order.orderNo, { ...trade, state: 'failed' })
    await asked(order)
    expect(await stateOf(server, player, order)).toBe('failed')
  })

  it('that takes no order leaves one without a pay page, until it does', async () => {
    const player = await server.newPlayer({ money: 0 })
    standIn().fault = 'rubbish'
    const order = await placeOrder(server, player, { payType, channelId: channel })
    expect(order.payUrl).toBe('')
    for (const fault of ['unsigned', 'error', 'none'] as const) await asked(order, fault)
    const { data } = await server.call('frontSummaryPaymentRecordList', { state: 'pending' }, player.cookie)
    expect(data.list[0]?.payUrl).toMatch(payUrl)
  })
})

it('an aggregator is believed only from the addresses of its list', async () => {
  const player = await server.newPlayer({ money: 0 })
  const order = await placeOrder(server, player, { payType: 'qqpay', channelId: 'qq' })
  const trade = { ...standIns.by_md5.trades.get(order.orderNo)!, state: 'paid' as const }
  const { headers, payload } = standIns.by_md5.callback(trade)
  const from = (remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: '/v1/transaction/callback/by_md5', headers, payload, remoteAddress })
  for (const address of ['203.0.113.8', '8.8.8.8', '::2']) expect((await from(address)).body).toBe('fail')
  expect(await verdictsOf(server, order)).toEqual(Array(3).fill('otherAddress'))
  expect((await from('::ffff:203.0.113.7')).body).toBe('success')
  expect(await balanceOf(server, player)).toBe('100.00')
})

it('each method is offered by whoever collects by it, and by nobody else', async () => {
  const player = await server.newPlayer({ money: 0 })
  await server.database.query(`update pay_channel set provider = 'alipay_a' where id = 'ecny'`)
  const { list } = (await server.call('frontPaySort', {}, player.cookie)).data
  expect(list.map(({ payType }) => payType)).not.toContain('digitalrmb')
  expect((await server.call('frontDigitalRmb', {}, player.cookie)).code).toBe(-3065)
})

it('the page of Alipay is a signed address that it accepts', async () => {
  const { payments } = await openGateways(server.config)
  const page = payments.find(({ name }) => name === 'alipay_page')!
  const { payUrl, providerRef } = await page.createOrder({
    ...{
      orderNo: 'P2026112300000001',
      payType: 'alipay',
      amount: 1_000_000n as never,
      channelName: '',
      bank: undefined,
    },
    ...{ payerName: undefined, expiresAt: Date.now() },
  })
  const { origin, searchParams } = new URL(payUrl)
  expect(origin).toBe(new URL(alipay.config.gateway as string).origin)
  expect(alipay.checked(searchParams)).toBe(true)
  expect(JSON.parse(searchParams.get('biz_content')!)).toMatchObject({
    total_amount: '100.00',
    out_trade_no: 'P2026112300000001',
  })
  expect(providerRef).toBeNull()
})
