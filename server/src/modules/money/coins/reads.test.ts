/** What a transfer is shown as, whatever became of the configuration of its chain. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { presentTransfer, transfersOf } from './reads.ts'
import { coinsOf, OTHER_TOKEN, USDT } from './testing/coins.ts'

let server: TestServer
let coins: ReturnType<typeof coinsOf>
beforeAll(async () => {
  server = await openTestServer()
  coins = coinsOf(server)
  await coins.look()
})
afterAll(() => closeAudited(server))

/** The state of the only transfer to an order, and its USDT where its chain has each of these contracts. */
const shown = async (orderNo: string, ...tokens: (string | undefined)[]) => {
  const [row] = await transfersOf(server.database, orderNo)
  return [row!.state, ...tokens.map((token) => presentTransfer(row!, token, 0).usdt)]
}

it('what is not decided is what its token says, and no USDT where its chain is not known', async () => {
  const order = await coins.ordered()
  coins.chain.mine({ to: order.to, units: 7_000_000n, token: OTHER_TOKEN })
  await coins.look()
  expect(await shown(order.orderNo, undefined, USDT, OTHER_TOKEN)).toEqual(['seen', null, null, '7.000000'])
  coins.chain.reorganise(1)
  coins.chain.age()
  await coins.look()
  expect(await shown(order.orderNo, undefined, USDT)).toEqual(['gone', null, null])
})

it('what is decided stays what it was when it came, also where its chain has left or has another contract', async () => {
  const [own, late, other] = [await coins.ordered(), await coins.ordered(), await coins.ordered()]
  coins.chain.mine(own)
  coins.chain.mine({ ...late, at: late.expires + 1000 })
  coins.chain.mine({ to: other.to, units: 7n, token: OTHER_TOKEN })
  await coins.confirmed()
  const usdt = '69.444445'
  expect(await shown(own.orderNo, USDT, undefined, OTHER_TOKEN)).toEqual(['credited', usdt, usdt, usdt])
  expect(await shown(late.orderNo, USDT, undefined, OTHER_TOKEN)).toEqual(['review', usdt, usdt, usdt])
  expect(await shown(other.orderNo, USDT, undefined, OTHER_TOKEN)).toEqual(['review', null, null, null])
})
