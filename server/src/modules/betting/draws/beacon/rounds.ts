/** The rounds that issues wait for, and those that were kept. */
import { type BeaconChain, publishedAt } from '@hongyun/lottery/beacon.ts'
import { textArray } from '../../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../../platform/db/database.ts'
import type { FoundRound } from './ask-round.ts'
import { type ChainRow, chainOf } from './chain.ts'

export type AwaitedRound = { chain: BeaconChain; round: number; wait_ms: number }

/**
 * Some of the rounds that issues wait for or will within a second, with how long it is until they are published. Those of the
 * last minute come first, since after a standstill thousands are awaited; else in no order, so that rounds which nobody has keep no
 * others waiting.
 */
export async function awaitedRounds(database: Queryable, most: number): Promise<AwaitedRound[]> {
  const rows = await database.query<ChainRow & { round: bigint; wait_ms: number }>(
    `select c.hash, c.public_key, c.genesis_at, c.period_s, c.seed, c.name, i.beacon_round as round,
            extract(epoch from round_published_at(c.genesis_at, c.period_s, i.beacon_round) - clock_timestamp())::float8 * 1000 as wait_ms
     from (
       select distinct beacon_chain, beacon_round from issue w
       where beacon_round is not null and state in ('scheduled', 'open', 'closed') and closes_at <= now() + interval '1 second'
         and not exists (select from public_round r where r.chain = w.beacon_chain and r.round = w.beacon_round)
     ) i join beacon_chain c on c.hash = i.beacon_chain
     order by round_published_at(c.genesis_at, c.period_s, i.beacon_round) < now() - interval '1 minute', random() limit $1`,
    [most],
    'draws.awaited-rounds',
  )
  return rows.map((row) => ({ chain: chainOf(row), round: Number(row.round), wait_ms: row.wait_ms }))
}

/** Keeps a round whose signature was checked. Another node may have kept it: both say the same. */
export async function keepRound(
  database: Database,
  { chain, ...found }: FoundRound & { chain: BeaconChain },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    // Whoever makes an issue void for want of its round holds this, so that the times of both say what was first.
    await tx.query(`select pg_advisory_xact_lock_shared(hashtext('public rounds'))`)
    await tx.query(
      `insert into public_round (chain, round, signature, randomness, fetched_from) values ($1, $2, $3, $4, $5)
       on conflict (chain, round) do nothing`,
      [
        Buffer.from(chain.hash, 'hex'),
        found.round,
        Buffer.from(found.signature, 'hex'),
        Buffer.from(found.randomness, 'hex'),
        found.from,
      ],
      'draws.keep-round',
    )
  })
}

export type SaleBeforeRound = { id: bigint; ends_at: number; round_at: number }

/** The issues on sale that close within some seconds and have a round, with when their sale ends and their round is published. */
export const salesBeforeRounds = (database: Queryable, within_s: number): Promise<SaleBeforeRound[]> =>
  database.query<SaleBeforeRound>(
    `select i.id, least(i.closes_at, i.sale_ends_at) as ends_at, round_published_at(c.genesis_at, c.period_s, i.beacon_round) as round_at
     from issue i join beacon_chain c on c.hash = i.beacon_chain
     where i.beacon_round is not null and i.state in ('scheduled', 'open') and i.closes_at <= now() + $1 * interval '1 second'
       and i.closes_at > clock_timestamp()
     order by i.id`,
    [within_s],
    'draws.sales-before-rounds',
  )

export type LateRounds = { issues: number; oldest_s: number }

/** The issues whose round should have come `late_s` ago, and how long ago that of the first was published. */
export async function lateRounds(database: Queryable, late_s: number): Promise<LateRounds> {
  const [row] = await database.query<{ issues: bigint; oldest_s: number | null }>(
    `select count(*) as issues, max(extract(epoch from clock_timestamp() - published_at))::float8 as oldest_s
     from (
       select round_published_at(c.genesis_at, c.period_s, i.beacon_round) as published_at
       from issue i join beacon_chain c on c.hash = i.beacon_chain
       where i.beacon_round is not null and i.state in ('scheduled', 'open', 'closed') and i.closes_at <= now()
         and not exists (select from public_round r where r.chain = i.beacon_chain and r.round = i.beacon_round)
     ) awaited
     where published_at < clock_timestamp() - $1 * interval '1 second'`,
    [late_s],
    'draws.late-rounds',
  )
  return { issues: Number(row?.issues ?? 0n), oldest_s: row?.oldest_s ?? 0 }
}

/** The round an issue was given, and what it came to once it was kept. */
export type IssueRound = {
  chain: BeaconChain
  round: number
  publishedAt: number
  /** Whether that was. */
  isPublished: boolean
  signature: string | null
  randomness: string | null
  keptAt: number | null
}

/** The round of an issue; undefined where it has none. */
export async function roundOfIssue(database: Queryable, issueId: bigint): Promise<IssueRound | undefined> {
  const [row] = await database.query<
    ChainRow & {
      round: bigint
      is_published: boolean
      signature: Buffer | null
      randomness: Buffer | null
      at: number | null
    }
  >(
    `select c.hash, c.public_key, c.genesis_at, c.period_s, c.seed, c.name, i.beacon_round as round, r.signature, r.randomness, r.at,
            round_published_at(c.genesis_at, c.period_s, i.beacon_round) <= clock_timestamp() as is_published
     from issue i join beacon_chain c on c.hash = i.beacon_chain
     left join public_round r on r.chain = i.beacon_chain and r.round = i.beacon_round
     where i.id = $1`,
    [issueId],
    'draws.round-of-issue',
  )
  if (!row) return undefined
  const chain = chainOf(row)
  const round = Number(row.round)
  return {
    ...{ chain, round, publishedAt: publishedAt(chain, round), isPublished: row.is_published, keptAt: row.at },
    signature: row.signature?.toString('hex') ?? null,
    randomness: row.randomness?.toString('hex') ?? null,
  }
}

/** Keeps other rounds from being kept until the end of the transaction: what is not there then was not there. */
export const holdRounds = (tx: Tx) => tx.query(`select pg_advisory_xact_lock(hashtext('public rounds'))`)

/** The newest issue of each lottery that waits for its round though its draw is due. */
export const issuesAwaitingRound = (
  database: Queryable,
  codes: readonly string[],
): Promise<{ lottery_code: string; issue: string }[]> =>
  database.query(
    `select distinct on (lottery_code) lottery_code, issue from issue i
     where beacon_round is not null and state in ('scheduled', 'open', 'closed') and closes_at <= now() and draws_at <= clock_timestamp()
       and lottery_code = any($1::text[])
       and not exists (select from public_round r where r.chain = i.beacon_chain and r.round = i.beacon_round)
     order by lottery_code, draws_at desc`,
    [textArray(codes)],
    'draws.awaiting-round',
  )
