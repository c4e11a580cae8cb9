/** A signature covers pairs as one text: what the payer wrote in it must not be put as the fields of a payment. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLines, type TestServer } from '../../../testing/test-server.ts'
import { balanceOf, placeOrder, verdictsOf } from '../cashier/testing/orders.ts'
import { type FormStandIn, formStandIn } from './testing/form-stand-in.ts'
import { type GatewayServer, openGatewayServer } from './testing/gateway-server.ts'
import { yuanText } from './testing/stand-in.ts'

/** By how each signs: its channel, its method, and its amounts. */
const cases = [
  { name: 'by_md5', rule: 'md5', channelId: 'qq', payType: 'qqpay', amountOf: yuanText },
  { name: 'by_hmac', rule: 'hmac-sha256', channelId: 'jd', payType: 'jdpay', amountOf: String },
  { name: 'by_rsa', rule: 'rsa2', channelId: 'douyin', payType: 'douyin', amountOf: yuanText },
] as const
type Name = (typeof cases)[number]['name']
type Pairs = Record<string, string>

let open: GatewayServer
let server: TestServer
let standIns: Record<Name, FormStandIn>

beforeAll(async () => {
  const made = await Promise.all(cases.map(async ({ name, rule }) => [name, await formStandIn(rule)] as const))
  standIns = Object.fromEntries(made) as Record<Name, FormStandIn>
  open = await openGatewayServer(standIns, Object.fromEntries(cases.map(({ channelId, name }) => [channelId, name])))
  server = open.server
})
afterAll(async () => {
  expect(await auditLines(server.database)).toEqual([])
  await open.close()
})

const joined = (pairs: Pairs): string =>
  Object.keys(pairs)
    .sort()
    .map((field) => `&${field}=${pairs[field]}`)
    .join('')

it.each(cases)('a remark that reads as a payment, under the signature of $name', async (one) => {
  const { name, channelId, payType, amountOf } = one
  const player = await server.newPlayer({ money: 0 })
  const order = await placeOrder(server, player, { payType, channelId, amount: '100' })
  const trade = { ...standIns[name].trades.get(order.orderNo)!, state: 'failed' as const }
  const wanted: Pairs = {
    ...{ money: amountOf(trade.fen), out_trade_no: order.orderNo, pid: '1001', trade_no: trade.reference },
    ...{ time: String(Math.floor(Date.now() / 1000)), trade_status: 'TRADE_SUCCESS' },
  }
  // Nothing was paid: the provider says so, and with it what the payer wrote.
  const { method, headers, payload, query } = standIns[name].callback(trade, { memo: `x${joined(wanted)}&z=` })
  const isJson = payload.startsWith('{')
  const said: Pairs = isJson ? JSON.parse(payload) : Object.fromEntries(new URLSearchParams(query ?? payload))
  const { sign, sign_type, cur, memo: _memo, ...behind } = said
  const other = { ...wanted, cur, memo: 'x', z: joined(behind), sign, sign_type } as Pairs
  const text = isJson ? JSON.stringify(other) : new URLSearchParams(other).toString()
  const url = `/v1/transaction/callback/${name}${query === undefined ? '' : `?${text}`}`
  await server.app.inject({
    method,
    url,
    headers,
    payload: query === undefined ? text : '',
    remoteAddress: '127.0.0.1',
  })
  expect(await verdictsOf(server, order)).toEqual(['malformed'])
  expect(await balanceOf(server, player)).toBe('0.00')
})
