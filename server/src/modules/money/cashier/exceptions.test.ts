/** What providers said that nobody expected: operators see each once, and end it with a note. */
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { auditLines, type TestServer } from '../../../testing/test-server.ts'
import { cashierOf, openCashierServer, placeOrder, pollNow, sandboxOf, type TestOrder, tell } from './testing/orders.ts'

let server: TestServer
let operator: TestOperator
const unknown = 'P2026031800000000'

beforeAll(async () => {
  server = await openCashierServer()
  operator = await newOperator(server, ['seeOrders', 'channels'])
})
afterAll(async () => {
  expect(await auditLines(server.database)).toEqual([])
  await server.close()
})

const shown = async (view = 'open') => (await server.call('consolePaymentExceptions', { view }, operator.cookie)).data
const end = async (id: string, by = operator, note = '已在服务商处退回') =>
  server.call('consoleEndPaymentException', { id, note, code: await by.code() }, by.cookie)
const paid = async (): Promise<TestOrder> => {
  const order = await placeOrder(server, await server.newPlayer({ money: 0 }))
  await tell(server, order)
  return order
}
const caseOf = async (order: TestOrder) => (await shown()).list.find(({ orderNo }) => orderNo === order.orderNo)!

it('lists each once, with what the order asks for and what the provider says', async () => {
  const order = await paid()
  for (let n = 0; n < 3; n += 1) await tell(server, order, { amount: '900.00' })
  await tell(server, order, { orderNo: unknown })
  const { list, total, counts } = await shown()
  expect([total, counts]).toEqual([2, { open: 2, ended: 0 }])
  expect(list[0]).toMatchObject({
    ...{ kind: 'amountDiffers', orderNo: order.orderNo, hasOrder: true, orderAmount: '100.00', amount: '900.00' },
    ...{ provider: 'sandbox', providerRef: order.providerRef, currency: 'CNY', endedAt: null, note: '' },
  })
  expect(list[1]).toMatchObject({ kind: 'unknownOrder', orderNo: unknown, hasOrder: false, userName: null })
})

it('is another one where the amount is another', async () => {
  const order = await paid()
  for (const amount of ['900.00', '900.00', '800.00']) await tell(server, order, { amount })
  const own = (await shown()).list.filter(({ orderNo }) => orderNo === order.orderNo)
  expect(own.map(({ amount }) => amount)).toEqual(['900.00', '800.00'])
  for (const { id } of own) await end(id)
})

it('is a file in the order of the list, and an act', async () => {
  const open = () => server.app.inject({ url: '/v1/console/paymentExceptions.csv', cookies: { oid: operator.cookie } })
  const [head, ...lines] = (await open()).body.trimEnd().split('\r\n')
  expect(head).toMatch(/^\ufeff编号,时间,服务商,订单号/)
  expect(lines.map((line) => line.split(',')[0])).toEqual((await shown()).list.map(({ id }) => id))
  const acts = await server.database.query(`select detail from operator_act where act = 'export'`)
  expect(acts).toEqual([{ detail: { name: '充值差错' } }])
})

it('is ended once, by the act of one operator, whoever else tries', async () => {
  const order = await paid()
  await tell(server, order, { providerRef: 'SBXanother' })
  const { id, kind } = await caseOf(order)
  expect(kind).toBe('paidTwice')
  const others = await Promise.all([newOperator(server, ['channels']), newOperator(server, ['channels'])])
  const answers = await Promise.all([operator, ...others].map((one) => end(id, one)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  const refused = answers.filter(({ code }) => code !== 1).map(({ data }) => (data as { reason?: string }).reason)
  expect(refused).toEqual(['exceptionEnded', 'exceptionEnded'])
  const ended = (await shown('ended')).list[0]
  expect(ended).toMatchObject({ id, note: '已在服务商处退回' })
  expect(ended?.endedBy).not.toBeNull()
  const { acts } = (await server.call('consoleOrder', { orderNo: order.orderNo }, operator.cookie)).data
  expect(acts).toMatchObject([{ by: ended?.endedBy, note: '已在服务商处退回' }])
  // The provider says it again: it is no new case.
  await tell(server, order, { providerRef: 'SBXanother' })
  expect(await caseOf(order)).toBeUndefined()
})

it('is that of a refund, with its number and amount, where a provider tells them when it is asked', async () => {
  const order = await placeOrder(server, await server.newPlayer({ money: 0 }))
  const payment = { orderNo: order.orderNo, providerRef: order.providerRef, amount: yuan(100), currency: 'CNY' }
  const refund = { ref: 'SBXback', amount: yuan(40) }
  const word = { ...payment, state: 'refunded', paidAt: null, refund } as const
  await pollNow(server, order)
  await cashierOf(server, [{ ...sandboxOf(server), queryOrder: async () => ({ state: 'decided', word }) }]).sweep()
  expect(await caseOf(order)).toMatchObject({ kind: 'refunded', providerRef: 'SBXback', amount: '40.00' })
})

it('is refused without the right, without a note, or where there is none', async () => {
  const order = await paid()
  await tell(server, order, { state: 'refunded', paidAt: null })
  const { id } = await caseOf(order)
  const looker = await newOperator(server, ['seeOrders'])
  expect((await end(id, looker)).data).toMatchObject({ reason: 'rightMissing' })
  expect((await end(id, operator, '')).code).toBe(-98)
  expect((await end('999999')).data).toMatchObject({ reason: 'notFound' })
  expect(await caseOf(order)).toBeDefined()
})

it('a payment that was told of before its order says nothing any more once it is paid', async () => {
  const order = await placeOrder(server, await server.newPlayer({ money: 0 }))
  await server.database.query(
    `insert into payment_exception (provider, order_no, kind, provider_ref, amount, currency)
     values ('sandbox', $1, 'unknownOrder', $2, 1000000, 'CNY')`,
    [order.orderNo, order.providerRef],
  )
  await server.database.query(
    `insert into provider_callback (provider, source, order_no, verdict, provider_ref, amount, body)
     values ('sandbox', 'callback', $1, 'unknownOrder', $2, 1000000, '')`,
    [order.orderNo, order.providerRef],
  )
  expect(await caseOf(order)).toBeDefined()
  await tell(server, order)
  expect(await caseOf(order)).toBeUndefined()
})
