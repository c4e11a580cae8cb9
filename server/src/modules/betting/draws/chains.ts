/**
 * Chains of seeds: seed[n] = sha256(seed[n+1]), the end (position 0) published before the first issue. Only
 * this module ever holds a seed that is not shown yet.
 */

import { hash, randomBytes } from 'node:crypto'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAwayError, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { seal, unseal } from '../../../platform/keys/seal.ts'
import type { Lottery } from '../lotteries/lotteries.ts'

const CHAIN_DAYS = 35
/** A seed is cached at every multiple of this position, so that a step back costs at most this many hashes. */
const STRIDE = 256

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** Makes a chain that lasts 35 days and publishes its end. */
export async function publishChain(tx: Tx, key: Keyring, lottery: Lottery) {
  const length = Math.ceil((CHAIN_DAYS * 86_400) / lottery.interval_s)
  const start = randomBytes(32)
  let end: Buffer = start
  for (let n = 0; n < length; n += 1) end = sha256(end)
  const rows = await tx.query<{ id: bigint; published_at: number }>(
    `insert into seed_chain (lottery_code, chain_end, length, sealed_start) values ($1, $2, $3, $4)
     returning id, published_at`,
    [lottery.code, end, length, seal(key, start, lottery.code)],
  )
  const { id, published_at } = only(rows)
  return { id, length, publishedAt: published_at }
}

/** Hashing this many takes a few milliseconds; then requests of players get their turn. */
const HASHES_AT_ONCE = 4096
/** Where there is time, hashing is followed by a rest of so many times its length: a server that starts is asked much at once. */
const REST = 7

/** How long a chain that could not be unsealed is left alone, so that those of other lotteries go on. */
const BROKEN_MS = 10_000

/** That one chain can't be unsealed, for its `cause`: others may be. */
export class BrokenChainError extends Error {
  constructor(chainId: bigint, cause: unknown) {
    super(`chain ${chainId} can't be unsealed`, { cause })
  }
}

export type Chains = {
  /** Those that could not be unsealed a moment ago. */
  readonly broken: ReadonlySet<bigint>
  seed(database: Queryable, chainId: bigint, position: number): Promise<Buffer>
  /**
   * Unseals a chain before its seeds are asked for, which takes a while; false where it was already. It rests on the way for
   * `spare_ms`, then makes haste.
   */
  prepare(database: Queryable, chainId: bigint, spare_ms: number): Promise<boolean>
}

type Chain = { length: number; marks: Buffer[] }

/** The seeds of chains, unsealed with `key`; a few hundred per chain are remembered. */
export function openChains(key: Keyring): Chains {
  const known = new Map<bigint, Promise<Chain>>()
  const broken = new Set<bigint>()

  /** Chains whose seeds are waited for. */
  const wanted = new Set<bigint>()

  const unsealed = async (database: Queryable, chainId: bigint, restsUntil: number): Promise<Chain> => {
    const row = only(
      await database.query<{ lottery_code: string; length: number; sealed_start: Buffer; chain_end: Buffer }>(
        'select lottery_code, length, sealed_start, chain_end from seed_chain where id = $1',
        [chainId],
      ),
    )
    const marks: Buffer[] = []
    let turnAt = performance.now()
    let seed = unseal(key, row.sealed_start, row.lottery_code)
    for (let position = row.length; position > 0; position -= 1) {
      if (position % STRIDE === 0 || position === row.length) marks[Math.ceil(position / STRIDE)] = seed
      seed = sha256(seed)
      if (position % HASHES_AT_ONCE !== 0) continue
      const now = performance.now()
      const rest_ms = (now - turnAt) * REST
      if (now + rest_ms < restsUntil && !wanted.has(chainId)) await sleep(rest_ms)
      else await setImmediate()
      turnAt = performance.now()
    }
    if (!seed.equals(row.chain_end)) throw new Error(`chain ${chainId} does not lead to its published end`)
    return { length: row.length, marks }
  }

  const load = (database: Queryable, chainId: bigint, spare_ms: number): Promise<Chain> => {
    const chain = unsealed(database, chainId, performance.now() + spare_ms).catch((error: unknown) => {
      known.delete(chainId)
      if (error instanceof DatabaseAwayError) throw error
      broken.add(chainId)
      setTimeout(() => broken.delete(chainId), BROKEN_MS).unref()
      throw new BrokenChainError(chainId, error)
    })
    known.set(chainId, chain)
    return chain
  }

  return {
    broken,
    async seed(database, chainId, position) {
      wanted.add(chainId)
      const { length, marks } = await (known.get(chainId) ?? load(database, chainId, 0))
      const mark = Math.ceil(position / STRIDE)
      let seed = marks[mark]!
      for (let at = Math.min(mark * STRIDE, length); at > position; at -= 1) seed = sha256(seed)
      return seed
    },
    async prepare(database, chainId, spare_ms) {
      const isNew = !known.has(chainId)
      await (known.get(chainId) ?? load(database, chainId, spare_ms))
      return isNew
    },
  }
}
