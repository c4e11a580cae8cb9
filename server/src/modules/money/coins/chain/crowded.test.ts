/** A chain on which anybody writes to the addresses of orders: it costs no more than it must, and nobody loses the lease over it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeAudited, openTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { coinsOf, OTHER_TOKEN } from '../testing/coins.ts'

let server: TestServer
let coins: ReturnType<typeof coinsOf>

beforeAll(async () => {
  server = await openTestServer()
  // As if it were always time to renew the lease.
  coins = coinsOf(server, undefined, undefined, { renew_ms: 0 })
  await coins.look()
})
afterAll(() => closeAudited(server))

type Placed = Awaited<ReturnType<typeof coins.ordered>>
const spam = ({ to }: Placed) => ({ to, units: 1n, token: OTHER_TOKEN })

/** One look; how often the node was asked this, and whether the lease was held each time. `afterwards` follows each question. */
async function looked(method: string, afterwards?: string): Promise<boolean[]> {
  const held: boolean[] = []
  coins.chain.breakNode(async (asked) => {
    if (asked !== method) return
    const rows = await server.database.query('select 1 from coin_watch where leased_until > clock_timestamp()')
    held.push(rows.length > 0)
    if (afterwards) await server.database.query(afterwards)
  })
  await coins.look()
  coins.chain.breakNode()
  return held
}
// As if each question took as long as the lease, and as if another node had taken it then.
const LAPSED = 'update coin_watch set leased_until = clock_timestamp()'
const TAKEN = 'update coin_watch set lease = lease + 1'

it('a node keeps its lease while it asks for the times of many blocks, and asks no more where it lost it', async () => {
  const order = await coins.ordered()
  for (let n = 0; n < 3; n += 1) coins.chain.mine(spam(order))
  expect(await looked('blockTime', TAKEN)).toEqual([true])
  expect(await looked('blockTime', LAPSED)).toEqual([true, true, true])
  expect((await coins.outcome(order)).transfers).toEqual(['seen', 'seen', 'seen'])
  await coins.confirmed()
})

it('a node keeps its lease while it asks about many transfers that are gone, and asks no more where it lost it', async () => {
  const order = await coins.ordered()
  for (let n = 0; n < 3; n += 1) coins.chain.mine(spam(order))
  await coins.look()
  coins.chain.reorganise(3)
  expect(await looked('blockOf', TAKEN)).toEqual([true])
  expect(await looked('blockOf', LAPSED)).toEqual([true, true, true])
  expect((await coins.outcome(order)).transfers).toEqual(['gone', 'gone', 'gone'])
  await coins.confirmed()
})

it('about what will not be noted of other tokens nothing is asked', async () => {
  const order = await coins.ordered()
  for (let n = 0; n < 25; n += 1) coins.chain.mine(spam(order))
  expect(await looked('blockTime')).toHaveLength(20)
  expect((await coins.outcome(order)).transfers).toHaveLength(20)
  coins.chain.age()
  await coins.look()
  coins.chain.mine(spam(order))
  expect(await looked('blockTime')).toEqual([])
  coins.chain.mine(order)
  await coins.confirmed()
  expect(await coins.outcome(order)).toMatchObject({ state: 'paid', balance: '500.00' })
})

it('a transfer of nothing, which anybody may write in another’s name, is none', async () => {
  const order = await coins.ordered()
  coins.chain.mine(...Array(5).fill({ to: order.to, units: 0n }))
  expect(await looked('blockTime')).toEqual([])
  await coins.confirmed()
  expect((await coins.outcome(order)).transfers).toEqual([])
  coins.chain.mine({ to: order.to, units: 0n }, order)
  await coins.confirmed()
  expect(await coins.outcome(order)).toEqual({ state: 'paid', balance: '500.00', transfers: ['credited'] })
})
