/** Recharges by USDT: what arrives is credited once and by the rules, whatever the chain, its node and the payer do. */
import { unitsFor, worthOf } from '@hongyun/contract/coins/units.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { balanceOf } from '../cashier/testing/orders.ts'
import { DAY_ORDERS } from './provider.ts'
import { coinsOf, OTHER_TOKEN, settings } from './testing/coins.ts'

let server: TestServer
let coins: ReturnType<typeof coinsOf>
let operators: [TestOperator, TestOperator]

beforeAll(async () => {
  server = await openTestServer()
  coins = coinsOf(server)
  await coins.look()
  const rights = ['coins', 'seeChannels', 'seeApprovals', 'seeOrders'] as const
  operators = [await newOperator(server, rights), await newOperator(server, rights)]
})
afterAll(() => closeAudited(server))

type Placed = Awaited<ReturnType<typeof coins.ordered>>
const resolve = async (operator: TestOperator, id: string, end: string) =>
  server.call(
    'consoleResolveCoin',
    { id, outcome: end, reason: '核对过了', code: await operator.code() },
    operator.cookie,
  )

describe('an order', () => {
  it('has an address of its own, the exact amount at the rate of now, and its source', async () => {
    const order = await coins.ordered()
    const { data } = await server.call('digitalCurrencyOrder', { orderNo: order.orderNo }, order.player.cookie)
    expect(data).toMatchObject({
      chain: 'TRC20',
      usdt: '69.444445',
      rate: '7.2000',
      rateSource: '本站设定',
      transfers: [],
    })
    expect(data.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    expect(order.payUrl).toContain(order.to)
    expect((await server.call('digitalCurrencyOrderImageCount', {}, order.player.cookie)).data.count).toBe(1)
    const next = await coins.ordered()
    expect(next.to).not.toBe(order.to)
    const other = await server.call('digitalCurrencyOrder', { orderNo: order.orderNo }, next.player.cookie)
    expect(other.data).toMatchObject({ reason: 'notFound' })
  })

  it('is one of so many of a day, those that were cancelled included', async () => {
    const player = await server.newPlayer({ money: 0 })
    for (let n = 0; n < DAY_ORDERS; n += 1) {
      const { id } = await coins.place(player)
      expect((await server.call('cancelFrontPaymentRecord', { id }, player.cookie)).code).toBe(1)
    }
    const input = { payType: 'digitalcurrencypay', channelId: 'usdt_trc20', amount: '500' }
    const refused = await server.call('rechargeFrontPaymentRecord', input, player.cookie)
    expect(refused).toMatchObject({ code: -3061, data: { reason: 'dailyCount' } })
    const [kept] = await server.database.query<{ count: bigint }>(
      'select count(*) as count from coin_order join recharge_order using (order_no) where player_id = $1',
      [player.id],
    )
    expect(kept!.count).toBe(BigInt(DAY_ORDERS))
    // Another method is open.
    const other = { payType: 'alipay', channelId: 'fast_a', amount: '100' }
    expect((await server.call('rechargeFrontPaymentRecord', other, player.cookie)).code).toBe(1)
  })

  it('keeps its rate when the site’s changes', async () => {
    const order = await coins.ordered()
    await changeSettings(server.database, { coinRate: '6.50' })
    expect(
      (
        await coins.provider.createOrder({
          ...order,
          amount: yuan(500),
          payType: 'digitalcurrencypay',
          bank: undefined,
          payerName: undefined,
        })
      ).payUrl,
    ).toContain(order.to)
    coins.chain.mine(order)
    await coins.confirmed()
    expect(await coins.outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
    await changeSettings(server.database, { coinRate: '7.20' })
  })

  it('is placed fifty times at once with fifty addresses', async () => {
    const players = await Promise.all(Array.from({ length: 50 }, () => server.newPlayer({ money: 0 })))
    const placed = await Promise.all(players.map((one) => coins.place(one)))
    expect(new Set(placed.map(({ to }) => to)).size).toBe(50)
    const [gaps] = await server.database.query<{ gaps: bigint }>(
      `select max(k.next_index) - count(*) as gaps from coin_key k join coin_order c on c.key_id = k.id`,
    )
    expect(Number(gaps!.gaps)).toBe(0)
  })

  it('is not taken where nobody looks at the chain, or the rate is not known', async () => {
    const player = await server.newPlayer({ money: 0 })
    const ask = () =>
      server.call(
        'rechargeFrontPaymentRecord',
        { payType: 'digitalcurrencypay', channelId: 'usdt_trc20', amount: '500' },
        player.cookie,
      )
    expect(
      (await server.call('frontDigitalCurrency', {}, player.cookie)).data.list.map(({ channelId }) => channelId),
    ).toEqual(['usdt_trc20'])
    await server.database.query(`update coin_watch set looked_at = now() - interval '10 minutes'`)
    expect((await server.call('frontDigitalCurrency', {}, player.cookie)).code).toBe(-3065)
    expect((await ask()).code).toBe(-3065)
    await coins.look()
    expect((await server.call('frontDigitalCurrency', {}, player.cookie)).code).toBe(1)
  })
})

describe('a transfer', () => {
  it('is credited once its block has its confirmations, and not before', async () => {
    const order = await coins.ordered()
    coins.chain.mine(order)
    coins.chain.age(1)
    await coins.look()
    await coins.sweep()
    expect(await coins.outcome(order)).toEqual({ state: 'pending', balance: '0.00', transfers: ['seen'] })
    const { data } = await server.call('digitalCurrencyOrder', { orderNo: order.orderNo }, order.player.cookie)
    expect(data.transfers[0]).toMatchObject({ usdt: '69.444445', confirmations: 2, needed: 5, credited: null })
    await coins.confirmed()
    expect(await coins.outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
    const { list } = (await server.call('getTransactionRecordsFront', {}, order.player.cookie)).data
    expect(list).toMatchObject([{ code: 110, amount: '500.00' }])
  })

  it('of half the amount, or of more, is credited with what it is worth', async () => {
    const less = await coins.ordered()
    coins.chain.mine({ to: less.to, units: less.units / 2n })
    await coins.confirmed()
    expect(await coins.outcome(less)).toEqual({ state: 'paid', balance: '249.99', transfers: ['credited'] })
    expect(await coins.orderOf(less.player, less.orderNo)).toMatchObject({ amount: '249.99', orderedAmount: '500.00' })
    const more = await coins.ordered()
    coins.chain.mine({ to: more.to, units: more.units * 3n })
    await coins.confirmed()
    expect(await coins.outcome(more)).toEqual({ state: 'paid', balance: '1500.00', transfers: ['credited'] })
  })

  it.each([
    ['below the least amount', 'tooLittle', (order: Placed) => ({ units: order.units / 100n })],
    ['above the greatest', 'tooMuch', (order: Placed) => ({ units: order.units * 1000n })],
    ['of another token', 'wrongToken', (order: Placed) => ({ units: order.units, token: OTHER_TOKEN })],
    ['after the order’s time', 'late', (order: Placed) => ({ units: order.units, at: order.expires + 1000 })],
  ])('%s waits for operators', async (_name, reason, sent) => {
    const order = await coins.ordered()
    coins.chain.mine({ to: order.to, ...sent(order) })
    await coins.confirmed()
    expect(await coins.outcome(order)).toEqual({ state: 'pending', balance: '0.00', transfers: [`review ${reason}`] })
  })

  it('is credited though the player cancelled before it arrived', async () => {
    const order = await coins.ordered()
    await server.call('cancelFrontPaymentRecord', { id: order.id }, order.player.cookie)
    coins.chain.mine(order)
    await coins.confirmed()
    expect(await coins.outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
  })

  it('beside one that has paid the order waits for operators', async () => {
    const order = await coins.ordered()
    coins.chain.mine(order, order)
    await coins.confirmed()
    expect(await coins.outcome(order)).toMatchObject({
      state: 'paid',
      balance: '500.00',
      transfers: ['credited', 'review extra'],
    })
  })

  it('to nobody’s address is nobody’s', async () => {
    coins.chain.mine({ to: `0x${'12'.repeat(20)}`, units: 5n })
    await coins.confirmed()
    expect(await server.database.query(`select 1 from coin_transfer where units = 5`)).toEqual([])
  })
})

describe('two operators', () => {
  const waiting = async (reason: 'late' | 'wrongToken' | 'tooLittle') => {
    const order = await coins.ordered()
    const sent = {
      late: { units: order.units, at: order.expires + 1000 },
      wrongToken: { units: 7n, token: OTHER_TOKEN },
      tooLittle: { units: order.units / 100n },
    }
    coins.chain.mine({ to: order.to, ...sent[reason] })
    await coins.confirmed()
    return { order, id: await coins.reviewOf(order.orderNo) }
  }

  it('credit what came late at the rate of its arrival', async () => {
    settings.current = { ...settings.current, coinRate: '7.00' }
    const { order, id } = await waiting('late')
    settings.current = { ...settings.current, coinRate: '7.20' }
    const { list } = (await server.call('consoleCoins', {}, operators[0].cookie)).data
    expect(list.find((one) => one.id === id)).toMatchObject({
      rate: '7.0000',
      canCredit: true,
      reason: 'late',
      orderNo: order.orderNo,
    })
    expect((await resolve(operators[0], id, 'credit')).data).toMatchObject({ state: 'open' })
    expect((await coins.outcome(order)).balance).toBe('0.00')
    expect((await resolve(operators[1], id, 'credit')).data).toMatchObject({ state: 'approved' })
    const amount = worthOf(unitsFor(yuan(500), 72_000n), 70_000n)
    expect(await coins.outcome(order)).toEqual({
      state: 'paid',
      balance: (Number(amount) / 10_000).toFixed(2),
      transfers: ['credited late'],
    })
    expect((await resolve(operators[0], id, 'close')).data).toMatchObject({ reason: 'coinDecided' })
    const { acts } = (await server.call('consoleOrder', { orderNo: order.orderNo }, operators[0].cookie)).data
    expect(acts.map(({ by }) => by)).toEqual(operators.map(({ name }) => name))
  })

  it('close what can’t be credited, and nothing else', async () => {
    const { order, id } = await waiting('wrongToken')
    expect((await resolve(operators[0], id, 'credit')).data).toMatchObject({ reason: 'approvalImpossible' })
    await resolve(operators[0], id, 'close')
    expect((await resolve(operators[0], id, 'close')).data).toMatchObject({ state: 'same' })
    await resolve(operators[1], id, 'close')
    expect(await coins.outcome(order)).toMatchObject({ balance: '0.00', transfers: ['closed wrongToken'] })
    const { list } = (await server.call('messageList', {}, order.player.cookie)).data
    expect(list.map(({ title }) => title)).toEqual(expect.arrayContaining(['链上转账待核对', '链上转账已结案']))
  })

  it('ask for one end at a time, and are named in one row', async () => {
    const { id } = await waiting('tooLittle')
    expect((await resolve(operators[0], id, 'credit')).data).toMatchObject({ state: 'open' })
    for (const operator of operators)
      expect((await resolve(operator, id, 'close')).data).toMatchObject({ reason: 'coinAsked' })
    const { list } = (await server.call('consoleCoins', {}, operators[0].cookie)).data
    expect(list.filter((one) => one.id === id)).toHaveLength(1)
    expect((await resolve(operators[1], id, 'credit')).data).toMatchObject({ state: 'approved' })
  })

  it('do not credit an order that is paid by then', async () => {
    const { order, id } = await waiting('tooLittle')
    await resolve(operators[0], id, 'credit')
    coins.chain.mine(order)
    await coins.confirmed()
    expect((await resolve(operators[1], id, 'credit')).data).toMatchObject({ reason: 'approvalImpossible' })
    expect(await coins.outcome(order)).toMatchObject({ balance: '500.00', transfers: ['review tooLittle', 'credited'] })
  })

  it('who approve twenty times at once credit once', async () => {
    const { order, id } = await waiting('tooLittle')
    await resolve(operators[0], id, 'credit')
    const code = await operators[1].code()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call('consoleResolveCoin', { id, outcome: 'credit', reason: '核对过了', code }, operators[1].cookie),
      ),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await coins.outcome(order)).toMatchObject({ state: 'paid', balance: '4.99' })
  })
})

it('fee and bonus are those of the order’s terms, whatever arrives', async () => {
  const fresh = await openTestServer({
    before: `create function dear() returns trigger language plpgsql as $$ begin if new.channel_id = 'usdt_trc20' then new.fee_rate := 60; end if; return new; end $$;
      create trigger dear before insert on channel_terms for each row execute function dear()`,
  })
  const own = coinsOf(fresh)
  await own.look()
  const one = await fresh.newPlayer({ money: 0 })
  const order = await own.place(one)
  expect(order).toMatchObject({ fee: '3.00', payAmount: '503.00' })
  // 40 USDT are 288 yuan: of another amount than was ordered, all but the fee is credited.
  own.chain.mine({ to: order.to, units: 40_000_000n })
  own.chain.age()
  await own.look()
  await own.sweep()
  expect(await own.orderOf(one, order.orderNo)).toMatchObject({ amount: '285.00', fee: '3.00', payAmount: '288.00' })
  expect(await balanceOf(fresh, one)).toBe('285.00')
  await closeAudited(fresh)
})
