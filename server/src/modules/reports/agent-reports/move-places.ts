/**
 * Brings the sums of members that were moved under the agents above them from that day on. A place that is due is not counted
 * by `summed_under` until it is taken here, in one transaction with what it moves.
 */
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ADDED, COLUMNS, SUMMED, sumColumns } from './columns.ts'

const AT_ONCE = 500

/** Takes the oldest places that are due; false where there are none. */
export async function movePlaces(tx: Tx): Promise<boolean> {
  // Those of one day together: of a member's places the older one comes first.
  const due = await tx.query<{ player_id: bigint; from_day: string }>(
    `select player_id, from_day from place_due where from_day = (select min(from_day) from place_due)
     order by player_id limit $1`,
    [AT_ONCE],
    'sums.places-due',
  )
  if (due.length === 0) return false
  const places = [bigintArray(due.map(({ player_id }) => player_id)), due[0]!.from_day]
  const before = await tx.query<{ player_id: bigint; day: string; agents: bigint[] }>(
    `select d.player_id, d.day, summed_under(d.player_id, d.day) as agents
     from (select distinct player_id, day from member_day where player_id = any($1::bigint[]) and day >= $2::date) d`,
    places,
    'sums.stood-under',
  )
  await tx.query('delete from place_due where player_id = any($1::bigint[]) and from_day = $2::date', places)
  await tx.query(
    `with stood as (
       select u.player_id, u.day, u.agents::bigint[] as before, summed_under(u.player_id, u.day) as after
       from unnest($1::bigint[], $2::date[], $3::text[]) as u (player_id, day, agents)
     ), moved as (
       select player_id, day, agent, -1 as sign from stood cross join lateral unnest(before) as agent
       union all select player_id, day, agent, 1 from stood cross join lateral unnest(after) as agent
     ), changed as (
       select player_id, day, agent, sum(sign)::bigint as sign from moved group by 1, 2, 3 having sum(sign) <> 0
     ), s as (
       select c.agent, k.day, k.part, ${sumColumns.map((column) => `c.sign * k.${column} as ${column}`).join(', ')}
       from changed c join member_day k on k.player_id = c.player_id and k.day = c.day
     )
     insert into branch_day as own (agent_id, day, part, ${COLUMNS})
     select s.agent, s.day, s.part, ${SUMMED} from s group by s.agent, s.day, s.part
     on conflict (agent_id, day, part) do update set ${ADDED}`,
    [
      bigintArray(before.map(({ player_id }) => player_id)),
      textArray(before.map(({ day }) => day)),
      textArray(before.map(({ agents }) => bigintArray(agents))),
    ],
    'sums.move-places',
  )
  return true
}
