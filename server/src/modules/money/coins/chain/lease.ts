/** One node at a time watches a chain. What a node writes under a lease that another one holds by now is refused. */
import type { Chain } from '@hongyun/contract/bindings/words.ts'
import { type Database, inTransaction, type Tx } from '../../../../platform/db/database.ts'

/** Longer than any one step between two renewals takes. */
const LEASE_S = 90
/** How often it is renewed while one question follows the other. */
const RENEW_MS = 30_000
const LONGEST_PAUSE_S = 60

export type Lease = { chain: Chain; no: bigint; place: bigint | null }

/** Takes the lease of a chain that is due and that nobody watches. */
export async function takeLease(database: Database, chain: Chain): Promise<Lease | undefined> {
  await database.query(
    'insert into coin_watch (chain) values ($1) on conflict (chain) do nothing',
    [chain],
    'coins.watch',
  )
  const [taken] = await database.query<{ lease: bigint; place: bigint | null }>(
    `update coin_watch set lease = lease + 1, leased_until = clock_timestamp() + make_interval(secs => $2)
     where chain = $1 and next_at <= clock_timestamp() and (leased_until is null or leased_until <= clock_timestamp())
     returning lease, place`,
    [chain, LEASE_S],
    'coins.take-lease',
  )
  return taken && { chain, no: taken.lease, place: taken.place }
}

/** Holds the lease until the transaction ends, and renews it; false where it is another's by now. */
export async function holdLease(tx: Tx, { chain, no }: Lease): Promise<boolean> {
  const held = await tx.query(
    `update coin_watch set leased_until = clock_timestamp() + make_interval(secs => $3) where chain = $1 and lease = $2 returning chain`,
    [chain, no, LEASE_S],
    'coins.hold-lease',
  )
  return held.length > 0
}

/** What is asked before each of many questions: renews the lease where it is time to; false where it is another's by now. */
export function keepLease(database: Database, lease: Lease, renew_ms = RENEW_MS): () => Promise<boolean> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < renew_ms) return true
    last = performance.now()
    return inTransaction(database, (tx) => holdLease(tx, lease))
  }
}

/** Notes how far the chain is done with. */
export const notePlace = (tx: Tx, { chain }: Lease, place: bigint, head: bigint) =>
  tx.query(
    `update coin_watch set place = $2, head = $3, looked_at = clock_timestamp(), failures = 0, fault = null where chain = $1`,
    [chain, place, head],
    'coins.note-place',
  )

export const endLease = (database: Database, { chain, no }: Lease) =>
  database.query(
    'update coin_watch set leased_until = null where chain = $1 and lease = $2',
    [chain, no],
    'coins.end-lease',
  )

/** Notes that the chain could not be read; it is asked again after a pause that doubles each time. */
export const noteFault = (database: Database, { chain, no }: Lease, fault: string) =>
  database.query(
    `update coin_watch set failures = failures + 1, fault = $3, leased_until = null,
       next_at = clock_timestamp() + make_interval(secs => least(power(2, least(failures, 10)), $4))
     where chain = $1 and lease = $2`,
    [chain, no, fault.slice(0, 200), LONGEST_PAUSE_S],
    'coins.note-fault',
  )
