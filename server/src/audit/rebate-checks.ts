/** Rebates: each plan follows from the plan above it, and each agent got from an issue what the plans say. */
import type { Check } from './finding.ts'

/** A plan gives each agent above the difference to the one below, as the parent's plan of the time said. */
export const rebatePlans: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; says: string; expected: string }>(
    `select id, says, expected from (
       select p.id, p.agents::text || ' ' || p.rates::text as says,
              case when above.id is null then '{} {}'
                   when above.own_rate > p.own_rate
                     then (owner.parent_id || above.agents)::text || ' ' || ((above.own_rate - p.own_rate) || above.rates)::text
                   else above.agents::text || ' ' || above.rates::text end as expected
       from rebate_plan p join player owner on owner.id = p.player_id
       left join lateral (
         select id, own_rate, agents, rates from rebate_plan
         where player_id = owner.parent_id and id < p.id order by id desc limit 1
       ) above on true
     ) plan where says <> expected`,
  )
  for (const { id, says, expected } of rows) yield { check: 'rebate plan', row: `rebate plan ${id}`, says, expected }
}

/** What each agent got from each issue. */
export const agentRebates: Check = async function* (database) {
  const rows = await database.query<{ issue_id: bigint; agent: bigint; says: bigint; expected: bigint }>(
    `with due as (
       select b.issue_id, s.agent, sum((b.amount - b.refund) * s.rate / 10000) as amount
       from (select issue_id, rebate_plan_id, amount, coalesce((
               select sum(t.amount) from transfer t
               where t.record_id = bet.id and t.code = 203 and t.player_id = bet.player_id), 0)::bigint as refund
             from bet where state in ('won', 'lost', 'refunded')
               and not exists (select from issue_void v where v.issue_id = bet.issue_id)) b
       join rebate_plan p on p.id = b.rebate_plan_id cross join lateral unnest(p.agents, p.rates) as s (agent, rate)
       group by 1, 2
     ), paid as (
       select record_id as issue_id, player_id as agent, sum(amount) as amount from transfer where code = 502 group by 1, 2
     )
     select issue_id, agent, coalesce(paid.amount, 0) as says, coalesce(due.amount, 0) as expected
     from due full join paid using (issue_id, agent) where coalesce(paid.amount, 0) <> coalesce(due.amount, 0)`,
  )
  for (const row of rows) {
    yield {
      check: 'agent rebate',
      row: `issue ${row.issue_id} agent ${row.agent}`,
      says: `${row.says}`,
      expected: `${row.expected}`,
    }
  }
}
