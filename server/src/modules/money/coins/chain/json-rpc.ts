/** A chain's node over standard JSON-RPC: Ethereum's, and the gateway of TRON's nodes that speaks the same. */

import { addressOn } from '@hongyun/contract/bindings/numbers.ts'
import type { Chain } from '@hongyun/contract/bindings/words.ts'
import { usdtText } from '@hongyun/contract/coins/units.ts'
import { createClient, http } from 'viem'
import { z } from 'zod'
import type { ChainConfig } from '../../../../platform/coin-config.ts'
import type { ChainClient, ChainLog, WatchedChain } from './client.ts'

const TIMEOUT_MS = 10_000
/** `Transfer(address,address,uint256)`: the same of every token. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** From here on a time is in milliseconds: some gateways of TRON answer so. */
const MILLISECONDS = 100_000_000_000

const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,16}$/)
  .transform(BigInt)
const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .toLowerCase()
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .toLowerCase()
/** An address in a topic: 32 bytes, the last 20 of which are it. */
const topic = hash.transform((word) => `0x${word.slice(-40)}`)
const word = z.string().regex(/^0x(?:[0-9a-fA-F]{64})?$/)

const log = z.object({
  transactionHash: hash,
  logIndex: quantity,
  blockNumber: quantity,
  blockHash: hash,
  address,
  topics: z.tuple([z.literal(TRANSFER), topic, topic]).rest(z.string()),
  data: word,
  removed: z.boolean().optional(),
})
const block = z.object({ timestamp: quantity }).nullable()
const receipt = z.object({ blockHash: hash }).nullable()

const topicOf = (hex: string) => `0x${hex.slice(2).padStart(64, '0')}`

function clientOf({ url, headers }: ChainConfig, timeout: number): ChainClient {
  const rpc = createClient({ transport: http(url, { fetchOptions: { headers }, timeout, retryCount: 0 }) })
  const ask = async <T>(schema: z.ZodType<T>, method: string, params: readonly unknown[]): Promise<T> => {
    const parsed = schema.safeParse(await rpc.request({ method, params } as never))
    if (!parsed.success) throw new Error(`${method}: the answer means nothing`)
    return parsed.data
  }
  return {
    head: () => ask(quantity, 'eth_blockNumber', []),
    async transfers(from, to, addresses) {
      const topics = [TRANSFER, null, addresses.map(topicOf)]
      const range = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` }
      const logs = await ask(z.array(log), 'eth_getLogs', [{ ...range, topics }])
      return logs.filter(({ removed }) => removed !== true).map(readLog)
    },
    async blockTime(wanted) {
      const found = await ask(block, 'eth_getBlockByHash', [wanted, false])
      if (!found) return undefined
      const time = Number(found.timestamp)
      return time > MILLISECONDS ? time : time * 1000
    },
    blockOf: async (txHash) => (await ask(receipt, 'eth_getTransactionReceipt', [txHash]))?.blockHash,
  }
}

const readLog = (found: z.output<typeof log>): ChainLog => ({
  txHash: found.transactionHash,
  logIndex: Number(found.logIndex),
  blockNumber: found.blockNumber,
  blockHash: found.blockHash,
  token: found.address,
  from: found.topics[1],
  to: found.topics[2],
  units: found.data === '0x' ? 0n : BigInt(found.data),
})

/** A chain that is watched through its node. */
export const jsonRpcChain = (chain: Chain, config: ChainConfig, timeout_ms = TIMEOUT_MS): WatchedChain => ({
  client: clientOf(config, timeout_ms),
  token: config.token,
  confirmations: config.confirmations,
  startBlock: config.startBlock,
  payUrl: (address, units) =>
    chain === 'TRC20'
      ? `tron:${addressOn(chain, address)}?amount=${usdtText(units)}&token=${addressOn(chain, config.token)}`
      : `ethereum:${addressOn(chain, config.token)}@1/transfer?address=${addressOn(chain, address)}&uint256=${units}`,
})
