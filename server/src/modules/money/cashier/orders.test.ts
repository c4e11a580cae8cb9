/** Placing, repeating, limiting, cancelling and listing orders. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../../testing/settings.ts'
import { auditLines, closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { lapse, openCashierServer, placeOrder, stateOf, tell } from './testing/orders.ts'

let server: TestServer
let player: TestPlayer

const order = (input: Record<string, unknown> = {}, cookie = player.cookie, on = server) =>
  on.call('rechargeFrontPaymentRecord', { payType: 'alipay', channelId: 'fast_a', amount: '100', ...input }, cookie)
const count = async (): Promise<number> => (await server.database.query('select 1 from recharge_order')).length

beforeAll(async () => {
  server = await openCashierServer()
})
afterAll(() => closeAudited(server))

describe('what is offered', () => {
  it('is 支付宝 with its channels, limits and what today holds', async () => {
    player = await server.newPlayer({ money: 0 })
    const methods = await server.call('frontPaySort', {}, player.cookie)
    expect(methods.data.list[0]).toEqual({
      ...{ payType: 'alipay', name: '支付宝', route: '/userCenter/recharge/alipay', hasBonus: true },
    })
    expect(methods.data.list.map(({ payType }) => payType)).toEqual(
      'alipay wechat banktransfer unionpay internetbank quickpass qqpay jdpay digitalrmb douyin virtualwalletpay'.split(
        ' ',
      ),
    )
    const { data } = await server.call('frontAlipayPayment', {}, player.cookie)
    expect(data.list.map((channel) => [channel.name, channel.minAmount, channel.maxAmount])).toEqual([
      ['快捷通道 A', '10.00', '5000.00'],
      ['个人转账', '100.00', '20000.00'],
      ['大额专线', '5000.00', '50000.00'],
    ])
    expect(data.today).toEqual({ amount: '0.00', count: 0, limitAmount: '50000.00', limitCount: 50 })
    await tell(server, await placeOrder(server, player, { amount: '12.5' }))
    const after = await server.call('frontAlipayPayment', {}, player.cookie)
    expect(after.data.today).toMatchObject({ amount: '12.50', count: 1 })
  })

  it('is nothing without DEMO, and no route of the sandbox is there', async () => {
    const bare = await openCashierServer({ env: { DEMO: '' } })
    const own = await bare.newPlayer()
    expect((await bare.call('frontPaySort', {}, own.cookie)).data.list).toEqual([])
    expect((await bare.call('frontAlipayPayment', {}, own.cookie)).code).toBe(-3065)
    expect((await order({}, own.cookie, bare)).code).toBe(-3065)
    for (const url of ['/sandbox/switches', '/sandbox/pay.css', `/sandbox/pay/${'a'.repeat(43)}`]) {
      const answer = await bare.app.inject({ url })
      expect(answer.body).not.toMatch(/everyone|沙箱|seal/)
    }
    expect((await bare.app.inject({ method: 'POST', url: '/sandbox/switches', payload: {} })).statusCode).toBe(404)
    const callback = await bare.app.inject({ method: 'POST', url: '/v1/transaction/callback/sandbox', payload: {} })
    expect(callback.json()).toMatchObject({ code: -98, msg: '请求的接口不存在' })
    await bare.close()
  })
})

describe('an order', () => {
  it('is shown with its number, its time and where to pay', async () => {
    player = await server.newPlayer({ money: 0 })
    const { code, data } = await order({ payerName: '张三' })
    expect(code).toBe(1)
    expect(data).toMatchObject({
      payType: 'alipay',
      payName: '支付宝',
      channelName: '快捷通道 A',
      amount: '100.00',
      state: 'pending',
      paidAt: null,
    })
    expect(data.orderNo).toMatch(/^P\d{16}$/)
    expect(data.expiresAt - data.createdAt).toBeGreaterThan(899_000)
    expect(data.expiresAt - data.createdAt).toBeLessThan(901_000)
    expect(data.payUrl).toMatch(/\/sandbox\/pay\/[\w-]{43}$/)
    const [kept] = await server.database.query<{ text: string }>(
      'select recharge_order::text as text from recharge_order where order_no = $1',
      [data.orderNo],
    )
    expect(kept?.text).not.toContain('张三')
    expect(kept?.text).not.toContain(Buffer.from('张三').toString('hex'))
  })

  it.each(['张', '张3', 'X', '张三\u200e', '<b>张三</b>', '张'.repeat(17), ' 张三'])(
    'is refused for the payer name %j, which is no real name',
    async (payerName) => {
      player = await server.newPlayer({ money: 0 })
      expect(await order({ payerName })).toMatchObject({
        code: -98,
        msg: '付款人姓名格式错误',
        data: { field: 'payerName' },
      })
    },
  )

  it('is answered as it was to a repeat of the request, and another payload under the same id is refused', async () => {
    player = await server.newPlayer({ money: 0 })
    const first = await order({ requestId: 'r-1' })
    const again = await order({ requestId: 'r-1' })
    expect(again.data).toEqual(first.data)
    expect(await order({ requestId: 'r-1', amount: '200' })).toMatchObject({ code: -98, msg: /请求编号/ })
    await tell(server, { ...first.data, payUrl: '', providerRef: await refOf(first.data.orderNo) })
    expect(await order({ requestId: 'r-1' })).toEqual(first)
    const { list } = (await server.call('frontSummaryPaymentRecordList', {}, player.cookie)).data
    expect(list.map(({ orderNo, state }) => [orderNo, state])).toEqual([[first.data.orderNo, 'paid']])
    const second = await order({ requestId: 'r-3' })
    await server.call('cancelFrontPaymentRecord', { id: second.data.id }, player.cookie)
    expect(await order({ requestId: 'r-3' })).toEqual(second)
  })

  it('is one when 50 requests of one id come at once', async () => {
    player = await server.newPlayer({ money: 0 })
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 50 }, () => order({ requestId: 'r-2' })))
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([1, -41]))
    expect(await count()).toBe(before + 1)
  })

  it('is one when 50 requests of different ids come at once: the others name the open one', async () => {
    player = await server.newPlayer({ money: 0 })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => order({ requestId: `q-${n}` })))
    const placed = answers.filter((answer) => answer.code === 1)
    expect(placed).toHaveLength(1)
    const refused = answers.filter((answer) => answer.code === -3066)
    expect(refused).toHaveLength(49)
    expect(refused[0]?.data).toEqual({ reason: 'orderOpen', orderNo: placed[0]?.data.orderNo })
  })

  it('may follow one that is paid, cancelled or over', async () => {
    player = await server.newPlayer({ money: 0 })
    await tell(server, await placeOrder(server, player))
    const second = await placeOrder(server, player)
    await server.call('cancelFrontPaymentRecord', { id: second.id }, player.cookie)
    await lapse(server, await placeOrder(server, player))
    expect((await order()).code).toBe(1)
    // It has expired by this, with its letter.
    const { list } = (await server.call('messageList', {}, player.cookie)).data
    expect(list.filter(({ title }) => title === '充值订单已超时：¥100.00')).toHaveLength(1)
  })
})

describe('an amount', () => {
  beforeAll(async () => {
    player = await server.newPlayer({ money: 0 })
  })
  const cases: [string, Record<string, unknown>, number, RegExp][] = [
    ['below the channel', { amount: '9.99' }, -3058, /最低 10.00/],
    ['nothing', { amount: '0' }, -3058, /最低/],
    ['above the channel', { amount: '5000.01' }, -3059, /最高 5000.00/],
    ['below another channel', { channelId: 'large', amount: '4999.99' }, -3058, /最低 5000.00/],
    ['2^53+1', { amount: '9007199254740993' }, -98, /充值金额格式错误/],
    ['13 digits', { amount: '9999999999999' }, -3059, /最高/],
    ['3 decimals', { amount: '10.001' }, -98, /充值金额格式错误/],
    ['5 decimals', { amount: '10.00001' }, -98, /充值金额格式错误/],
    ['an exponent', { amount: '1e2' }, -98, /充值金额格式错误/],
    ['a plus', { amount: '+100' }, -98, /充值金额格式错误/],
    ['a minus', { amount: '-100' }, -98, /充值金额格式错误/],
    ['full-width digits', { amount: '１００' }, -98, /充值金额格式错误/],
    ['white space', { amount: ' 100' }, -98, /充值金额格式错误/],
    ['a leading zero', { amount: '0100' }, -98, /充值金额格式错误/],
    ['a bare point', { amount: '100.' }, -98, /充值金额格式错误/],
    ['hexadecimal', { amount: '0x64' }, -98, /充值金额格式错误/],
    ['empty', { amount: '' }, -98, /充值金额不能为空/],
    ['NaN', { amount: 'NaN' }, -98, /充值金额格式错误/],
    ['a channel that is not there', { channelId: 'none' }, -3065, /暂不可用/],
    ['the channel of another method', { payType: 'wechat' }, -3065, /暂不可用/],
    ['a method that nobody knows', { payType: 'cash' }, -98, /支付方式格式错误/],
    ['a method that is not offered', { payType: 'digitalcurrencypay' }, -3065, /暂不可用/],
    ['terms that were never shown', { terms: '2' }, -98, /刚刚变更/],
    ['terms that are no number', { terms: 'x' }, -98, /通道版本格式错误/],
    ['a bank where none is asked for', { bank: 'ICBC' }, -98, /./],
    ['no bank where one is asked for', { payType: 'internetbank', channelId: 'netbank' }, -98, /请选择付款银行/],
    ['a bank that nobody knows', { bank: 'NONE' }, -98, /付款银行格式错误/],
    ['a field too many', { state: 'paid' }, -98, /未知字段/],
  ]
  it.each(cases)('%s is refused and changes nothing', async (_name, input, code, text) => {
    const before = await count()
    const answer = await order(input)
    expect(answer.code).toBe(code)
    expect(answer.msg).toMatch(text)
    expect(await count()).toBe(before)
  })
})

describe('the limits of a day', () => {
  it('count what was paid, and say what is left', async () => {
    const limited = await openCashierServer()
    await changeSettings(limited.database, { rechargeDayAmount: 250, rechargeDayCount: 3 })
    const again = await openCashierServer({ connection: limited.connection })
    const own = await again.newPlayer({ money: 0 })
    const lost = await placeOrder(again, own)
    await again.call('cancelFrontPaymentRecord', { id: lost.id }, own.cookie)
    await tell(again, await placeOrder(again, own))
    await tell(again, await placeOrder(again, own))
    const over = await order({ amount: '50.01' }, own.cookie, again)
    expect(over).toMatchObject({ code: -3060, data: { limitAmount: '250.00', leftAmount: '50.00' } })
    await tell(again, await placeOrder(again, own, { amount: '50' }))
    expect(await order({ amount: '10' }, own.cookie, again)).toMatchObject({ code: -3061 })
    // Money that was paid is credited whatever the limit.
    expect((await tell(again, lost)).data.verdict).toBe('credited')
    expect(await auditLines(again.database)).toEqual([])
    await again.close()
    await limited.close()
  })
})

describe("another player's order", () => {
  it('cannot be seen, found by its number or cancelled', async () => {
    const owner = await server.newPlayer({ money: 0 })
    const stranger = await server.newPlayer({ money: 0 })
    const own = await placeOrder(server, owner)
    const found = await server.call('frontSummaryPaymentRecordList', { orderNo: own.orderNo }, stranger.cookie)
    expect(found.data).toMatchObject({ list: [], total: 0, paidAmount: '0.00' })
    const cancelled = await server.call('cancelFrontPaymentRecord', { id: own.id }, stranger.cookie)
    expect(cancelled).toMatchObject({ code: -98, msg: '记录不存在或已被删除' })
    expect(await stateOf(server, owner, own)).toBe('pending')
    expect((await server.call('frontSummaryPaymentRecordList', { orderNo: own.orderNo })).code).toBe(0)
  })
})

it('only a pending order can be cancelled', async () => {
  player = await server.newPlayer({ money: 0 })
  const paid = await placeOrder(server, player)
  await tell(server, paid)
  expect((await server.call('cancelFrontPaymentRecord', { id: paid.id }, player.cookie)).code).toBe(-98)
  const open = await placeOrder(server, player)
  expect((await server.call('cancelFrontPaymentRecord', { id: open.id }, player.cookie)).code).toBe(1)
  expect((await server.call('cancelFrontPaymentRecord', { id: open.id }, player.cookie)).code).toBe(-98)
  expect((await server.call('cancelFrontPaymentRecord', { id: '9223372036854775807' }, player.cookie)).code).toBe(-98)
})

it('records are filtered by state and time, newest first, with the paid sum', async () => {
  player = await server.newPlayer({ money: 0 })
  await tell(server, await placeOrder(server, player, { amount: '10.5' }))
  await tell(server, await placeOrder(server, player, { amount: '20' }))
  const open = await placeOrder(server, player, { amount: '30' })
  const all = await server.call('frontSummaryPaymentRecordList', { pageSize: 2 }, player.cookie)
  expect(all.data).toMatchObject({ total: 3, pageNum: 1, pageSize: 2, paidAmount: '30.50' })
  expect(all.data.list.map((row) => row.amount)).toEqual(['30.00', '20.00'])
  const pending = await server.call('frontSummaryPaymentRecordList', { state: 'pending' }, player.cookie)
  expect(pending.data.list.map((row) => row.orderNo)).toEqual([open.orderNo])
  const before = await server.call(
    'frontSummaryPaymentRecordList',
    { endTime: all.data.list[0]!.createdAt - 60_000 },
    player.cookie,
  )
  expect(before.data).toMatchObject({ list: [], total: 0 })
})

async function refOf(orderNo: string): Promise<string> {
  const [row] = await server.database.query<{ provider_ref: string }>(
    'select provider_ref from recharge_order where order_no = $1',
    [orderNo],
  )
  return row!.provider_ref
}
