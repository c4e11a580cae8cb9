/** Reading a player's chases: their heads with progress, sums of a selection, the issues and items of one. */
import type { BetState, ChaseState } from '@hongyun/contract/bets/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../../platform/db/arrays.ts'
import { type Database, only } from '../../../../platform/db/database.ts'

export type ChaseFilter = {
  playerId: bigint
  lotteryCode?: string | undefined
  state?: ChaseState | undefined
  startTime?: number | undefined
  endTime?: number | undefined
  id?: string | undefined
}

/** A chase and its bets take their ids in one statement, so within a minute of each other. */
const near = 'b.id between c.id - (60000::bigint << 20) and c.id + (60000::bigint << 20)'

/** A chase that is neither stopped nor cancelled is finished when none of its bets waits any more. */
const stateOf = `case when c.state <> 'running' then c.state
  when exists (select from bet b where b.chase_id = c.id and ${near} and b.state = 'waiting') then 'running' else 'finished' end`

const selection = `from chase c where c.player_id = $1
  and ($2::text is null or c.lottery_code = $2) and ($3::text is null or ${stateOf} = $3)
  and ($4::float8 is null or c.placed_at >= to_timestamp($4 / 1000.0))
  and ($5::float8 is null or c.placed_at < to_timestamp($5 / 1000.0)) and ($6::bigint is null or c.id = $6)`

const parametersOf = (filter: ChaseFilter) => [
  filter.playerId,
  filter.lotteryCode ?? null,
  filter.state ?? null,
  filter.startTime ?? null,
  filter.endTime ?? null,
  filter.id ?? null,
]

/** A bet that no draw is of: it was taken back, or its issue is void. */
const undrawn = `(b.state = 'cancelled'
      or b.state = 'refunded' and not exists (select from draw d where d.issue_id = b.issue_id))`

/** What has become of a chase's bets. A stake that comes back is no prize, whether it was taken back, void or tied. */
const progress = `select count(distinct b.issue_id) filter (where b.state <> 'waiting' and not ${undrawn}) as finished_issues,
    count(distinct b.issue_id) filter (where ${undrawn}) as cancelled_issues,
    coalesce(sum(b.amount) filter (where b.state <> 'waiting' and not ${undrawn}), 0) as finished_amount,
    coalesce(sum(b.return_amount) filter (where b.state in ('cancelled', 'refunded')), 0) as cancelled_amount,
    coalesce(sum(b.return_amount) filter (where b.state in ('won', 'lost')), 0) as back,
    coalesce(sum(b.rebate_amount), 0) as rebate`

export type ChaseRead = {
  id: bigint
  lottery_code: string
  stop_on_win: boolean
  amount: Money
  placed_at: number
  state: ChaseState
  ended_at: number | null
  issues: bigint
  cancelled_issues: bigint
  finished_issues: bigint
  finished_amount: Money
  cancelled_amount: Money
  back: Money
  rebate: Money
  start_issue: string
  end_issue: string
  bets: bigint
  play_code: string
  number: string
  point: number
  cancellable: boolean
}

/** A page of a player's chases, newest first. */
export const listChases = (database: Database, filter: ChaseFilter, limit: number, offset = 0): Promise<ChaseRead[]> =>
  database.query<ChaseRead>(
    `select c.id, c.lottery_code, c.stop_on_win, c.amount, c.placed_at, ${stateOf} as state, c.ended_at, i.*, p.*,
            f.bets, f.play_code, f.number, f.point
     from (select c.* ${selection} order by c.id desc limit $7 offset $8) c
     cross join lateral (
       select count(*) as issues,
              (array_agg(i.issue order by ci.position))[1] as start_issue,
              (array_agg(i.issue order by ci.position desc))[1] as end_issue,
              bool_or(ci.cancelled_at is null and i.state in ('scheduled', 'open')
                      and least(i.closes_at, i.sale_ends_at) > clock_timestamp()) as cancellable
       from chase_issue ci join issue i on i.id = ci.issue_id where ci.chase_id = c.id
     ) i
     cross join lateral (
       select cardinality(ci.bets) as bets, b.play_code, b.number, b.point
       from chase_issue ci join bet b on b.player_id = c.player_id and b.id = ci.bets[1]
       where ci.chase_id = c.id and ci.position = 0
     ) f
     cross join lateral (${progress} from bet b where b.chase_id = c.id and ${near}) p
     order by c.id desc`,
    [...parametersOf(filter), limit, offset],
    'betting.list-chases',
  )

export type ChaseSums = {
  total: bigint
  amount: Money
  finished_amount: Money
  cancelled_amount: Money
  back: Money
  rebate: Money
}

/** The count and the sums of the whole selection. */
export async function sumChases(database: Database, filter: ChaseFilter): Promise<ChaseSums> {
  return only(
    await database.query<ChaseSums>(
      `with own as materialized (select c.id, c.amount ${selection})
       select (select count(*) from own) as total, (select coalesce(sum(amount), 0) from own) as amount, p.*
       from (${progress} from own c cross join lateral (select * from bet b where b.chase_id = c.id and ${near}) b) p`,
      parametersOf(filter),
      'betting.sum-chases',
    ),
  )
}

export type ChaseIssueRead = {
  issue: string
  closes_at: number
  draws_at: number
  multiple: number
  amount: Money
  bets: bigint[]
  states: BetState[]
  back: Money | null
  rebate: Money | null
  numbers: string | null
  cancellable: boolean
}

/** The issues of a chase in order. */
export const issuesOfChase = (database: Database, chaseId: bigint): Promise<ChaseIssueRead[]> =>
  database.query<ChaseIssueRead>(
    `select i.issue, i.closes_at, i.draws_at, ci.multiple, ci.amount, ci.bets, d.numbers, s.*,
            ci.cancelled_at is null and i.state in ('scheduled', 'open') and least(i.closes_at, i.sale_ends_at) > clock_timestamp() as cancellable
     from chase c join chase_issue ci on ci.chase_id = c.id
     join issue i on i.id = ci.issue_id left join draw d on d.issue_id = i.id
     cross join lateral (
       select array_agg(distinct b.state) as states, sum(b.return_amount) as back, sum(b.rebate_amount) as rebate
       from bet b where b.chase_id = c.id and ${near} and b.issue_id = i.id
     ) s
     where c.id = $1 order by ci.position`,
    [chaseId],
    'betting.issues-of-chase',
  )

export type ChaseItemRead = {
  play_code: string
  number: string
  count: number
  amount: Money
  point: number
  unit: number
  multiple: number
  odds: bigint[]
  /** Of the first issue, by which amount and multiple are still multiplied. */
  times: number
}

/** The items of a chase, as they are on its first issue. */
export const itemsOfChase = (database: Database, playerId: bigint, chaseId: bigint): Promise<ChaseItemRead[]> =>
  database.query<ChaseItemRead>(
    `select b.play_code, b.number, b.count, b.amount, b.point, b.unit, b.multiple, b.odds, ci.multiple as times
     from chase_issue ci cross join lateral unnest(ci.bets) with ordinality as o (id, place)
     join chase c on c.id = ci.chase_id join bet b on b.player_id = $1 and b.id = o.id and ${near}
     where ci.chase_id = $2 and ci.position = 0 order by o.place`,
    [playerId, chaseId],
    'betting.items-of-chase',
  )

/** The lottery of a player's chases. */
export async function lotteriesOfChases(
  database: Database,
  playerId: bigint,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query<{ id: bigint; lottery_code: string }>(
    'select id, lottery_code from chase where player_id = $1 and id = any($2::bigint[])',
    [playerId, bigintArray(ids)],
  )
  return new Map(rows.map((row) => [row.id, row.lottery_code]))
}
