/** A branch with sums of many days, made by statements: who stands below whom, and what each moved on which day. */
import type { Database } from '@hongyun/server/platform/db/database.ts'
import { BETS, LOTTERIES, PRIZE, STAKE } from './branch-bets.ts'

/** Agents below the topmost one, and those below each of them. */
const HALLS = 20
const AGENTS = 10

/** Puts all players below the first one: halls below it, agents below those, members below these; answers the first. */
export async function standBelow(database: Database, ids: readonly bigint[]): Promise<bigint> {
  const [top] = ids
  await database.query(
    `with n as (select id, row_number() over (order by id) - 1 as n from player where id = any($1::bigint[])),
          h as (select id, n from n where n between 1 and $2),
          a as (select n.id, n.n, h.id as hall from n join h on h.n = 1 + (n.n - $2 - 1) % $2 where n.n between $2 + 1 and $2 + $2 * $3),
          m as (select n.id, a.id as agent, a.hall from n join a on a.n = $2 + 1 + n.n % ($2 * $3) where n.n > $2 + $2 * $3)
     update player p set agent = s.agent, parent_id = s.above[cardinality(s.above)], ancestors = s.above
     from (
       select id, true as agent, '{}'::bigint[] as above from n where n = 0
       union all select id, true, array[$4::bigint] from h
       union all select id, true, array[$4::bigint, hall] from a
       union all select id, false, array[$4::bigint, hall, agent] from m
     ) s where s.id = p.id`,
    [ids, HALLS, AGENTS, top],
  )
  return top!
}

/** Every fourth day of each player has bets on two lotteries, from yesterday backwards; the branches follow from the members. */
export async function fillSums(database: Database, days: number): Promise<void> {
  await database.query(
    `insert into member_day (player_id, day, part, bets, staked, placed, prize, bettors)
     select p.id, day_of(now()) - d, part, n, n * $2::bigint, n * $2::bigint, n / 2 * $3::bigint, 1
     from player p, generate_series(1, $1::integer) d,
          lateral (values ('', $4::integer), ($6::text, $5::integer), ($7::text, $4::integer - $5::integer)) v (part, n)
     where (p.id / 20 + d) % 4 = 0`,
    [days, STAKE, PRIZE, BETS.all, BETS.first, ...LOTTERIES],
  )
  await database.query(
    `insert into branch_day (agent_id, day, part, bets, staked, placed, prize, bettors)
     select a, m.day, m.part, sum(bets), sum(staked), sum(placed), sum(prize), sum(bettors)
     from member_day m join player p on p.id = m.player_id cross join lateral unnest(p.ancestors) a
     where m.bets > 0 group by 1, 2, 3`,
  )
  await database.query(
    `insert into member_first (player_id, bet_day, last_bet_day) select player_id, min(day), max(day) from member_day where bets > 0 group by 1`,
  )
}
