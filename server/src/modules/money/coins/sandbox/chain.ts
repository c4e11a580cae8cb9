/**
 * The chains of the demo: a book of transfers that the sandbox's wallet writes, behind the same interface as a real node. A block
 * is a second, and its number the seconds since 1970.
 */
import { hash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chain } from '@hongyun/contract/bindings/words.ts'
import type { SandboxChainFault } from '@hongyun/contract/coins/words.ts'
import { USDT_CONTRACTS } from '../../../../platform/coin-config.ts'
import { type Database, only } from '../../../../platform/db/database.ts'
import type { ChainClient, WatchedChain } from '../chain/client.ts'

/** Some other token. */
const OTHER_TOKEN = `0x${'ab'.repeat(20)}`
const CONFIRMATIONS: Record<Chain, number> = { TRC20: 5, ERC20: 8 }
const HANG_MS = 10_000
/** A block that goes away does so before it is confirmed, and after it was seen. */
const GONE_AFTER_S = 3
/** How much later than its order a late payment is. */
const LATE_S = 3600

/** What the payer does, in the words of the wallet. */
export const payments = {
  exact: '按金额付款',
  less: '少付一半',
  more: '多付一半',
  tiny: '只付千分之一',
  late: '过时才付',
  wrongToken: '付其他代币',
  twice: '连付两笔',
  doubled: '节点重复通知',
  reorganised: '付款后被重组掉',
} as const
export type Payment = keyof typeof payments

/** A chain of the sandbox, as it is watched. */
export const sandboxChain = (database: Database, chain: Chain, publicUrl: string): WatchedChain => ({
  client: sandboxClient(database, chain),
  token: USDT_CONTRACTS[chain],
  confirmations: CONFIRMATIONS[chain],
  startBlock: undefined,
  payUrl: (address) => `${publicUrl}/sandbox/wallet/${address}`,
})

function sandboxClient(database: Database, chain: Chain): ChainClient {
  const reach = async () => {
    const fault = await faultOf(database, chain)
    if (fault === 'hang') await sleep(HANG_MS)
    if (fault !== 'none') throw new Error(`the sandbox's node is switched to ${fault}`)
  }
  return {
    async head() {
      await reach()
      return only(
        await database.query<{ head: bigint }>(`select extract(epoch from clock_timestamp())::bigint as head`),
      ).head
    },
    async transfers(from, to, addresses) {
      await reach()
      const rows = await database.query<{
        tx_hash: string
        block_number: bigint
        block_hash: string
        token: string
        sender: string
        address: string
        units: bigint
        copies: number
      }>(
        `select tx_hash, block_number, block_hash, token, sender, address, units, copies from sandbox_coin
         where chain = $1 and block_number between $2 and $3 and address = any($4::text[])
           and (gone_at is null or gone_at > clock_timestamp()) order by id`,
        [chain, from, to, addresses],
        'coins.sandbox-logs',
      )
      return rows.flatMap(({ tx_hash: txHash, block_number: blockNumber, block_hash: blockHash, copies, ...row }) => {
        const log = { txHash, logIndex: 0, blockNumber, blockHash, from: row.sender, to: row.address }
        return Array.from({ length: copies }, () => ({ ...log, token: row.token, units: row.units }))
      })
    },
    async blockTime(hash) {
      const [found] = await database.query<{ block_at: number }>(
        'select block_at from sandbox_coin where block_hash = $1 limit 1',
        [hash],
        'coins.sandbox-block',
      )
      return found?.block_at
    },
    async blockOf(txHash) {
      const [found] = await database.query<{ block_hash: string }>(
        `select block_hash from sandbox_coin where tx_hash = $1 and (gone_at is null or gone_at > clock_timestamp())`,
        [txHash],
        'coins.sandbox-receipt',
      )
      return found?.block_hash
    },
  }
}

async function faultOf(database: Database, chain: Chain): Promise<SandboxChainFault> {
  const [found] = await database.query<{ fault: SandboxChainFault }>(
    'select fault from sandbox_chain where chain = $1',
    [chain],
    'coins.sandbox-fault',
  )
  return found?.fault ?? 'none'
}

/** Has the node of a chain misbehave, or behave again. */
export const setChainFault = (database: Database, chain: Chain, fault: SandboxChainFault) =>
  database.query(
    `insert into sandbox_chain (chain, fault) values ($1, $2) on conflict (chain) do update set fault = excluded.fault`,
    [chain, fault],
  )

export type Paying = { chain: Chain; address: string; units: bigint; expires_at: number }

/** Sends what the payer sends. */
export async function sendCoins(database: Database, { chain, address, units, expires_at }: Paying, payment: Payment) {
  const amounts: Partial<Record<Payment, bigint>> = {
    less: units / 2n,
    more: (units * 3n) / 2n,
    tiny: units / 1000n,
  }
  const sent = amounts[payment] ?? units
  for (let n = 0; n < (payment === 'twice' ? 2 : 1); n += 1) {
    const txHash = `0x${randomBytes(32).toString('hex')}`
    await database.query(
      `insert into sandbox_coin
         (chain, address, token, sender, units, tx_hash, block_number, block_hash, block_at, copies, gone_at)
       values ($1, $2, $3, $4, $5, $6, extract(epoch from clock_timestamp())::bigint + 1, $7,
         case when $8 then $9::timestamptz + make_interval(secs => $10) else clock_timestamp() end, $11,
         case when $12 then clock_timestamp() + make_interval(secs => $13) end)`,
      [
        ...[chain, address, payment === 'wrongToken' ? OTHER_TOKEN : USDT_CONTRACTS[chain], `0x${'cd'.repeat(20)}`],
        ...[sent > 0n ? sent : 1n, txHash, `0x${hash('sha256', txHash)}`],
        ...[payment === 'late', new Date(expires_at).toISOString(), LATE_S],
        ...[payment === 'doubled' ? 3 : 1, payment === 'reorganised', GONE_AFTER_S],
      ],
    )
  }
}
