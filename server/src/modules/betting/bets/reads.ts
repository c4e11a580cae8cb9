/** Reading bets: a player's rows with filters, one bet with its receipt, the newest wins. */
import type { BetMoment, BetState } from '@hongyun/contract/bets/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { sql } from 'kysely'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { idDaysAgo, idFrom, idsBeside, idUntil } from '../../../platform/db/id-time.ts'
import { kyselyOf } from '../../../platform/db/kysely.ts'
import type { DrawTables } from '../draws/table.ts'
import type { LotteryTables } from '../lotteries/table.ts'
import type { BettingTables } from './table.ts'

export type BetFilter = {
  playerId: bigint
  /** Since when there can be bets of theirs: when the player registered. */
  since: number
  lotteryCode?: string | undefined
  issue?: string | undefined
  state?: BetState | undefined
  /** Which moment the times are of. */
  by?: BetMoment
  startTime?: number | undefined
  endTime?: number | undefined
}

/** A bet of a chase is shown from the opening of its issue on, and not at all where it was cancelled before. */
const isShown = sql<boolean>`(b.chase_id is null or (i.opens_at <= now() and (b.state <> 'cancelled' or b.settled_at >= i.opens_at)))`

const moment = (ms: number) => sql<number>`to_timestamp(${ms} / 1000.0)`

const joined = (database: Database) =>
  kyselyOf<BettingTables & LotteryTables & DrawTables>(database)
    .selectFrom('bet as b')
    .innerJoin('issue as i', 'i.id', 'b.issue_id')

/** What counts as staked in the sums of days: of a draw. */
const isDrawn = sql<boolean>`(b.state in ('won', 'lost', 'refunded') and i.state not in ('voiding', 'void'))`

function filtered(database: Database, filter: BetFilter) {
  const bySettled = filter.by === 'settled'
  const at = bySettled ? 'b.settled_at' : 'b.placed_at'
  // What is settled in a span may have been placed long before it.
  const placedSince = bySettled ? filter.since : Math.max(filter.since, filter.startTime ?? 0)
  let query = joined(database).where('b.player_id', '=', filter.playerId).where('b.id', '>=', idFrom(placedSince))
  if (bySettled) query = query.where(isDrawn)
  if (filter.lotteryCode) query = query.where('i.lottery_code', '=', filter.lotteryCode)
  if (filter.issue) query = query.where('i.issue', '=', filter.issue)
  if (filter.state) query = query.where('b.state', '=', filter.state)
  if (filter.startTime !== undefined) query = query.where(at, '>=', moment(filter.startTime))
  if (filter.endTime !== undefined)
    query = query.where(at, '<', moment(filter.endTime)).where('b.id', '<', idUntil(filter.endTime))
  return query
}

const selected = (query: ReturnType<typeof joined>) =>
  query
    .leftJoin('draw as d', 'd.issue_id', 'b.issue_id')
    .select([
      'b.id',
      'b.player_id',
      'b.chase_id',
      'b.issue_id',
      'b.play_code',
      'b.number',
      'b.count',
      'b.unit_stake',
      'b.unit',
      'b.multiple',
      'b.amount',
      'b.point',
      'b.odds',
      'b.placed_at',
      'b.state',
      'b.return_amount',
      'b.rebate_amount',
      'b.settled_at',
      'i.lottery_code',
      'i.bets_from',
      'i.issue',
      'i.draws_at',
      'd.numbers',
      sql<boolean>`b.state = 'waiting' and b.chase_id is null and i.state in ('open', 'scheduled') and least(i.closes_at, i.sale_ends_at) > clock_timestamp()`.as(
        'cancellable',
      ),
    ])

const rows = (database: Database, filter: BetFilter) => selected(filtered(database, filter))

export type BetRead = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** A page of a player's bets, newest first. */
export const listBets = (database: Database, filter: BetFilter, limit: number, offset = 0): Promise<BetRead[]> =>
  rows(database, filter).where(isShown).orderBy('b.id', 'desc').limit(limit).offset(offset).execute()

/** The bets of these ids, each with its player, newest first. */
export async function betsOf(
  database: Database,
  ids: readonly { player_id: bigint; id: bigint }[],
): Promise<BetRead[]> {
  if (ids.length === 0) return []
  const wanted = sql<boolean>`(b.player_id, b.id) in (
    select * from unnest(${bigintArray(ids.map((one) => one.player_id))}::bigint[], ${bigintArray(ids.map(({ id }) => id))}::bigint[]))`
  return selected(
    joined(database)
      .where('b.id', '>=', idsBeside(ids.map(({ id }) => id))[0])
      .where(wanted),
  )
    .orderBy('b.id', 'desc')
    .execute()
}

const AT_ONCE = 500

/** All of them, newest first, some at a time. */
export async function* everyBet(database: Database, filter: BetFilter): AsyncGenerator<BetRead[]> {
  for (let before: bigint | undefined; ; ) {
    let query = rows(database, filter).where(isShown).orderBy('b.id', 'desc').limit(AT_ONCE)
    if (before !== undefined) query = query.where('b.id', '<', before)
    const some = await query.execute()
    if (some.length > 0) yield some
    if (some.length < AT_ONCE) return
    before = some.at(-1)!.id
  }
}

/** The count and the sums of the whole selection; cancelled stakes do not count as staked. */
export async function sumBets(database: Database, filter: BetFilter) {
  const row = await filtered(database, filter)
    .where(isShown)
    .select([
      sql<bigint>`count(*)`.as('total'),
      sql<Money>`coalesce(sum(b.amount) filter (where b.state <> 'cancelled'), 0)`.as('amount'),
      sql<Money>`coalesce(sum(b.return_amount) filter (where b.state <> 'cancelled'), 0)`.as('back'),
      sql<Money>`coalesce(sum(b.rebate_amount), 0)`.as('rebate'),
    ])
    .executeTakeFirstOrThrow()
  return { ...row, total: Number(row.total) }
}

export const findBet = (database: Database, playerId: bigint, id: string): Promise<BetRead | undefined> =>
  rows(database, { playerId, since: 0 }).where('b.id', '=', BigInt(id)).executeTakeFirst()

/** Stakes that wait for a draw. */
export async function waitingOf(
  database: Database,
  playerId: bigint,
  since: number,
): Promise<{ amount: Money; count: number }> {
  const row = await filtered(database, { playerId, since, state: 'waiting' })
    .select([sql<Money>`coalesce(sum(b.amount), 0)`.as('amount'), sql<bigint>`count(*)`.as('count')])
    .executeTakeFirstOrThrow()
  return { amount: row.amount, count: Number(row.count) }
}

/** The bets of each issue and what was staked on it, cancelled ones left out. */
export async function stakesOnIssues(
  database: Database,
  issueIds: readonly bigint[],
): Promise<Map<bigint, { count: number; amount: Money }>> {
  const rows = await database.query<{ issue_id: bigint; count: bigint; amount: Money }>(
    `select b.issue_id, count(*) as count, sum(b.amount)::bigint as amount
     from issue i join bet b on b.issue_id = i.id and b.id >= i.bets_from
     where i.id = any($1::bigint[]) and b.state <> 'cancelled' group by b.issue_id`,
    [bigintArray(issueIds)],
    'betting.stakes-on-issues',
  )
  return new Map(rows.map(({ issue_id, count, amount }) => [issue_id, { count: Number(count), amount }]))
}

/** The sum of the stakes that a player has had settled since registering, from which the grade follows. */
export async function settledStakes(database: Database, playerId: bigint, since: number): Promise<Money> {
  const rows = await database.query<{ sum: Money }>(
    `select coalesce(sum(amount), 0) as sum from bet where player_id = $1 and id >= $2 and state in ('won', 'lost')`,
    [playerId, idFrom(since)],
    'betting.settled-stakes',
  )
  return rows[0]!.sum
}

/** What a player has won since registering. */
export async function totalWon(database: Database, playerId: bigint, since: number): Promise<Money> {
  const rows = await database.query<{ sum: Money }>(
    `select coalesce(sum(return_amount), 0) as sum from bet where player_id = $1 and id >= $2 and state = 'won'`,
    [playerId, idFrom(since)],
    'betting.total-won',
  )
  return rows[0]!.sum
}

/** The codes of the lotteries that a player has bet on most in a month. */
export async function favouriteLotteries(database: Database, playerId: bigint, most: number): Promise<string[]> {
  const rows = await database.query<{ lottery_code: string }>(
    `select i.lottery_code from bet b join issue i on i.id = b.issue_id
     where b.player_id = $1 and b.id >= $2 and b.state <> 'cancelled'
     group by 1 order by count(*) desc, 1 limit $3`,
    [playerId, idDaysAgo(30), most],
    'betting.favourite-lotteries',
  )
  return rows.map(({ lottery_code }) => lottery_code)
}

/** The same by the business day on which they were settled. */
export const settledStakesByDay = (
  database: Database,
  playerId: bigint,
  since: number,
): Promise<{ day: string; staked: Money }[]> =>
  database.query(
    `select to_char(settled_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, sum(amount) as staked
     from bet where player_id = $1 and id >= $2 and state in ('won', 'lost') group by 1`,
    [playerId, idFrom(since)],
    'betting.settled-stakes-by-day',
  )

/**
 * What was staked on bets that settled in a span, by business day, and what they have brought by now: a result that is corrected
 * later changes it. They were placed before its end, and after the player registered: a result may be disputed for long.
 */
export const settledByDay = (
  database: Queryable,
  playerId: bigint,
  since: number,
  startTime: number,
  endTime: number,
): Promise<{ day: string; staked: Money; back: Money; rebate: Money }[]> =>
  database.query(
    `select to_char(settled_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, sum(amount) as staked,
            sum(return_amount) as back, sum(rebate_amount) as rebate
     from bet
     where player_id = $1 and id >= $4 and id < $5 and state in ('won', 'lost', 'refunded')
       and settled_at >= to_timestamp($2 / 1000.0) and settled_at < to_timestamp($3 / 1000.0)
     group by 1`,
    [playerId, startTime, endTime, idFrom(since), idUntil(endTime)],
  )

/**
 * The newest prizes of a week but for what corrections took back, of which a transfer still tells: hundreds in a row may be. Names are not
 * masked here.
 */
export const newestWins = (database: Database, size: number) =>
  database.query<{
    id: bigint
    player_id: bigint
    lottery_code: string
    issue: string
    play_code: string
    amount: Money
    at: number
  }>(
    `select t.id, t.player_id, i.lottery_code, i.issue, b.play_code, least(t.amount, b.return_amount) as amount, t.at
     from (select id, player_id, record_id, amount, at from transfer where code = 201 and id > id_at(now() - interval '7 days') order by id desc limit 1000) t
     join bet b on b.player_id = t.player_id and b.id = t.record_id and b.state = 'won' join issue i on i.id = b.issue_id
     order by t.id desc limit $1`,
    [size],
    'betting.newest-wins',
  )

/** How many bets won in the last hour. One that a correction has taken back is counted still: to look at each bet would cost a large site too much. */
export async function winsLastHour(database: Database): Promise<number> {
  const rows = await database.query<{ n: bigint }>(
    `select count(*) as n from transfer where code = 201 and id > id_at(now() - interval '1 hour')`,
    [],
    'betting.wins-last-hour',
  )
  return Number(rows[0]!.n)
}

/** Players who bet on each lottery in the last 24 hours. */
export const playersByLottery = (database: Database): Promise<{ lottery_code: string; players: bigint }[]> =>
  database.query(
    `select i.lottery_code, count(distinct b.player_id) as players
     from bet b join issue i on i.id = b.issue_id where b.id > id_at(now() - interval '1 day') group by 1`,
    [],
    'betting.players-by-lottery',
  )

type IssueName = { id: bigint; lottery_code: string; issue: string }
const byId = (rows: readonly IssueName[]): Map<bigint, IssueName> => new Map(rows.map((row) => [row.id, row]))

/** The lottery and issue of a player's bets. */
export async function namesOfBets(database: Database, playerId: bigint, ids: readonly bigint[]) {
  if (ids.length === 0) return byId([])
  return byId(
    await database.query<IssueName>(
      `select b.id, i.lottery_code, i.issue from bet b join issue i on i.id = b.issue_id
       where b.player_id = $1 and b.id = any($2::bigint[])`,
      [playerId, ids],
    ),
  )
}

/** The lottery and number of issues. */
export async function namesOfIssues(database: Database, ids: readonly bigint[]) {
  if (ids.length === 0) return byId([])
  return byId(
    await database.query<IssueName>('select id, lottery_code, issue from issue where id = any($1::bigint[])', [ids]),
  )
}
