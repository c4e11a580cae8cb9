/** The lists of payments: which order is proposed for which. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personalKey } from '../../../platform/keys/personal.ts'
import { ringOf } from '../../../testing/keyring.ts'
import { newOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { statementRows } from './statement-lists.ts'
import { remittances } from './testing/remittances.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

it('a payment behind those that are looked at first has its order proposed all the same', async () => {
  const operator = await newOperator(server, ['remittances', 'channels'])
  const order = await remittances(server).place(await server.newPlayer({ money: 0 }), '907', { payerName: '林间明' })
  const [{ payee_id }] = (await server.database.query<{ payee_id: bigint }>(
    'select payee_id from remittance where order_id = $1',
    [order.id],
  )) as [{ payee_id: bigint }]
  const time = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const lines = [
    '交易时间,金额,附言,对方户名,流水号',
    `${time},0.41,,,L1`,
    `${time},${order.payAmount},${order.remark},,L2`,
    `${time},${order.payAmount},${order.remark},,L3`,
  ]
  const statement = Buffer.from(lines.join('\r\n')).toString('base64')
  const sent = { payeeId: payee_id.toString(), statement }
  expect((await server.call('consoleReadStatement', sent, operator.cookie)).code).toBe(1)
  const parts = { database: server.database, personal: personalKey(ringOf(7)) }
  const { list, certain } = await statementRows(parts, { view: 'open', pageNum: 1, pageSize: 2 }, 1)
  expect(list.map(({ reference }) => reference)).toEqual(['L1', 'L2'])
  // It would be certain, were there no third one, which is not on the page.
  expect(list[1]!.proposal).toMatchObject({ orderId: order.id, kind: 'shared' })
  expect(certain).toEqual([])
})
