/** A refund that was told of, and is learnt again by asking about the payment: the answer says neither its number nor how much went back. */
import { expect, it } from 'vitest'
import { auditLines } from '../../../testing/test-server.ts'
import { placeOrder, pollNow, verdictsOf } from '../cashier/testing/orders.ts'
import { openGatewayServer } from './testing/gateway-server.ts'
import { pollWith } from './testing/poll-with.ts'
import { wechatStandIn } from './testing/wechat-stand-in.ts'

it.each([
  ['told of before', true, 100_000n],
  ['never told of', false, 1_000_000n],
])('%s is one case', async (_when, isTold, amount) => {
  const standIn = await wechatStandIn()
  const open = await openGatewayServer({ wechat_a: standIn }, { wechat_a: 'wechat_a' })
  const { server } = open
  const player = await server.newPlayer({ money: 0 })
  const order = await placeOrder(server, player, { payType: 'wechat', channelId: 'wechat_a' })
  const trade = standIn.trades.get(order.orderNo)!
  trade.state = 'refunded'
  if (isTold) {
    const { headers, payload } = standIn.callback(trade, { refund: { id: '0003', fen: 1000 } })
    await server.app.inject({ method: 'POST', url: '/v1/transaction/callback/wechat_a', headers, payload })
  }
  for (let n = 0; n < 2; n += 1) {
    await pollNow(server, order)
    await pollWith(open)
  }
  expect(new Set(await verdictsOf(server, order))).toEqual(new Set(['refunded']))
  const noted = await server.database.query('select kind, amount from payment_exception where order_no = $1', [
    order.orderNo,
  ])
  expect(noted).toEqual([{ kind: 'refunded', amount }])
  expect(await auditLines(server.database)).toEqual([])
  await open.close()
})
