/** Recharges by USDT: what arrives is credited once and by the rules, whatever the chain, its node and the payer do. */
import { unitsFor, usdtText, worthOf } from '@hongyun/contract/coins/units.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenEverywhere, moments } from '../../../testing/breaking.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { changeSettings } from '../../site/tenant/settings.ts'
import { balanceOf } from '../cashier/testing/orders.ts'
import { coinsOf, fakeChain, OTHER_TOKEN, settings } from './testing/coins.ts'

let server: TestServer
let coins: ReturnType<typeof coinsOf>
let player: TestPlayer
let operators: [TestOperator, TestOperator]

beforeAll(async () => {
  server = await openTestServer()
  coins = coinsOf(server)
  await coins.look()
  const rights = ['coins', 'seeChannels', 'seeApprovals'] as const
  operators = [await newOperator(server, rights), await newOperator(server, rights)]
})
afterEach(async () => {
  expect(await auditLines(server.database)).toEqual([])
})
afterAll(() => closeAudited(server))

/** A new player's order of 500 yuan. */
async function ordered(amount = '500') {
  player = await server.newPlayer({ money: 0 })
  return coins.place(player, amount)
}
type Placed = Awaited<ReturnType<typeof ordered>>
/** The blocks that hold what was sent are confirmed, and the cashier has asked. */
async function confirmed(): Promise<void> {
  coins.chain.age()
  await coins.look()
  await coins.sweep()
}
const outcome = async ({ orderNo }: Placed) => ({
  state: (await coins.orderOf(player, orderNo)).state,
  balance: await balanceOf(server, player),
  transfers: await coins.transfersTo(player, orderNo),
})
const resolve = async (operator: TestOperator, id: string, end: string) =>
  server.call(
    'consoleResolveCoin',
    { id, outcome: end, reason: '核对过了', code: await operator.code() },
    operator.cookie,
  )

describe('an order', () => {
  it('has an address of its own, the exact amount at the rate of now, and its source', async () => {
    const order = await ordered()
    const { data } = await server.call('digitalCurrencyOrder', { orderNo: order.orderNo }, player.cookie)
    expect(data).toMatchObject({
      chain: 'TRC20',
      usdt: '69.444445',
      rate: '7.2000',
      rateSource: '本站设定',
      transfers: [],
    })
    expect(data.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    expect(order.payUrl).toContain(order.to)
    expect((await server.call('digitalCurrencyOrderImageCount', {}, player.cookie)).data.count).toBe(1)
    const next = await ordered()
    expect(next.to).not.toBe(order.to)
    const other = await server.call('digitalCurrencyOrder', { orderNo: order.orderNo }, player.cookie)
    expect(other.data).toMatchObject({ reason: 'notFound' })
  })

  it('keeps its rate when the site’s changes', async () => {
    const order = await ordered()
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
    await confirmed()
    expect(await outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
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
    player = await server.newPlayer({ money: 0 })
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
    const order = await ordered()
    coins.chain.mine(order)
    coins.chain.age(1)
    await coins.look()
    await coins.sweep()
    expect(await outcome(order)).toEqual({ state: 'pending', balance: '0.00', transfers: ['seen'] })
    const { data } = await server.call('digitalCurrencyOrder', { orderNo: order.orderNo }, player.cookie)
    expect(data.transfers[0]).toMatchObject({ usdt: '69.444445', confirmations: 2, needed: 5, credited: null })
    await confirmed()
    expect(await outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
    const { list } = (await server.call('getTransactionRecordsFront', {}, player.cookie)).data
    expect(list).toMatchObject([{ code: 110, amount: '500.00' }])
  })

  it('of half the amount, or of more, is credited with what it is worth', async () => {
    const less = await ordered()
    coins.chain.mine({ to: less.to, units: less.units / 2n })
    await confirmed()
    expect(await outcome(less)).toEqual({ state: 'paid', balance: '249.99', transfers: ['credited'] })
    expect(await coins.orderOf(player, less.orderNo)).toMatchObject({ amount: '249.99', orderedAmount: '500.00' })
    const more = await ordered()
    coins.chain.mine({ to: more.to, units: more.units * 3n })
    await confirmed()
    expect(await outcome(more)).toEqual({ state: 'paid', balance: '1500.00', transfers: ['credited'] })
  })

  it.each([
    ['below the least amount', 'tooLittle', (order: Placed) => ({ units: order.units / 100n })],
    ['above the greatest', 'tooMuch', (order: Placed) => ({ units: order.units * 1000n })],
    ['of another token', 'wrongToken', (order: Placed) => ({ units: order.units, token: OTHER_TOKEN })],
    ['after the order’s time', 'late', (order: Placed) => ({ units: order.units, at: order.expires + 1000 })],
  ])('%s waits for operators', async (_name, reason, sent) => {
    const order = await ordered()
    coins.chain.mine({ to: order.to, ...sent(order) })
    await confirmed()
    expect(await outcome(order)).toEqual({ state: 'pending', balance: '0.00', transfers: [`review ${reason}`] })
  })

  it('is credited though the player cancelled before it arrived', async () => {
    const order = await ordered()
    await server.call('cancelFrontPaymentRecord', { id: order.id }, player.cookie)
    coins.chain.mine(order)
    await confirmed()
    expect(await outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
  })

  it('beside one that has paid the order waits for operators', async () => {
    const order = await ordered()
    coins.chain.mine(order, order)
    await confirmed()
    expect(await outcome(order)).toMatchObject({
      state: 'paid',
      balance: '500.00',
      transfers: ['credited', 'review extra'],
    })
  })

  it('to nobody’s address is nobody’s', async () => {
    coins.chain.mine({ to: `0x${'12'.repeat(20)}`, units: 5n })
    await confirmed()
    expect(await server.database.query(`select 1 from coin_transfer where units = 5`)).toEqual([])
  })
})

describe('a reorganisation', () => {
  it('takes a transfer away, and brings it back in another block', async () => {
    const order = await ordered()
    coins.chain.mine({ ...order, tx: 'moved', logIndex: 0 })
    await coins.look()
    expect((await outcome(order)).transfers).toEqual(['seen'])
    coins.chain.reorganise(1)
    await coins.look()
    expect((await outcome(order)).transfers).toEqual(['gone'])
    coins.chain.age(5)
    await coins.look()
    coins.chain.mine({ ...order, tx: 'moved', logIndex: 0 })
    await confirmed()
    expect(await outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
  })

  it('that moves it to another place in its block credits it once', async () => {
    const order = await ordered()
    coins.chain.mine({ ...order, tx: 'shifted', logIndex: 4 })
    await coins.look()
    coins.chain.reorganise(1)
    coins.chain.mine({ ...order, tx: 'shifted', logIndex: 7 })
    await confirmed()
    expect(await outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['gone', 'credited'] })
  })
})

describe('a node', () => {
  it.each(['head', 'transfers', 'blockTime'])(
    'that fails at %s is asked again, after pauses that grow, and loses nothing',
    async (method) => {
      const order = await ordered()
      coins.chain.mine(order)
      coins.chain.age()
      coins.chain.breakNode((asked) => {
        if (asked === method) throw new Error('503')
      })
      await coins.look()
      await coins.look()
      const { chains } = (await server.call('consoleCoins', {}, operators[0].cookie)).data
      expect(chains.find(({ chain }) => chain === 'TRC20')).toMatchObject({ failures: 2, fault: '503' })
      expect((await outcome(order)).transfers).toEqual([])
      coins.chain.breakNode()
      await coins.look()
      await coins.sweep()
      expect(await outcome(order)).toMatchObject({ state: 'paid', balance: '500.00' })
    },
  )

  it('that leaves out a transfer which it has changes nothing', async () => {
    const order = await ordered()
    coins.chain.mine(order)
    await coins.look()
    const { client } = coins.chain.watched
    const lagging = coinsOf(server, {
      ...coins.chain,
      watched: { ...coins.chain.watched, client: { ...client, transfers: async () => [] } },
    })
    coins.chain.age()
    await lagging.look()
    expect((await outcome(order)).transfers).toEqual(['seen'])
    await confirmed()
    expect(await outcome(order)).toMatchObject({ state: 'paid', balance: '500.00' })
  })

  it('that falls behind, and tells of everything twice, changes nothing', async () => {
    const order = await ordered()
    coins.chain.mine(order)
    await coins.look()
    const { client } = coins.chain.watched
    const twice = {
      ...client,
      transfers: async (...asked: Parameters<typeof client.transfers>) => [
        ...(await client.transfers(...asked)),
        ...(await client.transfers(...asked)),
      ],
    }
    const behind = { ...client, head: async () => 0n }
    await coinsOf(server, { ...coins.chain, watched: { ...coins.chain.watched, client: behind } }).look()
    coins.chain.age()
    await coinsOf(server, { ...coins.chain, watched: { ...coins.chain.watched, client: twice } }).look()
    await coins.sweep()
    expect(await outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
  })

  it('is asked for at most a thousand blocks at once, from where the last look ended', async () => {
    const order = await ordered()
    coins.chain.age(2500)
    coins.chain.mine(order)
    coins.chain.age()
    const { client } = coins.chain.watched
    const ranges: bigint[] = []
    const counted = {
      ...client,
      transfers: async (...asked: Parameters<typeof client.transfers>) => {
        ranges.push(asked[1] - asked[0] + 1n)
        return client.transfers(...asked)
      },
    }
    await coinsOf(server, { ...coins.chain, watched: { ...coins.chain.watched, client: counted } }).look()
    expect(ranges.every((range) => range <= 1000n)).toBe(true)
    expect(ranges.length).toBeGreaterThan(2)
    await coins.sweep()
    expect(await outcome(order)).toMatchObject({ state: 'paid', balance: '500.00' })
  })
})

describe('many at once, and kills', () => {
  it('fifty looks and ten sweeps at once credit once', async () => {
    const order = await ordered()
    coins.chain.mine(order)
    coins.chain.age()
    await server.database.query('update coin_watch set next_at = clock_timestamp(), leased_until = null')
    await Promise.all([coins.race(50), ...Array.from({ length: 10 }, () => coins.sweep())])
    await coins.sweep()
    expect(await outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
  })

  it('a node that lost its lease writes nothing', async () => {
    const order = await ordered()
    coins.chain.mine(order)
    coins.chain.age()
    coins.chain.breakNode(async (asked) => {
      if (asked !== 'blockTime') return
      coins.chain.breakNode()
      await server.database.query('update coin_watch set lease = lease + 1')
    })
    await coins.look()
    expect((await outcome(order)).transfers).toEqual([])
    await coins.look()
    await coins.sweep()
    expect(await outcome(order)).toMatchObject({ state: 'paid', balance: '500.00' })
  })

  it.each(moments)('a look that is broken off %s is taken up again, and credits once', async (moment) => {
    let order: Placed
    const broken = await brokenEverywhere(
      server.database,
      moment,
      async () => {
        order = await ordered()
        coins.chain.mine(order)
        coins.chain.age()
        return (database) => coins.look(database)
      },
      async () => {
        await coins.sweep()
        expect(await outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
      },
      moment === 'after a commit' ? 1 : 4,
    )
    expect(broken).toBeGreaterThan(moment === 'after a commit' ? 0 : 3)
  })
})

describe('two operators', () => {
  const waiting = async (reason: 'late' | 'wrongToken' | 'tooLittle') => {
    const order = await ordered()
    const sent = {
      late: { units: order.units, at: order.expires + 1000 },
      wrongToken: { units: 7n, token: OTHER_TOKEN },
      tooLittle: { units: order.units / 100n },
    }
    coins.chain.mine({ to: order.to, ...sent[reason] })
    await confirmed()
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
    expect((await outcome(order)).balance).toBe('0.00')
    expect((await resolve(operators[1], id, 'credit')).data).toMatchObject({ state: 'approved' })
    const amount = worthOf(unitsFor(yuan(500), 72_000n), 70_000n)
    expect(await outcome(order)).toEqual({
      state: 'paid',
      balance: (Number(amount) / 10_000).toFixed(2),
      transfers: ['credited late'],
    })
    expect((await resolve(operators[0], id, 'close')).data).toMatchObject({ reason: 'coinDecided' })
  })

  it('close what can’t be credited, and nothing else', async () => {
    const { order, id } = await waiting('wrongToken')
    expect((await resolve(operators[0], id, 'credit')).data).toMatchObject({ reason: 'approvalImpossible' })
    await resolve(operators[0], id, 'close')
    expect((await resolve(operators[0], id, 'close')).data).toMatchObject({ state: 'same' })
    await resolve(operators[1], id, 'close')
    expect(await outcome(order)).toMatchObject({ balance: '0.00', transfers: ['closed wrongToken'] })
  })

  it('do not credit an order that is paid by then', async () => {
    const { order, id } = await waiting('tooLittle')
    await resolve(operators[0], id, 'credit')
    coins.chain.mine(order)
    await confirmed()
    expect((await resolve(operators[1], id, 'credit')).data).toMatchObject({ reason: 'approvalImpossible' })
    expect(await outcome(order)).toMatchObject({ balance: '500.00', transfers: ['review tooLittle', 'credited'] })
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
    expect(await outcome(order)).toMatchObject({ state: 'paid', balance: '4.99' })
  })
})

it('amounts of USDT are exact to the unit', () => {
  expect(usdtText(unitsFor(yuan(100), 72_000n))).toBe('13.888889')
  for (const amount of [1n, 33n, 500n, 49_999n])
    for (const rate of [61_234n, 70_000n, 72_001n, 99_999n])
      expect(worthOf(unitsFor(yuan(amount), rate), rate)).toBe(yuan(amount))
})

it('a chain that nobody has watched before begins at its newest block, or where it was told to', async () => {
  const fresh = await openTestServer()
  const chain = fakeChain()
  chain.age(10)
  const own = coinsOf(fresh, { ...chain, watched: { ...chain.watched, startBlock: 4n } })
  await own.look()
  const [row] = await fresh.database.query<{ place: bigint }>('select place from coin_watch')
  expect(row!.place).toBe(6n)
  await closeAudited(fresh)
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
