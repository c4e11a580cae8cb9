/**
 * Takes the stakes of an issue into the sums once its settlement is finished: by chunks of players, each with the mark of the
 * issue in one transaction. All of them count on the day on which the settlement was finished, or the first open day after it.
 * A void issue is never settled: its stakes were given back and count nowhere.
 */
import { only, type Tx } from '../../../platform/db/database.ts'
import { lastOfChunk } from '../../betting/settlement/chunk.ts'
import { ADD_DELTA, movedColumns } from './columns.ts'

type Due = {
  id: bigint
  bets_from: bigint
  lottery_code: string
  through: bigint
  day: string
  hour: string | null
}

/** Takes the next chunk; false where no issue is due. */
export async function takeIssue(tx: Tx, chunkBets: number): Promise<boolean> {
  const [due] = await tx.query<Due>(
    `select i.id, i.bets_from, i.lottery_code, s.through_player_id as through,
            coalesce(s.day, greatest(l.local::date, f.closed_through + 1)) as day,
            case when l.local::date > f.closed_through and l.local::date >= f.hours_from then '#' || to_char(l.local, 'HH24') end
              as hour
     from issue_sum s join issue i on i.id = s.issue_id
     join (select issue_id, finished_at at time zone 'Asia/Shanghai' as local from settlement) l on l.issue_id = s.issue_id
     cross join sum_follow f
     where s.summed_at is null order by s.day nulls last, s.issue_id limit 1`,
    [],
    'sums.due-issue',
  )
  if (!due) return false
  const last = await lastOfChunk(tx, due, due.through, chunkBets)
  if (last !== null) await addStakes(tx, due, last)
  await tx.query(
    `update issue_sum set day = $2::date, through_player_id = coalesce($3, through_player_id),
            summed_at = case when $3::bigint is null then clock_timestamp() end
     where issue_id = $1`,
    [due.id, due.day, last],
    'sums.mark-issue',
  )
  return true
}

async function addStakes(tx: Tx, due: Due, last: bigint): Promise<void> {
  only(
    await tx.query(
      `with staked as materialized (
         select player_id, count(*) as bets, sum(amount)::bigint as staked from bet
         where issue_id = $1 and player_id > $2 and player_id <= $3 and id >= $4 and state in ('won', 'lost', 'refunded')
         group by player_id
       ), delta as materialized (
         select s.player_id, $5::date as day, p.part, s.bets, s.staked, ${movedColumns.map((column) => `0 as ${column}`).join(', ')},
                case when coalesce(k.bets, 0) = 0 then 1 else 0 end as bettors
         from staked s cross join lateral (values (''), ($6::text), ($7::text)) p (part)
         left join member_day k on k.player_id = s.player_id and k.day = $5::date and k.part = p.part
         where p.part is not null
       ), ${ADD_DELTA}, firsts as (
         insert into member_first as own (player_id, bet_day, last_bet_day) select player_id, $5::date, $5::date from staked
         on conflict (player_id) do update set bet_day = least(own.bet_day, excluded.bet_day),
           last_bet_day = greatest(own.last_bet_day, excluded.last_bet_day)
         where own.bet_day is null or own.bet_day > excluded.bet_day or own.last_bet_day < excluded.last_bet_day
       ) select count(*) as n from staked`,
      [due.id, due.through, last, due.bets_from, due.day, due.lottery_code, due.hour],
      'sums.add-stakes',
    ),
  )
}
