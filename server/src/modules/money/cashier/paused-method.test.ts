/** A method rests for a player whose recharges by it came to nothing again and again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { openCashierServer, placeOrder, tell } from './testing/orders.ts'

let server: TestServer
let player: TestPlayer

const order = (input: Record<string, unknown> = {}, cookie = player.cookie, on = server) =>
  on.call('rechargeFrontPaymentRecord', { payType: 'alipay', channelId: 'fast_a', amount: '100', ...input }, cookie)

beforeAll(async () => {
  server = await openCashierServer()
})
afterAll(() => closeAudited(server))

describe('five recharges by one method that came to nothing', () => {
  /** Orders that failed so many seconds ago. */
  const failed = async (of: TestPlayer, ...secondsAgo: number[]) => {
    for (const ago of secondsAgo) {
      await server.database.query(
        `insert into recharge_order (order_no, player_id, pay_type, channel_id, terms_no, amount, provider, created_at, expires_at)
         values ('P' || (1e15::bigint + next_id() % 1e15::bigint), $1, 'alipay', 'fast_a', 1, 1000000, 'sandbox',
                 clock_timestamp() - ($2 + 900) * interval '1 second', clock_timestamp() - $2 * interval '1 second')`,
        [of.id, ago],
      )
      await server.database.query(
        `update recharge_order set state = 'expired' where player_id = $1 and state = 'pending'`,
        [of.id],
      )
    }
  }

  it('pause it for an hour where they failed within ten minutes', async () => {
    for (const [agos, code] of [
      [[0, 100, 200, 300, 599], -3065],
      [[0, 100, 200, 300, 601], 1],
      [[0, 100, 200, 300], 1],
      [[3590, 3600, 3700, 3800, 3900, 4000], -3065],
      [[3605, 3600 + 120, 3700, 3800, 3900], 1],
    ] as const) {
      player = await server.newPlayer({ money: 0 })
      await failed(player, ...agos)
      expect([agos, (await order()).code]).toEqual([agos, code])
    }
  })

  it('leave other methods and other players alone, are told with the hour, and stay paused after a restart', async () => {
    player = await server.newPlayer({ money: 0 })
    for (const _ of [1, 2, 3, 4]) await tell(server, await placeOrder(server, player), { state: 'failed' })
    const fifth = await placeOrder(server, player)
    // Whatever comes before the fifth one fails meets an order that is open; whatever comes behind it, the pause.
    const told = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => (n === 20 ? tell(server, fifth, { state: 'failed' }) : order())),
    )
    const refused = told.filter((_, n) => n !== 20).map(({ code }) => code)
    expect(refused.filter((code) => code !== -3066 && code !== -3065)).toEqual([])

    const other = await openCashierServer({ connection: server.connection })
    const again = await order({}, player.cookie, other).finally(() => other.close())
    expect(again).toMatchObject({
      code: -3065,
      msg: expect.stringContaining('暂停到'),
      data: { reason: 'methodPaused' },
    })
    const { until } = again.data as unknown as { until: number }
    expect(Math.abs(until - Date.now() - 3600_000)).toBeLessThan(600_000)
    expect((await server.call('frontAlipayPayment', {}, player.cookie)).data.pausedUntil).toBe(until)
    expect((await server.call('frontWechatPayment', {}, player.cookie)).data.pausedUntil).toBeNull()
    expect((await order({ payType: 'wechat', channelId: 'wechat_a' })).code).toBe(1)
    expect((await order({}, (await server.newPlayer({ money: 0 })).cookie)).code).toBe(1)
  })
})
