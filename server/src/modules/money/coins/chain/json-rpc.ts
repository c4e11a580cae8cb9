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
const data = z.string().regex(/^0x[0-9a-fA-F]*$/)
const WORD = /^0x[0-9a-fA-F]{64}$/

const log = z.object({
  transactionHash: hash,
  logIndex: quantity,
  blockNumber: quantity,
  blockHash: hash,
  address,
  topics: z.tuple([z.literal(TRANSFER), topic, topic]).rest(z.string()),
  data,
  removed: z.boolean().optional(),
})
const emitter = z.object({ address })
const block = z.object({ timestamp: quantity }).nullable()
const receipt = z.object({ blockHash: hash }).nullable()

const topicOf = (hex: string) => `0x${hex.slice(2).padStart(64, '0')}`

function clientOf({ url, headers, token }: ChainConfig, timeout: number): ChainClient {
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
      const logs = await ask(z.array(z.unknown()), 'eth_getLogs', [{ ...range, topics }])
      return logs.flatMap((found) => readLog(found, token.toLowerCase()))
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

/**
 * Anybody can have a contract write a log of this topic, with whatever else it likes: only what the token itself writes must have
 * its form. Of others what is no amount counts none, and what can't be read is left out, so that nobody can stop the watching.
 */
function readLog(found: unknown, token: string): ChainLog[] {
  const by = emitter.safeParse(found).data?.address
  const isForeign = by !== undefined && by !== token
  const read = log.safeParse(found).data
  const isAmount = read !== undefined && WORD.test(read.data)
  if (!isForeign && !isAmount) throw new Error('eth_getLogs: the answer means nothing')
  if (!read || read.removed === true) return []
  return [
    {
      txHash: read.transactionHash,
      logIndex: Number(read.logIndex),
      blockNumber: read.blockNumber,
      blockHash: read.blockHash,
      token: read.address,
      from: read.topics[1],
      to: read.topics[2],
      units: isAmount ? BigInt(read.data) : 0n,
    },
  ]
}

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
