/** The interface of a chain's node: what the watcher asks of it. Every answer is checked before anything follows from it. */

/** A transfer of some token, as a log of the chain. Addresses and hashes are lower-case hex. */
export type ChainLog = {
  txHash: string
  logIndex: number
  blockNumber: bigint
  blockHash: string
  token: string
  from: string
  to: string
  /** In the token's smallest unit; nothing where the token counts no amounts. */
  units: bigint
}

export type ChainClient = {
  /** The number of the newest block. */
  head(): Promise<bigint>
  /** The transfers of any token to these addresses, in these blocks. */
  transfers(from: bigint, to: bigint, addresses: readonly string[]): Promise<ChainLog[]>
  /** When a block was made, in milliseconds; undefined where the node does not have it. */
  blockTime(hash: string): Promise<number | undefined>
  /** The block that holds a transaction; undefined where none does. */
  blockOf(txHash: string): Promise<string | undefined>
}

/** A chain as it is watched. */
export type WatchedChain = {
  readonly client: ChainClient
  readonly token: string
  readonly confirmations: number
  readonly startBlock: bigint | undefined
  /** Where a player can pay from: a link that wallets open, or the sandbox's own wallet. */
  payUrl(address: string, units: bigint): string
}
