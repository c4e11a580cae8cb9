/** Who is below an agent, and who did what for the first time. Members are those who stand there now. */
import { dayAfter, startOfDay } from '@hongyun/lottery/days.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import { checkDays, eachDay } from './days.ts'
import { type Days, followed } from './sums.ts'

type Counts = { members: bigint; agents: bigint; direct: bigint; online: bigint }
type DayCount = { day: string; registered: bigint; bettors: bigint }
/** How many recharged and bet for the first time on two days, none where it was not in the span; and how many of them bet in it. */
type Firsts = { recharge_day: string | null; bet_day: string | null; members: bigint; bettors: bigint }

/** Sessions say to five minutes when they were seen. */
const ONLINE_MINUTES = 6

export async function teamOf(database: Database, agentId: bigint, asked: Days) {
  const days = checkDays(asked)
  const [{ upTo, isClosed }, counts, dayCounts, firsts] = await Promise.all([
    followed(database),
    countsOf(database, agentId),
    dayCountsOf(database, agentId, days),
    firstsOf(database, agentId, days),
  ])
  const { members, agents, direct, online } = only(counts)
  const byDay = new Map(dayCounts.map((row) => [row.day, row]))
  const recharged = totalBy(firsts, 'recharge_day')
  const bet = totalBy(firsts, 'bet_day')
  const list = eachDay(days).map((day) => ({
    ...{ day, closed: isClosed(day) },
    registered: Number(byDay.get(day)?.registered ?? 0n),
    bettors: Number(byDay.get(day)?.bettors ?? 0n),
    ...{ firstRechargers: recharged.get(day) ?? 0, firstBettors: bet.get(day) ?? 0 },
  }))
  const sum = (name: 'registered' | 'firstRechargers' | 'firstBettors') => list.reduce((n, one) => n + one[name], 0)
  return {
    ...{ upTo, closed: isClosed(days.endDay) },
    ...{ members: Number(members), agents: Number(agents), direct: Number(direct), online: Number(online) },
    ...{ registered: sum('registered'), bettors: firsts.reduce((n, { bettors }) => n + Number(bettors), 0) },
    ...{ firstRechargers: sum('firstRechargers'), firstBettors: sum('firstBettors') },
    days: list,
  }
}

function totalBy(firsts: readonly Firsts[], day: 'recharge_day' | 'bet_day'): Map<string | null, number> {
  const totals = new Map<string | null, number>()
  for (const row of firsts) totals.set(row[day], (totals.get(row[day]) ?? 0) + Number(row.members))
  return totals
}

/** Who stands there now. */
const countsOf = (database: Database, agentId: bigint) =>
  database.query<Counts>(
    `select coalesce(z.members, 0) as members, coalesce(z.agents, 0) as agents, coalesce(z.directs, 0) as direct,
            (select count(distinct s.player_id) from session s join player o on o.id = s.player_id
             where s.ended_at is null and s.expires_at > now() and s.seen_at > now() - interval '${ONLINE_MINUTES} minutes'
               and o.ancestors @> array[$1::bigint]) as online
     from (select $1::bigint as id) a left join branch_size z on z.agent_id = a.id`,
    [agentId],
    'sums.team',
  )

const dayCountsOf = (database: Database, agentId: bigint, days: Days) =>
  database.query<DayCount>(
    `select day, sum(registered)::bigint as registered, sum(bettors)::bigint as bettors
     from (
       select (registered_at at time zone 'Asia/Shanghai')::date as day, count(*) as registered, 0 as bettors
       from player where ancestors @> array[$1::bigint]
         and registered_at >= to_timestamp($4 / 1000.0) and registered_at < to_timestamp($5 / 1000.0)
       group by 1
       union all
       select day, 0, bettors from branch_day where agent_id = $1 and day between $2 and $3 and part = ''
     ) counted group by day`,
    [agentId, days.startDay, days.endDay, startOfDay(days.startDay), startOfDay(dayAfter(days.endDay, 1))],
    'sums.team-days',
  )

/** The members are joined once for all that the first days tell: of a large branch that is most of the work. */
const firstsOf = (database: Database, agentId: bigint, days: Days) =>
  database.query<Firsts>(
    // Of most members the first and the last day tell; the days between are looked at where both are outside of the span.
    `select case when f.recharge_day between $2 and $3 then f.recharge_day end as recharge_day,
            case when f.bet_day between $2 and $3 then f.bet_day end as bet_day, count(*) as members,
            count(*) filter (where f.bet_day <= $3 and f.last_bet_day >= $2 and (
              f.bet_day >= $2 or f.last_bet_day <= $3 or exists (
                select from member_day m
                where m.player_id = f.player_id and m.day between $2 and $3 and m.part = '' and m.bettors > 0
              )
            )) as bettors
     from member_first f join player p on p.id = f.player_id where p.ancestors @> array[$1::bigint] group by 1, 2`,
    [agentId, days.startDay, days.endDay],
    'sums.team-firsts',
  )
