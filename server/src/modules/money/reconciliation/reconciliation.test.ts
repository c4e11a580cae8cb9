/** A provider's statement against our orders: what differs is found, and resolved by asking again, by two, or by a note. */
import { businessDay } from '@hongyun/lottery/days.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { readStatement } from '../cashier/read-statement.ts'
import {
  balanceOf,
  cashierOf,
  openCashierServer,
  placeOrder,
  sandboxOf,
  type TestOrder,
  tell,
} from '../cashier/testing/orders.ts'
import { remittances } from '../remittances/testing/remittances.ts'
import { differencesOf, lastStatement } from './differences.ts'
import { statementCredit } from './resolve.ts'
import { missingDays } from './take-daily.ts'
import { type About, keep } from './take-statement.ts'

let server: TestServer
let first: TestOperator
let second: TestOperator
const DAY_MS = 86_400_000
const yesterday = businessDay(Date.now() - DAY_MS)

beforeAll(async () => {
  server = await openCashierServer()
  first = await newOperator(server, ['reconcile', 'seeApprovals', 'seeOrders'])
  second = await newOperator(server, ['reconcile', 'seeApprovals'])
})
afterAll(() => closeAudited(server))

const about = (day = yesterday) => ({ provider: 'sandbox', day })
const take = (rows: readonly (readonly string[])[], day = yesterday, operator = first) => {
  const csv = ['订单号,流水号,金额', ...rows.map((row) => row.join(','))].join('\n')
  return server.call('consoleTakeStatement', { ...about(day), csv }, operator.cookie)
}
const shown = async (day = yesterday) => (await server.call('consoleStatement', about(day), first.cookie)).data
const kindsOf = async (day = yesterday) =>
  (await shown(day)).differences.map(({ kind, orderNo }) => [kind, orderNo]).toSorted()
const credit = async (order: TestOrder, operator = first) =>
  server.call(
    'consoleCreditDifference',
    { ...about(), orderNo: order.orderNo, reason: '回调丢失', code: await operator.code() },
    operator.cookie,
  )
const newOrder = async (): Promise<{ player: TestPlayer; order: TestOrder }> => {
  const player = await server.newPlayer({ money: 0 })
  return { player, order: await placeOrder(server, player) }
}
const row = ({ orderNo, providerRef }: TestOrder, amount = '100.00') => [orderNo, providerRef, amount]

async function approve(approvalId: string) {
  const { digest } = (await server.call('consoleApproval', { id: approvalId }, second.cookie)).data
  const input = { id: approvalId, decision: 'approve', digest, reason: '', code: await second.code() }
  return server.call('consoleDecideApproval', input, second.cookie)
}

describe('a file', () => {
  it.each([
    ['', '首行须有列名：订单号、流水号、金额'],
    ['订单号,金额\nP1,1', '首行须有列名：订单号、流水号、金额'],
    ['订单号,流水号,金额\nP1,R1', '第 2 行：列数不符或引号没有闭合'],
    ['订单号,流水号,金额\n"P1,R1,1', '第 2 行：列数不符或引号没有闭合'],
    ['订单号,流水号,金额\nP1,R1,1\nP2,R2,-1', '第 3 行：金额格式错误'],
    ['订单号,流水号,金额\nP1,R1,0', '第 2 行：金额格式错误'],
    ['订单号,流水号,金额\nP1,R1,1e3', '第 2 行：金额格式错误'],
    ['订单号,流水号,金额\nP1,R1,1.005', '第 2 行：金额格式错误'],
    ['订单号,流水号,金额\n=cmd|x,R1,1', '第 2 行：订单号格式错误'],
    ['订单号,流水号,金额,状态\nP1,R1,1,也许', '第 2 行：状态不能识别'],
  ])('that can’t be read is refused by its line, and changes nothing: %j', async (csv, text) => {
    const before = await server.database.query('select 1 from provider_statement')
    const { code, msg, data } = await server.call('consoleTakeStatement', { ...about(), csv }, first.cookie)
    expect([code, msg, data]).toMatchObject([-98, text, { reason: 'providerStatementBad' }])
    expect(await server.database.query('select 1 from provider_statement')).toEqual(before)
  })

  it('is read with other names of columns, quotes, full-width digits, thousands and a mark of UTF-8', () => {
    const csv = '\ufeff"out_trade_no",trade_no,total_amount,trade_status\r\nP1,"R""1"'.replace('"R""1"', 'R1')
    const read = readStatement(`${csv},"¥１,234.50",TRADE_SUCCESS\r\nP2,R2,5,已关闭\r\n\r\n\`P3,'R3,7.00,支付成功`)
    expect(read).toEqual({
      ok: true,
      value: {
        rows: [
          { orderNo: 'P1', providerRef: 'R1', amount: 12_345_000n },
          { orderNo: 'P3', providerRef: 'R3', amount: 70_000n },
        ],
        skipped: 1,
      },
    })
  })

  it('of a day that is not over, or too long, is refused', async () => {
    expect((await take([], businessDay(Date.now()))).data).toMatchObject({ reason: 'statementEarly' })
    const many = Array.from({ length: 5001 }, (_, n) => [`P${n}`, `R${n}`, '1'])
    expect((await take(many)).data).toMatchObject({ reason: 'providerStatementBad' })
  })
})

describe('a day', () => {
  it('names what is unknown, unpaid, doubled or of another amount, and nothing that agrees', async () => {
    const [good, unpaid, less, twice] = [await newOrder(), await newOrder(), await newOrder(), await newOrder()]
    for (const { order } of [good, less, twice]) await tell(server, order)
    const rows = [row(good.order), row(unpaid.order), row(less.order, '99.99'), row(twice.order), row(twice.order)]
    expect((await take([...rows, ['P00000000000001', 'SBXnone', '5.00']])).data).toMatchObject({ no: 1, rowCount: 6 })
    expect((await shown()).matched).toBe(1)
    expect(await kindsOf()).toEqual(
      [
        ['unknownThere', 'P00000000000001'],
        ['paidThere', unpaid.order.orderNo],
        ['amountDiffers', less.order.orderNo],
        ['doubled', twice.order.orderNo],
      ].toSorted(),
    )
    // Taken again, the last one counts.
    expect((await take([row(good.order)])).data).toMatchObject({ no: 2 })
    expect(await kindsOf()).toEqual([])
    const { list, providers } = (await server.call('consoleStatements', {}, first.cookie)).data
    expect(list).toMatchObject([{ day: yesterday, no: 2, source: 'file', amount: '100.00', by: first.name }])
    expect(providers).toEqual([{ name: 'sandbox', hasCall: true }])
  })

  it('names what is credited here and not stated, but not where the last statement of another day states it', async () => {
    const [early, late, lost] = [await newOrder(), await newOrder(), await newOrder()]
    const start = Date.parse(`${yesterday}T00:00:00+08:00`)
    for (const { order } of [early, late, lost]) await tell(server, order)
    // One that was told of days after its payment, and one that a statement had until it was taken again.
    const before = businessDay(start - 4 * DAY_MS)
    await take([row(late.order)], before)
    await take([row(lost.order)], before)
    await take([])
    const day = businessDay(start - DAY_MS)
    await take([row(early.order)], day)
    // As if both were paid in that night, for as long as it is looked at.
    const found = await inTransaction(server.database, async (tx) => {
      await tx.query('set local session_replication_role = replica')
      const numbers = [early, late, lost].map(({ order }) => order.orderNo)
      const moved = await tx.query<{ id: bigint; paid_at: number }>(
        'select id, paid_at from recharge_order where order_no = any($1::text[])',
        [numbers],
      )
      const move = (id: bigint, ms: number) =>
        tx.query('update recharge_order set paid_at = to_timestamp($2 / 1000.0) where id = $1', [id, ms])
      for (const { id } of moved) await move(id, start + 1000)
      const { list } = await differencesOf(tx, await lastStatement(tx, about()))
      for (const { id, paid_at } of moved) await move(id, paid_at)
      return list
    })
    expect(found.map(({ kind, order_no }) => [kind, order_no])).toEqual([['missingThere', late.order.orderNo]])
  })

  it('on which orders were placed and none was paid is missed as well', async () => {
    await newOrder()
    const providers = new Map([['sandbox', sandboxOf(server)]])
    let missing: About[] = []
    // As if no callback of the day had come, for as long as it is looked at.
    const looked = inTransaction(server.database, async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(`update recharge_order set state = 'expired', paid_at = null where state = 'paid'`)
      missing = await missingDays({ database: tx as unknown as Database, providers }, Date.now() + DAY_MS)
      throw new Error('nothing of it stays')
    })
    await expect(looked).rejects.toThrow('nothing of it stays')
    expect(missing).toContainEqual({ provider: 'sandbox', day: businessDay(Date.now()) })
  })

  it('is what the provider’s own call says, and of a provider that nobody knows there is none', async () => {
    const { player, order } = await newOrder()
    // Paid yesterday, and its callback was lost.
    await server.database.query(
      `update sandbox_payment set state = 'paid', decided_at = clock_timestamp() - interval '1 day' where order_no = $1`,
      [order.orderNo],
    )
    expect((await server.call('consoleTakeStatement', about(), first.cookie)).data).toMatchObject({ rowCount: 1 })
    expect(await kindsOf()).toEqual([['paidThere', order.orderNo]])
    // Asked again, the provider says that it is paid.
    expect((await server.call('consoleAskOrder', { orderNo: order.orderNo }, first.cookie)).code).toBe(1)
    await cashierOf(server).sweep()
    expect(await balanceOf(server, player)).toBe('100.00')
    expect(await kindsOf()).toEqual([])
    const other = { provider: 'nobody', day: yesterday }
    expect((await server.call('consoleTakeStatement', other, first.cookie)).data).toMatchObject({
      reason: 'notFound',
    })
  })
})

it.each([
  [
    'the provider says the same',
    `update sandbox_payment set state = 'failed', decided_at = clock_timestamp() where order_no = $1`,
  ],
  [
    'it was over a day ago',
    `with unguarded as (select set_config('session_replication_role', 'replica', true))
     update recharge_order set created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'
     from unguarded where order_no = $1`,
  ],
])('an order that failed is asked about again once where %s', async (_, change) => {
  const { order } = await newOrder()
  await tell(server, order, { state: 'failed', paidAt: null })
  await server.database.query(change, [order.orderNo])
  expect((await server.call('consoleAskOrder', { orderNo: order.orderNo }, first.cookie)).code).toBe(1)
  await cashierOf(server).sweep()
  const read = 'select state, polls > 0 as was_asked, next_poll_at from recharge_order where order_no = $1'
  const rows = await server.database.query(read, [order.orderNo])
  expect(rows).toEqual([{ state: 'failed', was_asked: true, next_poll_at: null }])
})

describe('a payment that is stated and not credited', () => {
  it('is credited once by two, however often it is asked for and approved at once', async () => {
    const { player, order } = await newOrder()
    await take([row(order)])
    const { code, data } = await credit(order)
    expect(code).toBe(1)
    expect((await shown()).differences).toMatchObject([{ orderNo: order.orderNo, approvalId: data.approvalId }])
    expect((await credit(order)).data).toEqual({ approvalId: data.approvalId, state: 'same' })
    expect(await balanceOf(server, player)).toBe('0.00')
    expect((await approve(data.approvalId)).code).toBe(1)
    expect(await balanceOf(server, player)).toBe('100.00')
    expect(await kindsOf()).toEqual([])
    const { acts } = (await server.call('consoleOrder', { orderNo: order.orderNo }, first.cookie)).data
    expect(acts.map(({ by }) => by)).toEqual([first.name, second.name])
    // What the provider says afterwards changes nothing.
    expect((await tell(server, order)).data.verdict).toBe('alreadyPaid')
    expect(await balanceOf(server, player)).toBe('100.00')
    expect((await credit(order)).data).toMatchObject({ reason: 'differenceGone' })
  })

  it('is not credited by a request where the provider’s word came first', async () => {
    const { player, order } = await newOrder()
    await take([row(order)])
    const { data } = await credit(order)
    await tell(server, order)
    expect((await approve(data.approvalId)).code).not.toBe(1)
    expect(await balanceOf(server, player)).toBe('100.00')
  })

  it('is not credited where it was given back before', async () => {
    const { player, order } = await newOrder()
    await tell(server, order, { state: 'refunded', paidAt: null })
    await take([row(order)])
    const { data } = await credit(order)
    expect((await approve(data.approvalId)).code).not.toBe(1)
    expect(await balanceOf(server, player)).toBe('0.00')
  })

  it('of another amount or of nobody’s order is not offered', async () => {
    const { order } = await newOrder()
    await take([row(order, '100.01'), ['P00000000000009', 'SBXx', '3.00']])
    expect((await shown()).differences.map(({ canCredit }) => canCredit)).toEqual([false, false])
    expect((await credit(order)).data).toMatchObject({ reason: 'differenceGone' })
  })
})

describe('a provider with books of its own', () => {
  it.each(['transfer', 'usdt-trc20', 'usdt-erc20'])('has no statement here: %s', async (provider) => {
    const csv = '订单号,流水号,金额\nP1,R1,1'
    const answer = await server.call('consoleTakeStatement', { provider, day: yesterday, csv }, first.cookie)
    expect(answer.data).toMatchObject({ reason: 'notFound' })
  })

  it('has no order credited by a statement that was taken before', async () => {
    const player = await server.newPlayer({ money: 0 })
    const { orderNo } = await remittances(server).place(player, '500')
    const stated = { orderNo, providerRef: 'BANK1', amount: yuan(500) }
    const transfer = { provider: 'transfer', day: yesterday }
    const actor = { operatorId: first.id, address: 'test' }
    await inTransaction(server.database, (tx) => keep(tx, actor, { ...transfer, rows: [stated], source: 'file' }))
    const input = { ...transfer, orderNo, reason: '银行已到账', code: await first.code() }
    const asked = await server.call('consoleCreditDifference', input, first.cookie)
    expect(asked.data).toMatchObject({ reason: 'differenceGone' })
    const { differences } = (await server.call('consoleStatement', transfer, first.cookie)).data
    expect(differences).toMatchObject([{ orderNo, canCredit: false }])
    const payload = { ...transfer, ...stated, amount: stated.amount.toString() }
    expect(await statementCredit.effect(server.database, payload)).toMatchObject({ ok: false })
    expect(await balanceOf(server, player)).toBe('0.00')
  })
})

describe('a note', () => {
  it('stays with the difference, the last one counts, and each is an act', async () => {
    await take([['P00000000000002', 'SBXtest', '1.00']])
    const input = { ...about(), orderNo: 'P00000000000002' }
    for (const reason of ['先记下', '对方的测试单'])
      expect((await server.call('consoleExplainDifference', { ...input, reason }, first.cookie)).code).toBe(1)
    expect((await shown()).differences).toMatchObject([{ note: { text: '对方的测试单', by: first.name } }])
    const none = { ...input, orderNo: 'P00000000000003', reason: '没有这笔' }
    expect((await server.call('consoleExplainDifference', none, first.cookie)).data).toMatchObject({
      reason: 'differenceGone',
    })
  })
})
