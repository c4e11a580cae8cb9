/** The watcher on a real chain with a real token: a development node that speaks JSON-RPC over HTTP, and OpenZeppelin's ERC-20. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import { createClient, encodeDeployData, encodeFunctionData, http } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeAudited, openTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { balanceOf } from '../../cashier/testing/orders.ts'
import { coinsOf, fakeChain } from '../testing/coins.ts'
import { jsonRpcChain } from './json-rpc.ts'

const CONFIRMATIONS = 3
const artifact = new URL(import.meta.resolve('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json'))

let server: TestServer
let stop: () => Promise<void>
let rpc: (method: string, ...params: unknown[]) => Promise<unknown>
let owner: string
let token: string
let url: string
let abi: never

beforeAll(async () => {
  const project = await createHardhatRuntimeEnvironment({}, {}, import.meta.dirname)
  const node = await project.network.createServer({}, '127.0.0.1', 0)
  const { port } = await node.listen()
  stop = () => node.close()
  url = `http://127.0.0.1:${port}`
  const client = createClient({ transport: http(url, { retryCount: 0 }) })
  rpc = (method, ...params) => client.request({ method, params } as never)
  ;[owner] = (await rpc('eth_accounts')) as [string]
  const built = JSON.parse(await readFile(artifact, 'utf8'))
  abi = built.abi as never
  token = await deploy(built.bytecode)
  server = await openTestServer()
})
afterAll(async () => {
  await closeAudited(server)
  await stop()
})

const send = (to: string | undefined, data: string) =>
  rpc('eth_sendTransaction', { from: owner, ...(to && { to }), data, gas: '0x400000' }) as Promise<string>

async function deploy(bytecode: `0x${string}`): Promise<string> {
  const args = ['Tether USD', 'USDT', 10n ** 15n, owner] as const
  return deployed(encodeDeployData({ abi, bytecode, args } as never))
}

async function deployed(code: string): Promise<string> {
  const hash = await send(undefined, code)
  const { contractAddress } = (await rpc('eth_getTransactionReceipt', hash)) as { contractAddress: string }
  return contractAddress.toLowerCase()
}

/** A contract that, called with an address, tells of a transfer to it with so many bytes of data. */
function oddToken(bytes: number): string {
  const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const run = `5f35337f${transfer}60${bytes.toString(16).padStart(2, '0')}5fa300`
  return `0x60${(run.length / 2).toString(16)}8060095f395ff3${run}`
}

const pay = (to: string, units: bigint, of = token) =>
  send(of, encodeFunctionData({ abi, functionName: 'transfer', args: [to, units] } as never))
const mine = (blocks: number) => rpc('hardhat_mine', `0x${blocks.toString(16)}`)

const chainAt = (at: string, timeout_ms?: number) =>
  jsonRpcChain(
    'TRC20',
    { url: at, headers: {}, token, confirmations: CONFIRMATIONS, startBlock: undefined },
    timeout_ms,
  )
const coinsAt = (at = url, timeout_ms?: number) => coinsOf(server, { ...fakeChain(), watched: chainAt(at, timeout_ms) })

it('credits what the token’s contract says was sent, once confirmed', async () => {
  const coins = coinsAt()
  await coins.look()
  const player = await server.newPlayer({ money: 0 })
  const order = await coins.place(player)
  await pay(order.to, order.units)
  await coins.look()
  await coins.sweep()
  expect(await coins.transfersTo(player, order.orderNo)).toEqual(['seen'])
  expect(await balanceOf(server, player)).toBe('0.00')
  await mine(CONFIRMATIONS)
  await coins.look()
  await coins.sweep()
  expect(await coins.transfersTo(player, order.orderNo)).toEqual(['credited'])
  expect(await balanceOf(server, player)).toBe('500.00')
})

it('tells another token from USDT, and loses what a reorganisation takes', async () => {
  const coins = coinsAt()
  await coins.look()
  const player = await server.newPlayer({ money: 0 })
  const order = await coins.place(player)
  const other = await deploy(JSON.parse(await readFile(artifact, 'utf8')).bytecode)
  await pay(order.to, order.units, other)
  const before = await rpc('evm_snapshot')
  await pay(order.to, order.units)
  await coins.look()
  expect(await coins.transfersTo(player, order.orderNo)).toEqual(['seen', 'seen'])
  await rpc('evm_revert', before)
  await mine(CONFIRMATIONS + 1)
  await coins.look()
  await coins.sweep()
  expect(await coins.transfersTo(player, order.orderNo)).toEqual(['review wrongToken', 'gone'])
  expect(await balanceOf(server, player)).toBe('0.00')
  await pay(order.to, order.units)
  await mine(CONFIRMATIONS)
  await coins.look()
  await coins.sweep()
  expect(await balanceOf(server, player)).toBe('500.00')
})

it('goes on where a contract writes logs of a transfer without an amount', async () => {
  const coins = coinsAt()
  await coins.look()
  const player = await server.newPlayer({ money: 0 })
  const order = await coins.place(player)
  const call = `0x${order.to.slice(2).padStart(64, '0')}`
  for (const bytes of [0, 5, 64]) await send(await deployed(oddToken(bytes)), call)
  await pay(order.to, order.units)
  await mine(CONFIRMATIONS)
  await coins.look()
  await coins.sweep()
  const [{ failures } = {}] = await server.database.query<{ failures: number }>('select failures from coin_watch')
  expect(failures).toBe(0)
  expect(await coins.transfersTo(player, order.orderNo)).toEqual([...Array(3).fill('review wrongToken'), 'credited'])
  expect(await balanceOf(server, player)).toBe('500.00')
})

it.each([
  ['rubbish', 200, '{"jsonrpc":"2.0","id":1,"result":"many"}'],
  ['no JSON', 200, '<html>busy</html>'],
  ['an error', 200, '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit exceeded"}}'],
  ['HTTP 503', 503, ''],
  ['nothing', 0, ''],
])('a node that answers %s is a fault, and changes nothing', async (_name, status, body) => {
  const node = createServer((request, response) => {
    request.resume()
    if (status > 0) response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const { port } = node.address() as AddressInfo
  const [before] = await server.database.query('select place, head from coin_watch')
  await coinsAt(`http://127.0.0.1:${port}`, status === 0 ? 200 : undefined).look()
  const [after] = await server.database.query<{ place: bigint; failures: number; fault: string }>(
    'select place, head, failures, fault from coin_watch',
  )
  expect(after).toMatchObject(before!)
  expect(after!.failures).toBeGreaterThan(0)
  expect(after!.fault).not.toBe('')
  node.closeAllConnections()
  node.close()
  await coinsAt().look()
})
