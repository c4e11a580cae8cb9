/** Watching a chain: whatever its blocks and its node do, and whoever looks at once or is killed, a transfer is credited once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenEverywhere, moments } from '../../../../testing/breaking.ts'
import { newOperator } from '../../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { coinsOf, fakeChain, OTHER_TOKEN } from '../testing/coins.ts'

let server: TestServer
let coins: ReturnType<typeof coinsOf>

beforeAll(async () => {
  server = await openTestServer()
  coins = coinsOf(server)
  await coins.look()
})
afterAll(() => closeAudited(server))

type Placed = Awaited<ReturnType<typeof coins.ordered>>

describe('a reorganisation', () => {
  it('takes a transfer away, and brings it back in another block', async () => {
    const order = await coins.ordered()
    coins.chain.mine({ ...order, tx: 'moved', logIndex: 0 })
    await coins.look()
    expect((await coins.outcome(order)).transfers).toEqual(['seen'])
    coins.chain.reorganise(1)
    await coins.look()
    expect((await coins.outcome(order)).transfers).toEqual(['gone'])
    coins.chain.age(5)
    await coins.look()
    coins.chain.mine({ ...order, tx: 'moved', logIndex: 0 })
    await coins.confirmed()
    expect(await coins.outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
  })

  it('that moves it to another place in its block credits it once', async () => {
    const order = await coins.ordered()
    coins.chain.mine({ ...order, tx: 'shifted', logIndex: 4 })
    await coins.look()
    coins.chain.reorganise(1)
    coins.chain.mine({ ...order, tx: 'shifted', logIndex: 7 })
    await coins.confirmed()
    expect(await coins.outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['gone', 'credited'] })
  })
})

describe('a node', () => {
  it.each(['head', 'transfers', 'blockTime'])(
    'that fails at %s is asked again, after pauses that grow, and loses nothing',
    async (method) => {
      const order = await coins.ordered()
      coins.chain.mine(order)
      coins.chain.age()
      coins.chain.breakNode((asked) => {
        if (asked === method) throw new Error('503')
      })
      await coins.look()
      await coins.look()
      const { chains } = (await server.call('consoleCoins', {}, (await newOperator(server, ['seeChannels'])).cookie))
        .data
      expect(chains.find(({ chain }) => chain === 'TRC20')).toMatchObject({ failures: 2, fault: '503' })
      expect((await coins.outcome(order)).transfers).toEqual([])
      coins.chain.breakNode()
      await coins.look()
      await coins.sweep()
      expect(await coins.outcome(order)).toMatchObject({ state: 'paid', balance: '500.00' })
    },
  )

  it('that leaves out a transfer which it has changes nothing', async () => {
    const order = await coins.ordered()
    coins.chain.mine(order)
    await coins.look()
    const { client } = coins.chain.watched
    const lagging = coinsOf(server, {
      ...coins.chain,
      watched: { ...coins.chain.watched, client: { ...client, transfers: async () => [] } },
    })
    coins.chain.age()
    await lagging.look()
    expect((await coins.outcome(order)).transfers).toEqual(['seen'])
    await coins.confirmed()
    expect(await coins.outcome(order)).toMatchObject({ state: 'paid', balance: '500.00' })
  })

  it('that falls behind, and tells of everything twice, changes nothing', async () => {
    const order = await coins.ordered()
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
    expect(await coins.outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
  })

  it('is asked for at most a thousand blocks at once, from where the last look ended', async () => {
    const order = await coins.ordered()
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
    expect(await coins.outcome(order)).toMatchObject({ state: 'paid', balance: '500.00' })
  })
})

it('a transfer that was seen in the last minute in which its order is watched is credited', async () => {
  const order = await coins.ordered()
  coins.chain.mine(order)
  await coins.look()
  await server.database.query('alter table coin_order disable trigger coin_order_is_final')
  await server.database.query(`update coin_order set at = at - interval '91 days' where order_no = $1`, [order.orderNo])
  await coins.confirmed()
  expect(await coins.outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
  await server.database.query(`update coin_order set at = at + interval '91 days' where order_no = $1`, [order.orderNo])
  await server.database.query('alter table coin_order enable trigger coin_order_is_final')
})

it('of other tokens so many transfers of an order are noted, and what pays it always', async () => {
  const order = await coins.ordered()
  const spam = { to: order.to, units: 1n, token: OTHER_TOKEN }
  const noted = async () => (await coins.outcome(order)).transfers.toSorted()
  coins.chain.mine(...Array(25).fill(spam))
  await coins.look()
  coins.chain.mine(spam, order)
  await coins.look()
  await coins.look()
  expect(await noted()).toEqual(Array(21).fill('seen'))
  await coins.confirmed()
  expect(await noted()).toEqual(['credited', ...Array(20).fill('review wrongToken')])
  expect(await coins.outcome(order)).toMatchObject({ state: 'paid', balance: '500.00' })
})

describe('many at once, and kills', () => {
  it('fifty looks and ten sweeps at once credit once', async () => {
    const order = await coins.ordered()
    coins.chain.mine(order)
    coins.chain.age()
    await server.database.query('update coin_watch set next_at = clock_timestamp(), leased_until = null')
    await Promise.all([coins.race(50), ...Array.from({ length: 10 }, () => coins.sweep())])
    await coins.sweep()
    expect(await coins.outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
  })

  it('a node that lost its lease writes nothing', async () => {
    const order = await coins.ordered()
    coins.chain.mine(order)
    coins.chain.age()
    coins.chain.breakNode(async (asked) => {
      if (asked !== 'blockTime') return
      coins.chain.breakNode()
      await server.database.query('update coin_watch set lease = lease + 1')
    })
    await coins.look()
    expect((await coins.outcome(order)).transfers).toEqual([])
    await coins.look()
    await coins.sweep()
    expect(await coins.outcome(order)).toMatchObject({ state: 'paid', balance: '500.00' })
  })

  it('a node keeps its lease through many questions, and asks no more where it lost it', async () => {
    const addresses = Array.from({ length: 401 }, (_, n) => ({ address: `0x${String(n).padStart(40, '0')}` }))
    const crowded = new Proxy(server.database, {
      get: (target, property) =>
        property === 'query'
          ? async (text: string, values?: readonly unknown[], name?: string) =>
              name === 'coins.watched' ? addresses : target.query(text, values, name)
          : Reflect.get(target, property),
    })
    let questions = 0
    const renewed: boolean[] = []
    const lookSlowly = async (afterwards: string) => {
      questions = 0
      coins.chain.age()
      coins.chain.breakNode(async (asked) => {
        if (asked !== 'transfers') return
        questions += 1
        const [row] = await server.database.query<{ held: boolean }>(
          'select leased_until > clock_timestamp() as held from coin_watch',
        )
        renewed.push(row!.held)
        await server.database.query(afterwards)
      })
      await coins.look(crowded)
      coins.chain.breakNode()
    }
    // As if each question took as long as the lease.
    await lookSlowly('update coin_watch set leased_until = clock_timestamp()')
    expect([questions, renewed]).toEqual([3, [true, true, true]])
    await lookSlowly('update coin_watch set lease = lease + 1')
    expect(questions).toBe(1)
    await coins.look()
  })

  it.each(moments)('a look that is broken off %s is taken up again, and credits once', async (moment) => {
    let order: Placed
    const sent = await brokenEverywhere(
      server.database,
      moment,
      async () => {
        order = await coins.ordered()
        coins.chain.mine(order)
        coins.chain.age()
        return (database) => coins.look(database)
      },
      async () => {
        await coins.sweep()
        expect(await coins.outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
      },
    )
    expect(sent).toBeGreaterThan(moment === 'after a commit' ? 0 : 12)
  })
})

it('figures say what was seen and failed, and how far the chain is read', async () => {
  const own = coinsOf(server, coins.chain)
  const says = async (name: string, value: number) =>
    expect(await own.registry.metrics()).toContain(`\nhongyun_chain_${name}{chain="TRC20"} ${value}\n`)
  await own.look()
  for (const name of ['transfers_total', 'faults_total', 'blocks_behind']) await says(name, 0)
  own.chain.mine(await own.ordered())
  await own.look()
  own.chain.age()
  own.chain.breakNode(() => {
    throw new Error('503')
  })
  await own.look()
  await says('faults_total', 1)
  own.chain.breakNode()
  await own.look()
  for (const name of ['transfers_total', 'faults_total']) await says(name, 1)
  await server.database.query('update coin_watch set head = head + 7')
  await says('blocks_behind', 7)
  expect(await own.registry.metrics()).toMatch(/\nhongyun_chain_last_look_seconds\{chain="TRC20"\} 1\d{9}/)
  await own.look()
  await says('blocks_behind', 0)
  await own.sweep()
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
