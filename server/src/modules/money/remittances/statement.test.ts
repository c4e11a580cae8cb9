/** Statements of the accounts: read once, compared with orders, confirmed by operators, raced with reviews. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { settingsSchema } from '../../site/tenant/settings.ts'
import { confirmRow } from './confirm.ts'
import { type Refused, remittances, type Transfer } from './testing/remittances.ts'

let server: TestServer
let bank: ReturnType<typeof remittances>
let first: TestOperator
let second: TestOperator

beforeAll(async () => {
  server = await openTestServer()
  bank = remittances(server)
  first = await newOperator(server, ['remittances', 'channels', 'seeApprovals'])
  second = await newOperator(server, ['remittances', 'channels', 'seeApprovals'])
})
afterAll(() => closeAudited(server))

const actorOf = ({ id }: TestOperator): Actor => ({ operatorId: id, address: 'test' })
const settings = { current: settingsSchema.parse({}) }
let references = 0

type Line = { amount: string; remark: string; payer?: string; reference?: string }
const newReference = (): string => {
  references += 1
  return `R${references}`
}
const fileOf = (lines: readonly Line[]): string =>
  [
    '交易时间,金额,附言,对方户名,流水号',
    ...lines.map(({ amount, remark, payer = '林间明', reference = newReference() }) => {
      const time = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
      return `${time},"${amount}",${remark},${payer},${reference}`
    }),
  ].join('\r\n')
const payeeOf = async ({ id }: Transfer): Promise<string> =>
  (
    await server.database.query<{ payee_id: bigint }>('select payee_id from remittance where order_id = $1', [id])
  )[0]!.payee_id.toString()
const send = (payeeId: string, content: string | Buffer) =>
  server.call('consoleReadStatement', { payeeId, statement: Buffer.from(content).toString('base64') }, first.cookie)
const rows = async (view = 'open') =>
  (await server.call('consoleStatementRows', { view, pageSize: 100 }, first.cookie)).data
const rowOf = async (reference: string) => (await rows()).list.find((one) => one.reference === reference)!
const confirm = async (operator: TestOperator, pairs: readonly { rowId: string; orderId: string }[]) =>
  (
    await server.call(
      'consoleConfirmRows',
      { pairs: pairs.map(({ rowId, orderId }) => `${rowId}:${orderId}`).join(','), code: await operator.code() },
      operator.cookie,
    )
  ).data.list
const newOrder = async (amount = '500', payerName = '林间明') => {
  const player = await server.newPlayer({ money: 0 })
  return { player, order: await bank.place(player, amount, { payerName }) }
}

describe('a statement', () => {
  it('names orders by remark and amount, and confirms all that is certain in one act', async () => {
    const orders = [await newOrder('500'), await newOrder('600'), await newOrder('700')]
    for (const { order } of orders) {
      const lines = [{ amount: order.payAmount, remark: ` 充值 ${order.remark.toLowerCase()} ` }]
      const { code, data } = await send(await payeeOf(order), fileOf(lines))
      expect([code, data]).toEqual([1, { added: 1, known: 0, skipped: 0 }])
    }
    const { certain } = await rows()
    expect(certain.map(({ orderId }) => orderId)).toEqual(orders.map(({ order }) => order.id))
    expect((await confirm(first, certain)).map(({ outcome }) => outcome)).toEqual(['credited', 'credited', 'credited'])
    for (const [n, { player }] of orders.entries())
      expect(await bank.balanceOf(player)).toBe(['502.50', '603.00', '703.50'][n])
    const again = await confirm(first, certain)
    expect(again.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused'])
    expect((await rows('matched')).list.map(({ proposal }) => proposal?.orderId)).toEqual(
      expect.arrayContaining(orders.map(({ order }) => order.id)),
    )
  })

  it('is read once, whichever files it comes in; a line that is wrong changes nothing', async () => {
    const { order } = await newOrder()
    const payeeId = await payeeOf(order)
    const reference = newReference()
    const line = { amount: '10.00', remark: '无', reference }
    const text = fileOf([line])
    expect((await send(payeeId, text)).data).toMatchObject({ added: 1 })
    expect((await send(payeeId, `\ufeff${text}`)).data).toMatchObject({ added: 0, known: 1 })
    const before = (await rows()).total
    const other = await send(payeeId, text.replace('10.00', '11.00').concat(`\r\n2026-11-22,5,无,某,${newReference()}`))
    expect(other).toMatchObject({ code: -98, msg: `第 2 行：流水号 ${reference} 此前已读入，内容不同` })
    const broken = await send(
      payeeId,
      fileOf([
        { amount: '5', remark: '无' },
        { amount: 'x', remark: '无' },
      ]),
    )
    expect(broken).toMatchObject({ code: -98, msg: '第 3 行：金额格式错误', data: { field: 'statement' } })
    const picture = await send(payeeId, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))
    expect((picture.data as Refused).reason).toBe('statementEncoding')
    expect(((await send('1', text)).data as Refused).reason).toBe('statementPayee')
    expect((await rows()).total).toBe(before)
  })

  it('is certain of nothing where two payments carry one remark, and proposes by payer and amount', async () => {
    const twice = await newOrder('810')
    const line = { amount: '810.00', remark: twice.order.remark }
    await send(await payeeOf(twice.order), fileOf([line, line]))
    const { certain, list } = await rows()
    expect(certain.map(({ orderId }) => orderId)).not.toContain(twice.order.id)
    expect(
      list.filter(({ proposal }) => proposal?.orderId === twice.order.id).map(({ proposal }) => proposal?.kind),
    ).toEqual(['shared', 'shared'])
    const silent = await newOrder('820.01', '赵小四')
    const reference = newReference()
    await send(await payeeOf(silent.order), fileOf([{ amount: '820.01', remark: '', payer: '赵小四', reference }]))
    expect((await rowOf(reference)).proposal).toMatchObject({ orderId: silent.order.id, kind: 'payer' })
  })

  it('credits what was cancelled, expired or refused: the money is there', async () => {
    const gone = await newOrder('300')
    await bank.cancel(gone.player, gone.order.id)
    const late = await newOrder('310')
    await bank.lapse(late.order.id)
    const player = await server.newPlayer({ money: 0 })
    const refused = { player, order: await bank.reviewed(player, '320') }
    await bank.settle(first, refused.order.id, { decision: 'absent' })
    for (const { player: owner, order } of [gone, late, refused]) {
      const reference = newReference()
      await send(await payeeOf(order), fileOf([{ amount: order.payAmount, remark: order.remark, reference }]))
      const [done] = await confirm(first, [{ rowId: (await rowOf(reference)).id, orderId: order.id }])
      expect(done?.outcome).toBe('credited')
      expect((await bank.transferOf(owner, order.id)).state).toBe('paid')
    }
  })

  it('asks for a second operator above the limit and for another amount, who links it as well', async () => {
    for (const [ordered, arrived] of [
      ['25000', '25000.00'],
      ['1000', '999.00'],
    ] as const) {
      const { player, order } = await newOrder(ordered)
      const reference = newReference()
      await send(await payeeOf(order), fileOf([{ amount: arrived, remark: order.remark, reference }]))
      const pair = { rowId: (await rowOf(reference)).id, orderId: order.id }
      expect((await confirm(first, [pair]))[0]?.outcome).toBe('asked')
      expect((await rows()).certain).not.toContainEqual(pair)
      expect((await rowOf(reference)).proposal?.asked?.payment).toBe('own')
      expect((await confirm(second, [pair]))[0]).toMatchObject({
        outcome: 'refused',
        text: expect.stringContaining('双人审批'),
      })
      const { list } = (await server.call('consoleApprovals', {}, second.cookie)).data
      expect((await bank.approve(second, list[0]!.id)).code).toBe(1)
      expect(await bank.transferOf(player, order.id)).toMatchObject({ state: 'paid', receivedAmount: arrived })
      expect((await rows('matched')).list[0]).toMatchObject({ id: pair.rowId, matchedBy: second.name })
      expect((await confirm(first, [pair]))[0]).toMatchObject({
        outcome: 'refused',
        text: '这笔流水或这笔订单已经对上',
      })
    }
  })

  it('is for no other order while a second operator is waited for, and for any again once one says no', async () => {
    const [one, other] = [await newOrder('1000', '钱二'), await newOrder('999', '钱二')]
    const reference = newReference()
    await send(await payeeOf(one.order), fileOf([{ amount: '999.00', remark: one.order.remark, reference }]))
    const { id: rowId } = await rowOf(reference)
    const pairOf = ({ order }: typeof one) => ({ rowId, orderId: order.id })
    expect((await confirm(first, [pairOf(one)]))[0]?.outcome).toBe('asked')
    // The same payment for another order would be credited twice once the first is approved.
    expect((await confirm(first, [pairOf(other)]))[0]).toMatchObject({
      ...{ outcome: 'refused', text: expect.stringContaining('另一笔订单') },
    })
    const explained = await server.call('consoleExplainRow', { id: rowId, reason: '账户利息' }, first.cookie)
    expect(explained.data).toMatchObject({ reason: 'rowAsked' })
    const { list } = (await server.call('consoleApprovals', {}, second.cookie)).data
    const refusing = { id: list[0]!.id, decision: 'refuse', reason: '是另一笔的', code: await second.code() }
    expect((await server.call('consoleDecideApproval', refusing, second.cookie)).code).toBe(1)
    expect((await confirm(first, [pairOf(other)]))[0]?.outcome).toBe('credited')
    expect(await bank.balanceOf(one.player)).toBe('0.00')
    expect((await bank.transferOf(other.player, other.order.id)).state).toBe('paid')
  })

  it('shows what was credited without a payment, and links it once it is there', async () => {
    const player = await server.newPlayer({ money: 0 })
    const order = await bank.reviewed(player, '440')
    await bank.settle(first, order.id)
    const gaps = async () => (await server.call('consoleStatementGaps', {}, first.cookie)).data.list
    expect((await gaps())[0]).toMatchObject({ id: order.id, receivedAmount: '440.00', isCovered: false })
    const payments = async () => (await server.call('consoleRemittance', { id: order.id }, first.cookie)).data.payments
    expect(await payments()).toEqual([])
    const reference = newReference()
    await send(await payeeOf(order), fileOf([{ amount: '440.00', remark: order.remark, reference }]))
    expect(await payments()).toMatchObject([{ reference, kind: 'certain', isMatched: false, payer: '林间明' }])
    const { certain } = await rows()
    expect(
      (
        await confirm(
          first,
          certain.filter(({ orderId }) => orderId === order.id),
        )
      )[0]?.outcome,
    ).toBe('linked')
    expect((await gaps()).map(({ id }) => id)).not.toContain(order.id)
    expect(await payments()).toMatchObject([{ reference, isMatched: true }])
    expect(await bank.balanceOf(player)).toBe('442.20')
  })
})

describe('a payment without an order', () => {
  const explain = (id: string, reason = '账户利息', operator = first) =>
    server.call('consoleExplainRow', { id, reason }, operator.cookie)

  it('is explained once, with an act, and is open no more', async () => {
    const { order } = await newOrder()
    const reference = newReference()
    await send(await payeeOf(order), fileOf([{ amount: '0.31', remark: '', payer: '', reference }]))
    const before = (await rows()).counts
    const { id } = await rowOf(reference)
    const stranger = await newOperator(server, ['channels'])
    expect((await explain(id, '账户利息', stranger)).data).toMatchObject({ reason: 'rightMissing' })
    expect(await explain(id, '利')).toMatchObject({ code: -98, data: { field: 'reason' } })
    expect((await explain('1')).data).toMatchObject({ reason: 'notFound' })
    expect((await rows()).counts).toEqual(before)
    const tried = await Promise.all(Array.from({ length: 10 }, () => explain(id)))
    expect(tried.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(tried.find(({ code }) => code !== 1)!.data).toMatchObject({ reason: 'rowExplained' })
    expect((await rows()).counts).toEqual({ ...before, open: before.open - 1, explained: before.explained + 1 })
    expect((await rows()).list.map((one) => one.id)).not.toContain(id)
    expect((await rows('explained')).list[0]).toMatchObject({
      ...{ id, reference, proposal: null },
      note: { text: '账户利息', by: first.name },
    })
    const acts = await server.database.query(
      `select operator_id from operator_act where act = 'remittanceExplain' and detail ->> 'name' = $1`,
      [reference],
    )
    expect(acts).toEqual([{ operator_id: first.id }])
  })

  it('that turns out to be for an order is confirmed all the same, and one that has an order is not explained', async () => {
    const { player, order } = await newOrder('905')
    const reference = newReference()
    await send(await payeeOf(order), fileOf([{ amount: order.payAmount, remark: order.remark, reference }]))
    const { id } = await rowOf(reference)
    expect((await explain(id, '自有账户互转')).code).toBe(1)
    expect((await rows()).certain.map(({ rowId }) => rowId)).not.toContain(id)
    const shown = (await rows('explained')).list.find((one) => one.id === id)
    expect(shown?.proposal).toMatchObject({ orderId: order.id, kind: 'certain' })
    expect((await confirm(first, [{ rowId: id, orderId: order.id }]))[0]?.outcome).toBe('credited')
    expect((await bank.transferOf(player, order.id)).state).toBe('paid')
    expect((await rows('explained')).list.map((one) => one.id)).not.toContain(id)
    expect((await explain(id)).data).toMatchObject({ reason: 'rowMatched' })
  })
})

describe('raced', () => {
  it('fifty confirm one payment, and an operator reviews the order: it is credited once', async () => {
    for (let n = 0; n < 3; n += 1) {
      const player = await server.newPlayer({ money: 0 })
      const order = await bank.reviewed(player)
      const reference = newReference()
      await send(await payeeOf(order), fileOf([{ amount: '500.00', remark: order.remark, reference }]))
      const pair = { rowId: BigInt((await rowOf(reference)).id), orderId: BigInt(order.id) }
      await Promise.allSettled([
        ...Array.from({ length: 50 }, () =>
          confirmRow({ database: server.appDatabase, settings }, actorOf(first), pair),
        ),
        bank.settle(first, order.id),
        bank.cancel(player, order.id),
      ])
      expect(await bank.balanceOf(player)).toBe('502.50')
    }
  })

  it('two files with the same payments at once: each is kept once', async () => {
    const { order } = await newOrder()
    const payeeId = await payeeOf(order)
    const text = fileOf(Array.from({ length: 40 }, () => ({ amount: '1.00', remark: '无' })))
    const answers = await Promise.all([1, 2, 3].map(() => send(payeeId, text)))
    expect(answers.map(({ data }) => data.added).toSorted()).toEqual([0, 0, 40])
  })

  it('two orders for one payment: one of them has it', async () => {
    const [one, other] = [await newOrder('555', '钱一'), await newOrder('555', '钱一')]
    const reference = newReference()
    await send(await payeeOf(one.order), fileOf([{ amount: '555.00', remark: '', payer: '钱一', reference }]))
    const rowId = BigInt((await rowOf(reference)).id)
    const tried = await Promise.allSettled(
      [one, other].map(({ order }) =>
        confirmRow({ database: server.appDatabase, settings }, actorOf(first), { rowId, orderId: BigInt(order.id) }),
      ),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
