/** The lists of payments: which order is proposed for which. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personalKey } from '../../../platform/keys/personal.ts'
import { ringOf } from '../../../testing/keyring.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { statementRows } from './statement-lists.ts'
import { remittances, type Transfer } from './testing/remittances.ts'

let server: TestServer
let operator: TestOperator
let second: TestOperator
beforeAll(async () => {
  server = await openTestServer()
  operator = await newOperator(server, ['remittances', 'channels'])
  second = await newOperator(server, ['remittances', 'channels', 'seeApprovals'])
})
afterAll(() => closeAudited(server))

const newOrder = async (amount: string) =>
  remittances(server).place(await server.newPlayer({ money: 0 }), amount, { payerName: '林间明' })
/** The statement of an order's account; each payment is its amount, remark and reference, and its payer where one is named. */
async function read(order: Transfer, payments: readonly (readonly string[])[]): Promise<void> {
  const [{ payee_id }] = (await server.database.query<{ payee_id: bigint }>(
    'select payee_id from remittance where order_id = $1',
    [order.id],
  )) as [{ payee_id: bigint }]
  const time = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const lines = payments.map(
    ([amount, remark, reference, payer = '']) => `${time},${amount},${remark},${payer},${reference}`,
  )
  const statement = Buffer.from(['交易时间,金额,附言,对方户名,流水号', ...lines].join('\r\n')).toString('base64')
  const sent = { payeeId: payee_id.toString(), statement }
  expect((await server.call('consoleReadStatement', sent, operator.cookie)).code).toBe(1)
}

/** The open payments whose references begin so. */
const openRows = async (letter: string) =>
  (await server.call('consoleStatementRows', { view: 'open', pageSize: 100 }, operator.cookie)).data.list
    .filter(({ reference }) => reference.startsWith(letter))
    .sort((a, b) => a.reference.localeCompare(b.reference))

it('a payment behind those that are looked at first has its order proposed all the same', async () => {
  const order = await newOrder('907')
  await read(order, [
    ['0.41', '', 'L1'],
    [order.payAmount, order.remark, 'L2'],
    [order.payAmount, order.remark, 'L3'],
  ])
  const parts = { database: server.database, personal: personalKey(ringOf(7)) }
  const { list, certain } = await statementRows(parts, { view: 'open', pageNum: 1, pageSize: 2 }, 1)
  expect(list.map(({ reference }) => reference)).toEqual(['L1', 'L2'])
  // It would be certain, were there no third one, which is not on the page.
  expect(list[1]!.proposal).toMatchObject({ orderId: order.id, kind: 'shared' })
  expect(certain).toEqual([])
})

it('a payment whose order a second operator is asked for with another one is told from that one', async () => {
  const order = await newOrder('25000')
  await read(order, [
    ['25000.00', order.remark, 'T1'],
    ['25000.00', order.remark, 'T2'],
  ])
  const rows = () => openRows('T')
  const [one, other] = await rows()
  const confirming = { pairs: `${one!.id}:${order.id}`, code: await operator.code() }
  const { list } = (await server.call('consoleConfirmRows', confirming, operator.cookie)).data
  expect(list[0]!.outcome).toBe('asked')
  expect((await rows()).map(({ proposal }) => proposal)).toMatchObject([
    { asked: { approvalId: expect.any(String), payment: 'own' } },
    { asked: { approvalId: expect.any(String), payment: 'other' } },
  ])
  const explaining = { id: other!.id, reason: '重复付款，由银行退回' }
  expect((await server.call('consoleExplainRow', explaining, operator.cookie)).code).toBe(1)
})

it('of two orders of one payer and amount, each of two payments has its own proposed once one is asked for', async () => {
  // Both orders are of one account.
  await server.database.query('update payee_account set is_on = id = (select min(id) from payee_account)')
  const orders = [await newOrder('26000'), await newOrder('26000')]
  await read(orders[0]!, [
    ['26000.00', '', 'U1', '林间明'],
    ['26000.00', '', 'U2', '林间明'],
  ])
  const rows = () => openRows('U')
  const ask = async (id: string, order: Transfer) => {
    const confirming = { pairs: `${id}:${order.id}`, code: await operator.code() }
    return (await server.call('consoleConfirmRows', confirming, operator.cookie)).data.list[0]!.outcome
  }
  const [one, other] = await rows()
  expect(await ask(one!.id, orders[0]!)).toBe('asked')
  const asked = { asked: { approvalId: expect.any(String), payment: 'own' } }
  expect((await rows()).map(({ proposal }) => proposal)).toMatchObject([
    { orderId: orders[0]!.id, ...asked },
    { orderId: orders[1]!.id, asked: null },
  ])
  // What is asked for stays proposed, though the first order is free again.
  expect(await ask(other!.id, orders[1]!)).toBe('asked')
  const { approvalId } = (await rows())[0]!.proposal!.asked!
  const refusing = { id: approvalId, decision: 'refuse', reason: '是另一笔的', code: await second.code() }
  expect((await server.call('consoleDecideApproval', refusing, second.cookie)).code).toBe(1)
  expect((await rows())[1]!.proposal).toMatchObject({ orderId: orders[1]!.id, ...asked })
})

/** An order above the limit that an operator approved as it was reviewed, without a statement. */
async function approvedInReview(amount: string): Promise<Transfer> {
  const { reviewed, settle } = remittances(server)
  const order = await reviewed(await server.newPlayer({ money: 0 }), amount, { payerName: '林间明' })
  expect((await settle(operator, order.id)).data.approvalId).not.toBeNull()
  return order
}

it('an order approved in review draws no payment that may be for another order', async () => {
  const older = await newOrder('27000')
  const newer = await approvedInReview('27000')
  await read(older, [
    ['27000.00', '', 'V1', '林间明'],
    ['27000.00', '', 'V2', '林间明'],
  ])
  const free = { orderId: older.id, asked: null }
  expect((await openRows('V')).map(({ proposal }) => proposal)).toMatchObject([free, free])
  const confirming = { pairs: `${(await openRows('V'))[0]!.id}:${older.id}`, code: await operator.code() }
  const { list } = (await server.call('consoleConfirmRows', confirming, operator.cookie)).data
  expect(list[0]!.outcome).toBe('asked')
  expect((await openRows('V')).map(({ proposal }) => proposal)).toMatchObject([
    { orderId: older.id, asked: { payment: 'own' } },
    { orderId: newer.id, asked: { payment: 'none' } },
  ])
})

it('of two payments for an order approved in review neither is told as asked for', async () => {
  const order = await approvedInReview('28000')
  await read(order, [
    ['28000.00', '', 'W1', '林间明'],
    ['28000.00', '', 'W2', '林间明'],
  ])
  const asked = { orderId: order.id, asked: { approvalId: expect.any(String), payment: 'none' } }
  expect((await openRows('W')).map(({ proposal }) => proposal)).toMatchObject([asked, asked])
})
