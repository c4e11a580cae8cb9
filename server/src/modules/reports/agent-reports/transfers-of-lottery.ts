/**
 * Which transfers are of a lottery: asked of each, or found by the bets of the lottery's issues. $5 and $6 are the ids of a window, $7
 * and $8 the time of a span, $9 the codes, $10 the lottery.
 */
import { ledgerCodes } from '../../money/ledger/codes.ts'
import type { Way } from './members-below.ts'
import { APART } from './windows.ts'

/** Those that belong to a bet, an issue or a chase: others are of no lottery. */
export const codesOfLotteries: ReadonlySet<number> = new Set(
  Object.entries(ledgerCodes)
    .filter(([, { records }]) => records.some((record) => ['bet', 'issue', 'chase'].includes(record)))
    .map(([code]) => Number(code)),
)

export const IN_WINDOW = `t.id >= $5::bigint and t.id < $6::bigint and t.at >= to_timestamp($7 / 1000.0) and t.at < to_timestamp($8 / 1000.0)
    and t.code = any($9::smallint[])`

/** So many ids are an hour. */
const HOUR = 3_600_000n << 20n

/** From here on bets are near: in the window, or in as much time before it and at most an hour. */
const NEAR_FROM = `greatest(2 * $5::bigint - $6::bigint, $5::bigint - ${HOUR})`
/** That there are so many at most lets the planner hash them, whatever it knows of the newest day. */
const MOST_NEAR = 200_000

/** The bets of the lottery that are near, so that those of few transfers are left to be looked up. */
export const NEAR = `own_issues as materialized (
    select i.id from issue i
    where i.lottery_code = $10 and i.bets_from < $6::bigint and i.draws_at >= time_of_id(${NEAR_FROM}) - interval '1 hour'
  ), near as materialized (
    select b.id from bet b
    where b.id >= ${NEAR_FROM} and b.id < $6::bigint and (b.issue_id in (select id from own_issues)) is true limit ${MOST_NEAR}
  )`

/** One after the other: a join of the two would be planned for more than the one bet. */
const LOOKED_UP = `(select i.lottery_code from issue i where i.id = (
      select f.issue_id from bet f where f.player_id = t.player_id and f.id = t.record_id)) = $10`
const AMONG_NEAR = `case when t.record_id in (select id from near) then true
      when t.record_id >= ${NEAR_FROM} and t.record_id < $6::bigint and (select count(*) from near) < ${MOST_NEAR} then false
      else ${LOOKED_UP} end`

/** What holds for a transfer `t` of the lottery, of which the bets are looked up, at first in `near` where that is there. */
export const isOfLottery = (isNear: boolean) => `case t.record_kind when 'bet' then ${isNear ? AMONG_NEAR : LOOKED_UP}
    when 'issue' then (select i.lottery_code from issue i where i.id = t.record_id) = $10
    when 'chase' then (select c.lottery_code from chase c where c.id = t.record_id) = $10 else false end`

/** No bet is older than `bets_from`, and none was placed after its issue was drawn: an hour is for clocks. */
export const BETS_OF = `i.id, i.bets_from, id_at(i.draws_at + interval '1 hour') as bets_until, 0::bigint as least, 9223372036854775807 as most`
/**
 * The bets of an issue `i`, in the partitions of its time. The range of players holds all of them: it keeps the planner, which takes
 * each issue for one with thousands of bets, from reading the index of ids beside that of issues for every one.
 */
export const OF_ISSUE = `b.issue_id = i.id and b.player_id >= i.least and b.player_id <= i.most
    and b.id >= i.bets_from and b.id < i.bets_until`

/** Where the set of the members is there, the bets of others are left out at once. */
const ofMembers = (way: Way) => (way === 'set' ? 'and (b.player_id in (select id from who)) is true' : '')

/** An issue and when the last of what every bet has was posted: not yet, where it is not settled. */
const ACTIVE = `${BETS_OF}, coalesce(id_at(s.finished_at + interval '1 hour'), 9223372036854775807) as posted_until`

/**
 * Those of a lottery with a small share of the bets. What every bet has is posted when it is placed and when its issue is settled: it
 * is found by the bets of the issues that were not settled yet when the window began. The rest is rare.
 */
export const byIssues = (rest: string, way: Way) => `began as (select time_of_id($5::bigint) - interval '1 hour' as at),
  active as materialized (
    select ${ACTIVE} from began join issue i on i.draws_at >= began.at left join settlement s on s.issue_id = i.id
    where i.lottery_code = $10 and i.bets_from < $6::bigint
    union
    select ${ACTIVE} from issue i left join settlement s on s.issue_id = i.id
    where i.lottery_code = $10 and i.bets_from < $6::bigint and i.state in ('closed', 'disputed', 'drawn', 'settling', 'voiding')
    union
    select ${ACTIVE} from began join settlement s on s.finished_at >= began.at join issue i on i.id = s.issue_id
    where i.lottery_code = $10 and i.bets_from < $6::bigint and i.draws_at < began.at
  ), of_lottery as materialized (
    select t.id, t.player_id, t.code, t.amount, t.at, false as moved from active i
    cross join lateral (select b.player_id, b.id from bet b where ${OF_ISSUE} and b.id < $6::bigint ${ofMembers(way)} offset 0) b
    cross join lateral (
      select * from transfer t
      where t.record_id = b.id and t.code in (201, 301, 501) and ${IN_WINDOW}
        and t.id >= b.id - ${APART} and t.id < i.posted_until offset 0
    ) t
    where t.record_kind = 'bet' and t.player_id = b.player_id
    union all
    select t.id, t.player_id, t.code, t.amount, t.at, false from active i
    cross join lateral (
      select * from transfer t
      where t.record_id = i.id and t.code = 502 and ${IN_WINDOW} and t.id >= i.bets_from and t.id < i.posted_until offset 0
    ) t
    where t.record_kind = 'issue'
    union all
    select id, player_id, code, amount, at, false from (${rest}) rest
  )`
