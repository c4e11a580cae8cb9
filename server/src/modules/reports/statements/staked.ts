/**
 * What a player staked, as the sums of the follower have it and will have it; up to which day these are closed; and what came too
 * late for its day.
 */
import type { TransactionCode } from '@hongyun/contract/ledger/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'

/** The last business day whose sums no longer change. */
export const closedThrough = async (database: Queryable): Promise<string> =>
  only(
    await database.query<{ closed_through: string }>(
      'select closed_through from sum_follow',
      [],
      'statements.closed-through',
    ),
  ).closed_through

/**
 * The stakes of settled issues by the business day on which their settlement was finished: those that the follower has taken, and those
 * that it is yet to take, on the day on which it will.
 */
export const stakedByDay = (
  database: Queryable,
  playerId: bigint,
  startDay: string,
  endDay: string,
): Promise<{ day: string; staked: Money }[]> =>
  database.query(
    `select own.day, sum(own.staked)::bigint as staked from (
       select day, staked from member_day where player_id = $1 and part = ''
       union all
       select coalesce(s.day, greatest(day_of(t.finished_at), f.closed_through + 1)), b.amount
       from sum_follow f cross join issue_sum s join settlement t on t.issue_id = s.issue_id join bet b on b.issue_id = s.issue_id
       where s.summed_at is null and s.through_player_id < $1 and b.player_id = $1 and b.state in ('won', 'lost', 'refunded')
         and b.id >= (select min(i.bets_from) from issue_sum u join issue i on i.id = u.issue_id where u.summed_at is null)
     ) own where own.day between $2::date and $3::date group by own.day`,
    [playerId, startDay, endDay],
    'statements.staked-by-day',
  )

/** What transfers that came after their day was closed take from that day and add to the one on which they are booked. */
export const lateByDay = (
  database: Queryable,
  playerId: bigint,
  startDay: string,
  endDay: string,
): Promise<{ day: string; code: TransactionCode; amount: Money }[]> =>
  database.query(
    `select own.day, t.code, sum(own.sign * t.amount)::bigint as amount
     from sum_late l join transfer t on t.player_id = l.player_id and t.seq = l.seq
       cross join lateral (values (l.day, -1), (l.booked, 1)) own (day, sign)
     where l.player_id = $1 and own.day between $2::date and $3::date
       and t.id >= (select id_at(min(day)::timestamp at time zone 'Asia/Shanghai' - interval '1 minute') from sum_late where player_id = $1)
     group by own.day, t.code`,
    [playerId, startDay, endDay],
    'statements.late-by-day',
  )
