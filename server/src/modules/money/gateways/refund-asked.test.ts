/**
 * Refunds that are learnt by asking about the payment, before or after they are told of: the answer says neither a refund's number
 * nor how much went back. Each is one case, and what went back before it was credited is credited by no later word.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOperator } from '../../../testing/operators.ts'
import { auditLines } from '../../../testing/test-server.ts'
import { balanceOf, lapse, placeOrder, pollNow, type TestOrder, verdictsOf } from '../cashier/testing/orders.ts'
import { alipayStandIn } from './testing/alipay-stand-in.ts'
import { type GatewayServer, openGatewayServer } from './testing/gateway-server.ts'
import { pollWith } from './testing/poll-with.ts'
import type { Lie, StandIn, Trade } from './testing/stand-in.ts'
import { wechatStandIn } from './testing/wechat-stand-in.ts'

const methods = {
  wechat_a: { payType: 'wechat', channelId: 'wechat_a' },
  alipay_a: { payType: 'alipay', channelId: 'fast_a' },
}
type Name = keyof typeof methods

let open: GatewayServer
let standIns: Record<Name, StandIn>

beforeAll(async () => {
  const [wechat_a, alipay_a] = await Promise.all([wechatStandIn(), alipayStandIn()])
  standIns = { wechat_a, alipay_a }
  open = await openGatewayServer(standIns, { wechat_a: 'wechat_a', fast_a: 'alipay_a' })
})
afterAll(async () => {
  expect(await auditLines(open.server.database)).toEqual([])
  await open.close()
})

async function placed(name: Name) {
  const player = await open.server.newPlayer({ money: 0 })
  const order = await placeOrder(open.server, player, methods[name])
  return { player, order, trade: standIns[name].trades.get(order.orderNo)! }
}
/** Answers whether the provider repeats it. */
async function tellOf(name: Name, trade: Trade, lie: Lie): Promise<boolean> {
  const { method, headers, payload } = standIns[name].callback(trade, lie)
  const answer = await open.server.app.inject({ method, url: `/v1/transaction/callback/${name}`, headers, payload })
  return !standIns[name].isTaken(answer.statusCode, answer.body)
}
const ask = async (order: TestOrder) => {
  await pollNow(open.server, order)
  await pollWith(open)
}
const refundOf = (id: string, fen: number): Lie => ({ state: 'refunded', refund: { id, fen } })
const casesOf = ({ orderNo }: TestOrder) =>
  open.server.database.query(
    `select right(provider_ref, 4) as ref, amount, ended_at is null as is_open, ended_by is null as by_nobody, note <> '' as is_noted
     from payment_exception where order_no = $1 order by id`,
    [orderNo],
  )
const OPEN = { is_open: true, by_nobody: true, is_noted: false }

it.each([
  ['told of before', true, 100_000n],
  ['never told of', false, 1_000_000n],
])('%s is one case', async (_when, isTold, amount) => {
  const { order, trade } = await placed('wechat_a')
  trade.state = 'refunded'
  if (isTold) expect(await tellOf('wechat_a', trade, refundOf('0003', 1000))).toBe(false)
  for (let n = 0; n < 2; n += 1) await ask(order)
  expect(new Set(await verdictsOf(open.server, order))).toEqual(new Set(['refunded']))
  expect(await casesOf(order)).toMatchObject([{ amount, ...OPEN }])
})

it('told of after it was learnt by asking is one open case, and another refund is another', async () => {
  const { order, trade } = await placed('wechat_a')
  trade.state = 'refunded'
  await ask(order)
  for (let n = 0; n < 2; n += 1) await tellOf('wechat_a', trade, refundOf('0003', 1000))
  await tellOf('wechat_a', trade, refundOf('0004', 2500))
  await ask(order)
  expect(await casesOf(order)).toMatchObject([
    { amount: 1_000_000n, is_open: false, by_nobody: true, is_noted: true },
    { ref: '0003', amount: 100_000n, ...OPEN },
    { ref: '0004', amount: 250_000n, ...OPEN },
  ])
})

it('told of after operators have dealt with it is a case that says so', async () => {
  const { order, trade } = await placed('wechat_a')
  trade.state = 'refunded'
  await ask(order)
  const operator = await newOperator(open.server, ['seeOrders', 'channels'])
  const { list } = (await open.server.call('consolePaymentExceptions', {}, operator.cookie)).data
  const { id } = list.find(({ orderNo }) => orderNo === order.orderNo)!
  const input = { id, note: '已用余额调整扣回', code: await operator.code() }
  expect((await open.server.call('consoleEndPaymentException', input, operator.cookie)).code).toBe(1)
  await tellOf('wechat_a', trade, refundOf('0005', 10_000))
  expect(await casesOf(order)).toMatchObject([
    { is_open: false, by_nobody: false },
    { ref: '0005', amount: 1_000_000n, is_open: true, is_noted: true },
  ])
})

it.each([
  ['in time', false],
  ['after the order’s time', true],
])('of what was not credited, it is not credited where the payment is told of %s', async (_when, isLate) => {
  const { player, order, trade } = await placed('wechat_a')
  trade.state = 'refunded'
  await ask(order)
  if (isLate) await lapse(open.server, order)
  if (isLate) await pollWith(open)
  // It repeats what it could not tell us when it was paid.
  for (let n = 0; n < 2; n += 1) expect(await tellOf('wechat_a', trade, { state: 'paid' })).toBe(false)
  expect(new Set(await verdictsOf(open.server, order))).toEqual(new Set(['refunded']))
  expect(await balanceOf(open.server, player)).toBe('0.00')
  expect(await casesOf(order)).toMatchObject([OPEN])
})

it('in part leaves a payment a success there, by which it is not credited', async () => {
  const { player, order, trade } = await placed('alipay_a')
  trade.state = 'paid'
  expect(await tellOf('alipay_a', trade, refundOf('0006', 2500))).toBe(false)
  await ask(order)
  expect(await tellOf('alipay_a', trade, { state: 'paid' })).toBe(false)
  expect(await verdictsOf(open.server, order)).toEqual(['refunded', 'refunded', 'refunded'])
  expect(await balanceOf(open.server, player)).toBe('0.00')
  expect(await casesOf(order)).toMatchObject([{ ref: '0006', amount: 250_000n, ...OPEN }])
})

it('told of together with the payment counts in the order of the words', async () => {
  const { player, order, trade } = await placed('alipay_a')
  trade.state = 'paid'
  await Promise.all([tellOf('alipay_a', trade, refundOf('0007', 2500)), tellOf('alipay_a', trade, { state: 'paid' })])
  const verdicts = await verdictsOf(open.server, order)
  expect(verdicts).toContain('refunded')
  expect(await balanceOf(open.server, player)).toBe(verdicts.includes('credited') ? '100.00' : '0.00')
  expect(await casesOf(order)).toMatchObject([{ ref: '0007', amount: 250_000n, ...OPEN }])
})
