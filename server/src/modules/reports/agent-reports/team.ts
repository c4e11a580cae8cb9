/** Who is below an agent, and who did what for the first time. Members are those who stand there now. */
import { startOfDay } from '@hongyun/contract/wire/clock.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import { checkDays, dayAfter, eachDay } from './days.ts'
import { type Days, followed } from './sums.ts'

type Counts = { members: bigint; agents: bigint; direct: bigint; bettors: bigint; online: bigint }
type DayCount = { day: string; registered: bigint; first_recharges: bigint; first_bets: bigint; bettors: bigint }

/** Sessions say to five minutes when they were seen. */
const ONLINE_MINUTES = 6

export async function teamOf(database: Database, agentId: bigint, asked: Days) {
  const days = checkDays(asked)
  const from = startOfDay(days.startDay)
  const until = startOfDay(dayAfter(days.endDay, 1))
  const [{ upTo, isClosed }, counts, found] = await Promise.all([
    followed(database),
    database.query<Counts>(
      // Of most members the first and the last day tell; the days between are looked at where both are outside of the span.
      `select count(*) as members, count(*) filter (where p.agent) as agents, count(*) filter (where p.parent_id = $1) as direct,
              count(*) filter (where f.bet_day <= $3 and f.last_bet_day >= $2 and (
                f.bet_day >= $2 or f.last_bet_day <= $3 or exists (
                  select from member_day m
                  where m.player_id = p.id and m.day between $2 and $3 and m.part = '' and m.bettors > 0
                )
              )) as bettors,
              (select count(distinct s.player_id) from session s join player o on o.id = s.player_id
               where s.ended_at is null and s.expires_at > now() and s.seen_at > now() - interval '${ONLINE_MINUTES} minutes'
                 and o.ancestors @> array[$1::bigint]) as online
       from player p left join member_first f on f.player_id = p.id where p.ancestors @> array[$1::bigint]`,
      [agentId, days.startDay, days.endDay],
      'sums.team',
    ),
    database.query<DayCount>(
      `select day, sum(registered)::bigint as registered, sum(first_recharges)::bigint as first_recharges,
              sum(first_bets)::bigint as first_bets, sum(bettors)::bigint as bettors
       from (
         select (registered_at at time zone 'Asia/Shanghai')::date as day, 1 as registered, 0 as first_recharges,
                0 as first_bets, 0 as bettors
         from player where ancestors @> array[$1::bigint]
           and registered_at >= to_timestamp($4 / 1000.0) and registered_at < to_timestamp($5 / 1000.0)
         union all
         select f.recharge_day, 0, 1, 0, 0 from member_first f join player p on p.id = f.player_id
         where f.recharge_day between $2 and $3 and p.ancestors @> array[$1::bigint]
         union all
         select f.bet_day, 0, 0, 1, 0 from member_first f join player p on p.id = f.player_id
         where f.bet_day between $2 and $3 and p.ancestors @> array[$1::bigint]
         union all
         select day, 0, 0, 0, bettors from branch_day where agent_id = $1 and day between $2 and $3 and part = ''
       ) counted group by day`,
      [agentId, days.startDay, days.endDay, from, until],
      'sums.team-days',
    ),
  ])
  const { members, agents, direct, bettors, online } = only(counts)
  const byDay = new Map(found.map((row) => [row.day, row]))
  const list = eachDay(days).map((day) => ({ day, closed: isClosed(day), ...shown(byDay.get(day)) }))
  const sum = (name: 'registered' | 'firstRechargers' | 'firstBettors') => list.reduce((n, one) => n + one[name], 0)
  return {
    ...{ upTo, closed: isClosed(days.endDay) },
    ...{ members: Number(members), agents: Number(agents), direct: Number(direct), online: Number(online) },
    ...{ registered: sum('registered'), bettors: Number(bettors) },
    ...{ firstRechargers: sum('firstRechargers'), firstBettors: sum('firstBettors') },
    days: list,
  }
}

const shown = (row: DayCount | undefined) => ({
  registered: Number(row?.registered ?? 0n),
  bettors: Number(row?.bettors ?? 0n),
  firstRechargers: Number(row?.first_recharges ?? 0n),
  firstBettors: Number(row?.first_bets ?? 0n),
})
