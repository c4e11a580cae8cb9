/** What the audit recomputes of marks: each follows from the ledger and the orders, and each act has its operator's. */

import type { DayRule } from '@hongyun/contract/protection/marks.ts'
import { type Check, type Checks, joinChecks, statementCheck } from '../../../../platform/check.ts'
import { playCodes } from '../sums.ts'
import { readFacts } from './facts.ts'
import { type Evidence, rules } from './rules.ts'
import { samePersonChecks } from './same-person-audit.ts'

const [staked, unstaked, returned, taken] = playCodes.map((codes) => `'${codes}'::smallint[]`)

/** The days that were looked at are what the ledger says. */
const days = statementCheck(
  'play day',
  `with posted as (
     select player_id, (at at time zone 'Asia/Shanghai')::date as day,
            sum(case when code = any(${staked}) then amount when code = any(${unstaked}) then -amount else 0 end) as staked,
            sum(case when code = any(${returned}) then amount when code = any(${taken}) then -amount else 0 end) as returned
     from transfer where player_id > 0 and code = any(${staked} || ${unstaked} || ${returned} || ${taken})
       and id >= id_at(((select min(day) from protection_mark_run) - 1)::timestamp)
     group by 1, 2
   ), due as (
     select p.* from posted p join protection_mark_run r on r.day = p.day and r.finished_at is not null
   )
   select format('play of player %s on %s', coalesce(d.player_id, k.player_id), coalesce(d.day, k.day)) as row,
          format('staked %s, returned %s', coalesce(k.staked::text, 'none'), coalesce(k.returned::text, 'none')) as says,
          format('staked %s, returned %s', coalesce(d.staked::text, 'none'), coalesce(d.returned::text, 'none')) as expected
   from due d full join (
     select k.* from play_day k join protection_mark_run r on r.day = k.day and r.finished_at is not null
   ) k on k.player_id = d.player_id and k.day = d.day
   where (d.staked, d.returned) is distinct from (k.staked::numeric, k.returned::numeric)`,
)

const figuresText = (figures: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .toSorted()
    .join(', ')

const SOME = 500
type Mark = { id: bigint; player_id: bigint; rule: DayRule; day: string; evidence: Evidence }

/** The figures of each mark are those that its rule reads again, and so are the nights. */
const figures: Check = async function* (database) {
  const marks = await database.query<Mark>(
    `select id, player_id, rule, day, evidence from protection_mark where rule <> 'samePerson' order by day, id`,
  )
  for (const [day, ofDay] of Map.groupBy(marks, (mark) => mark.day))
    for (let from = 0; from < ofDay.length; from += SOME) {
      const some = ofDay.slice(from, from + SOME)
      const facts = await readFacts(database, [...new Set(some.map(({ player_id }) => player_id))], day)
      for (const { id, player_id, rule, evidence } of some) {
        const own = facts.get(player_id)!
        const nights = (records: Evidence['records']) =>
          Object.fromEntries(
            records.filter(({ record }) => record === 'night').map((night) => [night.at, night.amount]),
          )
        const [says, expected] = [
          figuresText({ ...evidence.figures, ...nights(evidence.records) }),
          figuresText({ ...rules[rule].figures(own), ...nights(rules[rule].records(own, day)) }),
        ]
        if (says !== expected) yield { check: 'mark', row: `mark ${id} of player ${player_id}`, says, expected }
      }
    }
}

/** The orders of each mark are the player's, of that amount and moment. An order that failed may be paid later. */
const orders = statementCheck(
  'mark',
  `select format('mark %s of player %s', m.id, m.player_id) as row,
          format('order %s of %s at %s', r ->> 'no', r ->> 'amount', r ->> 'at') as says,
          coalesce(format('order %s of %s at %s', o.no, o.amount, o.at), 'an order of the player') as expected
   from protection_mark m cross join jsonb_array_elements(m.evidence -> 'records') r
   left join lateral (
     select player_id, order_no as no, case when m.rule = 'chasing' then coalesce(credited, amount) else amount end as amount,
            case when m.rule = 'chasing' then paid_at else created_at end as at
     from recharge_order where r ->> 'record' = 'recharge' and id = (r ->> 'id')::bigint
     union all
     select player_id, order_no, amount, ended_at from withdrawal_order
     where r ->> 'record' = 'withdrawal' and id = (r ->> 'id')::bigint and state = 'cancelled'
   ) o on o.player_id = m.player_id
   where r ->> 'record' <> 'night'
     and ((r ->> 'no', (r ->> 'amount')::bigint) is distinct from (o.no, o.amount)
          or abs((r ->> 'at')::numeric - extract(epoch from o.at) * 1000) >= 1)`,
)

/** What was done about a mark was done by an operator, and so was every limit of the house. */
const acts = statementCheck(
  'mark act',
  `select format('act on mark %s', m.mark_id) as row, m.what as says, 'the act of an operator' as expected
   from protection_mark_act m
   where not exists (
     select from operator_act a where a.id = m.act_id and a.subject_kind = 'protectionMark' and a.subject_id = m.mark_id::text
       and a.act = case m.what when 'message' then 'markMessage' when 'limit' then 'markLimit' when 'break' then 'markBreak'
                   else 'markNone' end)
   union all
   select format('limit %s of the house for player %s', h.id, h.player_id), coalesce(h.value::text, 'ended'), 'the act of an operator'
   from house_limit h
   where not exists (
     select from operator_act a where a.id = h.act_id and case when h.value is null
       then a.act = 'houseLimitEnd' and a.subject_kind = 'player' and a.subject_id = h.player_id::text
       else exists (select from protection_mark_act m join protection_mark k on k.id = m.mark_id
                    where m.limit_id = h.id and m.act_id = a.id and k.player_id = h.player_id) end)`,
)

/** The limits of the house in force are those that were set last. */
const houseLimits = statementCheck(
  'limit',
  `with due as (
     select player_id, jsonb_strip_nulls(jsonb_object_agg(name, value)) as limits
     from (
       select distinct on (player_id, name) player_id, name, value
       from house_limit h left join journal_order('house_limit') o on o.key = h.id::text order by player_id, name, o.n desc nulls last, id desc
     ) last
     group by 1
   )
   select format('player %s', coalesce(d.player_id, p.player_id)) as row, coalesce(p.house_limits::text, 'none') as says,
          coalesce(d.limits, '{}')::text as expected
   from due d full join protection p using (player_id)
   where coalesce(d.limits, '{}') is distinct from coalesce(p.house_limits, '{}')`,
)

/** The checks of marks. */
export const markChecks: Checks = joinChecks(
  { playDays: days, markFigures: figures, markOrders: orders, markActs: acts },
  samePersonChecks,
  { houseLimits },
)
