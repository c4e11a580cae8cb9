/** What arrives beyond a recharge limit: credited, told, without turnover; measured by the limits that its order was placed under. */
import type { LimitName } from '@hongyun/contract/protection/words.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { recordCallbacks } from './callback-record.ts'
import { settleOrder } from './settle-order.ts'
import { balanceOf, openCashierServer, placeOrder, type TestOrder, tell, wordOf } from './testing/orders.ts'

let server: TestServer

beforeAll(async () => {
  server = await openCashierServer()
})
afterAll(() => closeAudited(server))

const set = (player: TestPlayer, limit: LimitName, value: string) =>
  server.call('setProtectionLimit', { limit, value }, player.cookie)
const info = async (player: TestPlayer, limit: LimitName) =>
  (await server.call('getProtectionInfo', {}, player.cookie)).data.limits.find((one) => one.limit === limit)!

describe('what arrives beyond a recharge limit', () => {
  const orderOf = async (player: TestPlayer, { id }: TestOrder) =>
    (await server.call('frontSummaryPaymentRecordList', {}, player.cookie)).data.list.find((row) => row.id === id)!
  const letters = async (player: TestPlayer) =>
    (await server.call('messageList', {}, player.cookie)).data.list.flatMap(({ kind, title }) =>
      kind === 'withdrawal' ? [title] : [],
    )

  it('of an order that was cancelled is credited once, told with the way out, and counts', async () => {
    const player = await server.newPlayer({ money: 0 })
    await set(player, 'rechargeDay', '150')
    await set(player, 'rechargeWeek', '500')
    const late = await placeOrder(server, player, { amount: '100' })
    await server.call('cancelFrontPaymentRecord', { id: late.id }, player.cookie)
    await tell(server, await placeOrder(server, player, { amount: '100' }))
    await Promise.all(Array.from({ length: 50 }, () => tell(server, late)))
    expect(await balanceOf(server, player)).toBe('200.00')
    expect(await orderOf(player, late)).toMatchObject({ state: 'paid', amount: '100.00', overLimit: '50.00' })
    expect(await letters(player)).toEqual(['有 ¥50.00 超出充值限额，可以提现'])
    // Turnover asks nothing for what is beyond.
    const asked = (await server.call('getWithdrawLimitFlowList', {}, player.cookie)).data.list
    expect(asked.map(({ amount }) => amount).toSorted()).toEqual(['100.00', '50.00'])
    const wanted = { payType: 'alipay', channelId: 'fast_a', amount: '100' }
    const next = await server.call('rechargeFrontPaymentRecord', wanted, player.cookie)
    expect(next.data).toMatchObject({ reason: 'limitReached', limit: 'rechargeDay', usedValue: '200.00', left: '0.00' })
  })

  it('has no bonus with any part of it, which is said: else money that only passes through would earn one', async () => {
    const player = await server.newPlayer({ money: 0 })
    await set(player, 'rechargeDay', '1500')
    const wanted = { channelId: 'personal', amount: '1000' }
    const late = await placeOrder(server, player, wanted)
    await server.call('cancelFrontPaymentRecord', { id: late.id }, player.cookie)
    const first = await placeOrder(server, player, wanted)
    await tell(server, first)
    await tell(server, late)
    expect(await orderOf(player, first)).toMatchObject({ state: 'paid', bonus: '5.00', overLimit: null })
    expect(await orderOf(player, late)).toMatchObject({ state: 'paid', bonus: '0.00', overLimit: '500.00' })
    const exported = (await server.call('exportMyData', { part: 'recharges' }, player.cookie)).data
    expect(exported.rows.map((row) => row[exported.columns.indexOf('赠送')])).toEqual(['0', '5'])
    expect(await balanceOf(server, player)).toBe('2005.00')
    const told = await server.database.query<{ content: string }>('select content from letter where player_id = $1', [
      player.id,
    ])
    expect(told.filter(({ content }) => content.includes('加送 ¥5.00'))).toHaveLength(1)
    expect(told.filter(({ content }) => content.includes('没有加送'))).toHaveLength(1)
  })

  it('is counted once where another order waits meanwhile: the one that passes the limit says it', async () => {
    const player = await server.newPlayer({ money: 0 })
    await set(player, 'rechargeDay', '150')
    const late = await placeOrder(server, player, { amount: '100' })
    await server.call('cancelFrontPaymentRecord', { id: late.id }, player.cookie)
    const waiting = await placeOrder(server, player, { amount: '100' })
    await tell(server, late)
    expect(await orderOf(player, late)).toMatchObject({ state: 'paid', overLimit: null })
    await tell(server, waiting)
    expect(await orderOf(player, waiting)).toMatchObject({ state: 'paid', overLimit: '50.00' })
  })

  it('is nothing of an order that was placed before its player lowered the limit: turnover asks for all of it', async () => {
    const player = await server.newPlayer({ money: 0 })
    const order = await placeOrder(server, player, { amount: '100' })
    await set(player, 'rechargeDay', '10')
    await tell(server, order)
    expect(await orderOf(player, order)).toMatchObject({ state: 'paid', overLimit: null })
    const asked = (await server.call('getWithdrawLimitFlowList', {}, player.cookie)).data.list
    expect(asked.map(({ amount }) => amount)).toEqual(['100.00'])
    expect(await info(player, 'rechargeDay')).toMatchObject({ used: '100.00', left: '0.00' })
  })

  it('of a transfer of another amount, and under the limit for everybody, is the part above it', async () => {
    await changeSettings(server.database, { ceilingRechargeDay: 120 })
    const player = await server.newPlayer({ money: 0 })
    const order = await placeOrder(server, player, { amount: '100' })
    const word = { ...wordOf(order), state: 'paid', amount: yuan(150) } as const
    const said = { provider: 'sandbox', source: 'poll', orderNo: order.orderNo, body: '{}' } as const
    await inTransaction(server.database, async (tx) => {
      const verdict = await settleOrder(tx, 'sandbox', word, 'asArrived')
      await recordCallbacks(tx, [{ ...said, verdict, word }])
    })
    expect(await orderOf(player, order)).toMatchObject({ amount: '150.00', overLimit: '30.00' })
    await changeSettings(server.database, { ceilingRechargeDay: 0 })
  })
})
