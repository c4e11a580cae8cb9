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
beforeAll(async () => {
  server = await openTestServer()
  operator = await newOperator(server, ['remittances', 'channels'])
})
afterAll(() => closeAudited(server))

const newOrder = async (amount: string) =>
  remittances(server).place(await server.newPlayer({ money: 0 }), amount, { payerName: '林间明' })
/** The statement of an order's account; each payment is its amount, remark and reference. */
async function read(order: Transfer, payments: readonly (readonly [string, string, string])[]): Promise<void> {
  const [{ payee_id }] = (await server.database.query<{ payee_id: bigint }>(
    'select payee_id from remittance where order_id = $1',
    [order.id],
  )) as [{ payee_id: bigint }]
  const time = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const lines = payments.map(([amount, remark, reference]) => `${time},${amount},${remark},,${reference}`)
  const statement = Buffer.from(['交易时间,金额,附言,对方户名,流水号', ...lines].join('\r\n')).toString('base64')
  const sent = { payeeId: payee_id.toString(), statement }
  expect((await server.call('consoleReadStatement', sent, operator.cookie)).code).toBe(1)
}

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
  const rows = async () =>
    (await server.call('consoleStatementRows', { view: 'open', pageSize: 100 }, operator.cookie)).data.list
      .filter(({ reference }) => reference.startsWith('T'))
      .sort((a, b) => a.reference.localeCompare(b.reference))
  const [one, other] = await rows()
  const confirming = { pairs: `${one!.id}:${order.id}`, code: await operator.code() }
  const { list } = (await server.call('consoleConfirmRows', confirming, operator.cookie)).data
  expect(list[0]!.outcome).toBe('asked')
  expect((await rows()).map(({ proposal }) => proposal)).toMatchObject([
    { approvalId: expect.any(String), isOtherAsked: false },
    { approvalId: expect.any(String), isOtherAsked: true },
  ])
  const explaining = { id: other!.id, reason: '重复付款，由银行退回' }
  expect((await server.call('consoleExplainRow', explaining, operator.cookie)).code).toBe(1)
})
