/**
 * The sums against what they follow from: those of members from their transfers and settled bets, up to where each player and
 * issue is summed; those of branches from the members and where they stood.
 */

import { codesOfFigure } from '@hongyun/contract/agent-reports/words.ts'
import { type Check, type Checks, statementCheck } from '../../../platform/check.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { MOVED, movedColumns, SUMMED, sumColumns } from './columns.ts'
import { figureCodes } from './figure-codes.ts'

const STORED = `array[${sumColumns.map((column) => `s.${column}`).join(', ')}]`
const DUE = `array[${sumColumns.map((column) => `d.${column}`).join(', ')}]`
/** A row that is not there has sums of zero, and one of zeros need not be there. */
const NOTHING = `array_fill(0::bigint, array[${sumColumns.length}])`
const SAID = `case when s.part is null then ${NOTHING} else ${STORED} end`
const EXPECTED = `case when d.part is null then ${NOTHING} else ${DUE} end`
const SAYS = `(${SAID})::text[] as says, (${EXPECTED})::text[] as due`
const DIFFERS = `${SAID} <> ${EXPECTED}`

type Row = { whose: bigint; day: string; part: string; says: string[]; due: string[] }

function* differences(check: string, what: 'player' | 'agent', rows: readonly Row[]) {
  for (const { whose, day, part, says, due } of rows)
    for (const [n, column] of sumColumns.entries()) {
      if (says[n] === due[n]) continue
      const row = `${column} of ${what} ${whose} on ${day}, part '${part}'`
      yield { check, row, says: says[n]!, expected: due[n]! }
    }
}

/** What each player moved, and the stakes of bets that settled. */
const memberDays: Check = async function* (database) {
  const rows = await database.query<Row>(
    `with c as (
       select * from unnest($1::smallint[], $2::text[], $3::smallint[], $4::boolean[]) as c (code, figure, sign, of_lottery)
     ), f as (select hours_from from sum_follow), m as (
       select t.player_id, coalesce(l.booked, day_of(t.at)) as day, c.figure, t.amount * c.sign as amount,
              coalesce(i.lottery_code, h.lottery_code) as lottery,
              case when l.booked is null and day_of(t.at) >= f.hours_from
                   then '#' || to_char(t.at at time zone 'Asia/Shanghai', 'HH24') end as hour
       from sum_place p join transfer t on t.player_id = p.player_id and t.seq <= p.seq join c on c.code = t.code cross join f
       left join sum_late l on l.player_id = t.player_id and l.seq = t.seq
       left join bet b on c.of_lottery and t.record_kind = 'bet' and b.player_id = t.player_id and b.id = t.record_id
       left join chase h on c.of_lottery and t.record_kind = 'chase' and h.id = t.record_id
       left join issue i on c.of_lottery and i.id = coalesce(b.issue_id, case when t.record_kind = 'issue' then t.record_id end)
       where t.player_id > 0
     ), moved as (
       select m.player_id, m.day, p.part, 0::bigint as bets, 0::bigint as staked, ${MOVED}
       from m cross join lateral (values (''), (m.lottery), (m.hour)) p (part) where p.part is not null group by 1, 2, 3
     ), settled as (
       select b.player_id, u.day, i.lottery_code as lottery, b.amount,
              case when u.day = day_of(s.finished_at) and u.day >= f.hours_from
                   then '#' || to_char(s.finished_at at time zone 'Asia/Shanghai', 'HH24') end as hour
       from issue_sum u join settlement s on s.issue_id = u.issue_id join issue i on i.id = u.issue_id cross join f
       join bet b on b.issue_id = u.issue_id and b.id >= i.bets_from and b.player_id <= u.through_player_id
       where b.state in ('won', 'lost', 'refunded')
     ), staked as (
       select s.player_id, s.day, p.part, count(*) as bets, sum(s.amount)::bigint as staked
       from settled s cross join lateral (values (''), (s.lottery), (s.hour)) p (part) where p.part is not null group by 1, 2, 3
     ), d as (
       select player_id, day, part, coalesce(k.bets, 0) as bets, coalesce(k.staked, 0) as staked,
              ${movedColumns.map((column) => `coalesce(${column}, 0) as ${column}`).join(', ')},
              case when k.bets > 0 then 1::bigint else 0 end as bettors
       from moved full join staked k using (player_id, day, part)
     )
     select coalesce(s.player_id, d.player_id) as whose, coalesce(s.day, d.day) as day, coalesce(s.part, d.part) as part, ${SAYS}
     from member_day s full join d on d.player_id = s.player_id and d.day = s.day and d.part = s.part
     where ${DIFFERS} order by 1, 2, 3`,
    [...figureCodes],
  )
  yield* differences('member day', 'player', rows)
}

/** The sums of a branch are those of its members, where they stood on the day. */
const branchDays: Check = async function* (database) {
  const rows = await database.query<Row>(
    `with stood as (
       select k.player_id, k.day, case when w.player_id is null then p.ancestors else summed_under(k.player_id, k.day) end as agents
       from (select distinct player_id, day from member_day) k join player p on p.id = k.player_id
       left join (select distinct player_id from member_place) w on w.player_id = k.player_id
     ), d as (
       select agent, s.day, s.part, ${SUMMED}
       from member_day s join stood u on u.player_id = s.player_id and u.day = s.day cross join lateral unnest(u.agents) as agent
       group by agent, s.day, s.part
     )
     select coalesce(s.agent_id, d.agent) as whose, coalesce(s.day, d.day) as day, coalesce(s.part, d.part) as part, ${SAYS}
     from branch_day s full join d on d.agent = s.agent_id and d.day = s.day and d.part = s.part
     where ${DIFFERS} order by 1, 2, 3`,
  )
  yield* differences('branch day', 'agent', rows)
}

/** First days are the first ones of the sums. */
const firsts = statementCheck(
  'first day',
  `with due as (
     select player_id, min(day) filter (where bets > 0) as bet_day,
            max(day) filter (where bets > 0) as last_bet_day, min(day) filter (where recharge > 0) as recharge_day
     from member_day where part = '' group by player_id
     having bool_or(bets > 0) or bool_or(recharge > 0)
   )
   select format('first days of player %s', player_id) as row, format('bet %s to %s, recharge %s', f.bet_day, f.last_bet_day, f.recharge_day) as says,
          format('bet %s to %s, recharge %s', d.bet_day, d.last_bet_day, d.recharge_day) as expected
   from member_first f full join due d using (player_id)
   where (f.bet_day, f.last_bet_day, f.recharge_day) is distinct from (d.bet_day, d.last_bet_day, d.recharge_day)`,
)

/** What corrections moved, by issue. */
const corrections: Check = async function* (database) {
  const rows = await database.query<{ row: string; says: string; expected: string }>(
    `with due as (
       select coalesce(l.booked, day_of(t.at)) as day, coalesce(b.issue_id, case when t.record_kind = 'issue' then t.record_id end)
                as issue_id,
              t.player_id, sum(case when t.credit = t.player_id then t.amount else -t.amount end) as amount
       from sum_place p join transfer t on t.player_id = p.player_id and t.seq <= p.seq and t.code = any($1::smallint[])
       left join sum_late l on l.player_id = t.player_id and l.seq = t.seq
       left join bet b on t.record_kind = 'bet' and b.player_id = t.player_id and b.id = t.record_id
       where t.player_id > 0 group by 1, 2, 3
     )
     select format('corrections of issue %s, player %s on %s', issue_id, player_id, day) as row,
            coalesce(c.amount::text, 'none') as says, coalesce(d.amount::text, 'none') as expected
     from member_correction c full join (select * from due where issue_id is not null) d using (day, issue_id, player_id)
     where c.amount is distinct from d.amount`,
    [bigintArray(codesOfFigure('corrected'))],
  )
  for (const row of rows) yield { check: 'correction of a member', ...row }
}

/** Places are at transfers that are there; late ones came after their day. */
const places = statementCheck(
  'place of sums',
  `select format('place of sums of player %s', p.player_id) as row, format('number %s, id %s', p.seq, p.id) as says,
          coalesce(format('number %s, id %s', t.seq, t.id), 'a transfer of that number') as expected
   from sum_place p left join transfer t on t.player_id = p.player_id and t.seq = p.seq
   where p.id is distinct from t.id
   union all
   select format('late transfer %s of player %s', l.seq, l.player_id), format('of %s', l.day),
          coalesce(format('of %s', day_of(t.at)), 'a transfer that is summed')
   from sum_late l left join sum_place p on p.player_id = l.player_id and l.seq <= p.seq
   left join transfer t on t.player_id = p.player_id and t.seq = l.seq
   where l.day is distinct from day_of(t.at)`,
)

/** Every issue that is settled is summed once, on the day on which it was or later, and all of its players. */
const issues = statementCheck(
  'issue of sums',
  `with due as (
     select s.issue_id, day_of(s.finished_at) as day,
            (select coalesce(max(b.player_id), 0) from bet b where b.issue_id = s.issue_id and b.id >= i.bets_from) as last
     from settlement s join issue i on i.id = s.issue_id where s.finished_at is not null
   )
   select format('sums of issue %s', issue_id) as row,
          format('day %s, through player %s, summed %s', u.day, u.through_player_id, u.summed_at is not null) as says,
          case when d.issue_id is null then 'a finished settlement' else format('day %s or later, through player %s', d.day, d.last) end
            as expected
   from issue_sum u full join due d using (issue_id)
   where u.issue_id is null or d.issue_id is null or u.day < d.day
      or u.summed_at is not null and u.through_player_id <> d.last
   union all
   select format('place of player %s from %s', player_id, from_day), 'due', 'a place that is there'
   from place_due d where not exists (select from member_place m where m.player_id = d.player_id and m.from_day = d.from_day)`,
)

/** The checks of the sums of agents. */
export const agentReportChecks: Checks = {
  memberDays,
  branchDays,
  firstDays: firsts,
  memberCorrections: corrections,
  sumPlaces: places,
  issueSums: issues,
}
