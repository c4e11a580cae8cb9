/** The chains of the public beacon that issues have rounds of. */
import type { BeaconChain } from '@hongyun/lottery/beacon.ts'
import type { Queryable } from '../../../../platform/db/database.ts'

/** Writes a chain down before an issue is given a round of it. Its hash is that of all the rest, so it is there once or not at all. */
export async function pinChain(database: Queryable, chain: BeaconChain): Promise<void> {
  await database.query(
    `insert into beacon_chain (hash, public_key, genesis_at, period_s, seed, name)
     values ($1, $2, to_timestamp($3 / 1000.0), $4, $5, $6) on conflict (hash) do nothing`,
    [
      Buffer.from(chain.hash, 'hex'),
      Buffer.from(chain.publicKey, 'hex'),
      chain.genesisAt,
      chain.period_ms / 1000,
      Buffer.from(chain.seed, 'hex'),
      chain.id,
    ],
  )
}

export type ChainRow = {
  hash: Buffer
  public_key: Buffer
  genesis_at: number
  period_s: number
  seed: Buffer
  name: string
}

/** A pinned chain as the pure code knows it. */
export const chainOf = (row: ChainRow): BeaconChain => ({
  hash: row.hash.toString('hex'),
  publicKey: row.public_key.toString('hex'),
  genesisAt: row.genesis_at,
  period_ms: row.period_s * 1000,
  seed: row.seed.toString('hex'),
  id: row.name,
})

/** All pinned chains, by their hashes. */
export async function readChains(database: Queryable): Promise<Map<string, BeaconChain>> {
  const rows = await database.query<ChainRow>(
    'select hash, public_key, genesis_at, period_s, seed, name from beacon_chain',
  )
  return new Map(rows.map((row) => [row.hash.toString('hex'), chainOf(row)]))
}
