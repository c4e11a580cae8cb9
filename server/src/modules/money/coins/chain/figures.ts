/** The watching of chains in figures for Prometheus: what each process has seen, and how far the chains are read. */
import type { Chain } from '@hongyun/contract/bindings/words.ts'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../../../../platform/db/database.ts'

export type ChainFigures = { transfers: Counter<'chain'>; faults: Counter<'chain'> }

/** Counts from nothing for each chain, so that the first fault is a rise. How far a chain is read stands in the database, the same for all. */
export function openChainFigures(
  registers: Registry[],
  database: Database,
  chains: ReadonlyMap<Chain, { confirmations: number }>,
): ChainFigures {
  const ofChain = { labelNames: ['chain'] as const, registers }
  const lastLook = new Gauge({
    ...{ ...ofChain, aggregator: 'max' as const, name: 'hongyun_chain_last_look_seconds' },
    help: 'When a chain was last read up to its newest block, in seconds since 1970',
  })
  new Gauge({
    ...{ ...ofChain, aggregator: 'max' as const, name: 'hongyun_chain_blocks_behind' },
    help: 'Confirmed blocks of a chain that are not done with',
    async collect() {
      for (const { chain, place, head, looked_at } of await placesOf(database)) {
        const confirmed = head - BigInt((chains.get(chain)?.confirmations ?? 1) - 1)
        this.set({ chain }, confirmed > place ? Number(confirmed - place) : 0)
        lastLook.set({ chain }, looked_at / 1000)
      }
    },
  })
  const count = (name: string, help: string) => {
    const counter = new Counter({ ...ofChain, name, help })
    for (const chain of chains.keys()) counter.inc({ chain }, 0)
    return counter
  }
  return {
    transfers: count(
      'hongyun_chain_transfers_total',
      'Transfers to addresses of orders that were seen for the first time',
    ),
    faults: count('hongyun_chain_faults_total', 'Looks at a chain that failed'),
  }
}

type Place = { chain: Chain; place: bigint; head: bigint; looked_at: number }

/** A database that is away makes no figure fail that another one needs. */
const placesOf = (database: Database): Promise<Place[]> =>
  database
    .query<Place>(
      'select chain, place, head, looked_at from coin_watch where place is not null and looked_at is not null',
      [],
      'coins.places',
    )
    .catch(() => [])
