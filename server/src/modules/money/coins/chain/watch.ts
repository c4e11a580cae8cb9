/**
 * Watches a chain for transfers to the addresses of orders. Blocks behind `place` are done with. What is younger is read again
 * each time, up to the newest block: so a transfer that a reorganisation took away is gone, and comes back where it returns. A
 * transfer is decided when its block is confirmed, in the transaction that moves `place` past it. A node that dies at any
 * instruction has done a part of the blocks, or nothing.
 */
import type { Logger } from 'pino'
import { textArray } from '../../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { decide } from '../decide.ts'
import type { RateSource } from '../rates/source.ts'
import type { ChainLog, WatchedChain } from './client.ts'
import type { ChainFigures } from './figures.ts'
import { endLease, holdLease, keepLease, type Lease, noteFault, notePlace, takeLease } from './lease.ts'

/** What is asked of a node at once. */
const MOST_BLOCKS = 1000n
const MOST_ADDRESSES = 200
/** Ranges of one run: a long backlog does not hold the run for ever. */
const MOST_RANGES = 20
/** For how long after an order money may arrive at its address and be noticed. */
const WATCHED_DAYS = 90
/** Transfers of other tokens cost their sender next to nothing: so many of an order are noted, and shown to operators. */
const MOST_FOREIGN = 20

export type Watching = {
  database: Database
  rates: RateSource
  log: Logger
  figures: ChainFigures
  /** How often the lease is renewed while the node is asked one question after the other. */
  renew_ms?: number
}
type Keep = ReturnType<typeof keepLease>

/** One look at the chain; nothing where another node looks. True where there is more to read at once. */
export async function watchChain(watching: Watching, lease: Lease, chain: WatchedChain): Promise<void> {
  const head = await chain.client.head()
  const keep = keepLease(watching.database, lease, watching.renew_ms)
  // Before the first look there was no order, so nothing that arrived before is for one.
  let place = lease.place ?? (chain.startBlock ?? head) - 1n
  for (let range = 0; range < MOST_RANGES && place < head; range += 1) {
    const last = place + MOST_BLOCKS < head ? place + MOST_BLOCKS : head
    const told = await transfersIn(watching.database, lease, chain, place + 1n, last)
    if (!told) return
    const logs = await worthNoting(watching.database, chain.token, told)
    const times = await timesOf(chain, logs, keep)
    if (!times || !(await checkMissing(watching.database, lease, chain, last, logs, keep))) return
    const confirmed = head - BigInt(chain.confirmations) + 1n
    const done = confirmed < place ? place : confirmed < last ? confirmed : last
    const rateNow = (await watching.rates.quote(watching.database))?.rate
    const noted = await inTransaction(watching.database, async (tx) => {
      if (!(await holdLease(tx, lease))) return undefined
      const seen = await noteLogs(tx, lease, chain.token, last, logs, times)
      await decide(tx, { chain: lease.chain, token: chain.token, done, rateNow })
      await notePlace(tx, lease, done, head)
      return seen
    })
    if (noted === undefined) return
    watching.figures.transfers.inc({ chain: lease.chain }, noted)
    place = done
    if (last === head) return
  }
}

/** Looks at a chain, where this node may; a fault is noted, and the next look waits. */
export async function watch(watching: Watching, chain: Lease['chain'], watched: WatchedChain): Promise<void> {
  const lease = await takeLease(watching.database, chain)
  if (!lease) return
  try {
    await watchChain(watching, lease, watched)
    await endLease(watching.database, lease)
  } catch (error) {
    watching.figures.faults.inc({ chain })
    await noteFault(
      watching.database,
      lease,
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'no error',
    )
    watching.log.warn({ err: error, chain }, 'a chain could not be watched')
  }
}

/** Nothing where another node holds the lease by now: many addresses take many questions, and each renews it. */
async function transfersIn(
  database: Database,
  lease: Lease,
  { client }: WatchedChain,
  from: bigint,
  to: bigint,
): Promise<ChainLog[] | undefined> {
  const rows = await database.query<{ address: string }>(
    // Of an older one what was seen is watched until it is confirmed or gone: else the node would seem to leave it out.
    `select address from coin_order where chain = $1 and at > clock_timestamp() - make_interval(days => $2)
     union
     select o.address from coin_transfer x join coin_order o using (order_no) where x.chain = $1 and x.state = 'seen'`,
    [lease.chain, WATCHED_DAYS],
    'coins.watched',
  )
  const addresses = rows.map(({ address }) => address)
  const found: ChainLog[] = []
  for (let first = 0; first < addresses.length; first += MOST_ADDRESSES) {
    if (first > 0 && !(await inTransaction(database, (tx) => holdLease(tx, lease)))) return undefined
    found.push(...(await client.transfers(from, to, addresses.slice(first, first + MOST_ADDRESSES))))
  }
  const known = new Set(addresses)
  const logs = new Map<string, ChainLog>()
  for (const log of found) {
    if (log.blockNumber < from || log.blockNumber > to) throw new Error('the node tells of blocks it was not asked for')
    // A node may tell of a log twice, and of addresses that it was not asked for.
    if (known.has(log.to)) logs.set(keyOf(log), log)
  }
  return [...logs.values()]
}

const keyOf = ({ txHash, logIndex }: Pick<ChainLog, 'txHash' | 'logIndex'>): string => `${txHash} ${logIndex}`

/**
 * All but what will not be noted, about which nothing is asked either. A transfer of nothing is none: anybody may write one of the
 * token in another's name. Of other tokens it is what is noted already, and of each order as many as may be noted yet.
 */
async function worthNoting(database: Database, token: string, logs: readonly ChainLog[]): Promise<ChainLog[]> {
  const foreign = logs.filter((log) => log.token !== token)
  const noted =
    foreign.length === 0
      ? []
      : await database.query<{ address: string; tx_hash: string; log_index: number }>(
          `select o.address, x.tx_hash, x.log_index from coin_order o join coin_transfer x using (order_no)
           where o.address = any($1::text[]) and x.token <> $2`,
          [textArray([...new Set(foreign.map(({ to }) => to))]), token],
          'coins.noted-foreign',
        )
  const known = new Set(noted.map((row) => keyOf({ txHash: row.tx_hash, logIndex: row.log_index })))
  const count = new Map<string, number>()
  const countOne = (address: string): number => {
    const n = (count.get(address) ?? 0) + 1
    count.set(address, n)
    return n
  }
  for (const { address } of noted) countOne(address)
  return logs.filter((log) => {
    if (log.token === token) return log.units > 0n
    return known.has(keyOf(log)) || countOne(log.to) <= MOST_FOREIGN
  })
}

/** Nothing where another node holds the lease by now. */
async function timesOf(
  { client }: WatchedChain,
  logs: readonly ChainLog[],
  keep: Keep,
): Promise<Map<string, number> | undefined> {
  const times = new Map<string, number>()
  for (const hash of new Set(logs.map(({ blockHash }) => blockHash))) {
    if (!(await keep())) return undefined
    const time = await client.blockTime(hash)
    if (time === undefined) throw new Error('the node has not the block that it told of')
    times.set(hash, time)
  }
  return times
}

/**
 * A transfer that is not told of any more is gone only where the node has its block no more either: one that lags says nothing. False
 * where another node holds the lease by now.
 */
async function checkMissing(
  database: Database,
  { chain }: Lease,
  { client }: WatchedChain,
  last: bigint,
  logs: readonly ChainLog[],
  keep: Keep,
): Promise<boolean> {
  const known = await database.query<{ tx_hash: string; log_index: number; block_hash: string }>(
    `select tx_hash, log_index, block_hash from coin_transfer where chain = $1 and state = 'seen' and block_number <= $2`,
    [chain, last],
    'coins.seen',
  )
  const told = new Set(logs.map(keyOf))
  for (const { tx_hash: txHash, log_index: logIndex, block_hash } of known) {
    if (told.has(keyOf({ txHash, logIndex }))) continue
    if (!(await keep())) return false
    if ((await client.blockOf(txHash)) === block_hash) throw new Error('the node leaves out a transfer that it has')
  }
  return true
}

/** Answers how many were not known before. */
async function noteLogs(
  tx: Tx,
  { chain }: Lease,
  token: string,
  last: bigint,
  logs: readonly ChainLog[],
  times: ReadonlyMap<string, number>,
): Promise<number> {
  let seen = 0
  for (const log of logs) {
    const rows = await tx.query<{ is_new: boolean }>(
      `insert into coin_transfer
         (chain, tx_hash, log_index, order_no, token, sender, units, block_number, block_hash, block_at)
       select $1, $2, $3, o.order_no, $5, $6, $7, $8, $9, $10::timestamptz from coin_order o where o.address = $4 and ($5 = $11
         or (select count(*) from coin_transfer x
             where x.order_no = o.order_no and x.token <> $11 and (x.tx_hash, x.log_index) <> ($2, $3)) < $12)
       on conflict (chain, tx_hash, log_index) do update
         set state = 'seen', block_number = excluded.block_number, block_hash = excluded.block_hash, block_at = excluded.block_at
         where coin_transfer.state in ('seen', 'gone')
       returning xmax = 0 as is_new`,
      [
        ...[chain, log.txHash, log.logIndex, log.to, log.token, log.from, log.units, log.blockNumber, log.blockHash],
        ...[new Date(times.get(log.blockHash)!).toISOString(), token, MOST_FOREIGN],
      ],
      'coins.note-transfer',
    )
    if (rows[0]?.is_new) seen += 1
  }
  await tx.query(
    `update coin_transfer set state = 'gone'
     where chain = $1 and state = 'seen' and block_number <= $2 and not (tx_hash || ' ' || log_index) = any($3::text[])`,
    [chain, last, logs.map(keyOf)],
    'coins.note-gone',
  )
  return seen
}
