/** What the audit recomputes of rebate plans: each follows from the plan above it. */
import type { Check, Checks } from '../../../platform/check.ts'

/** A plan gives each agent above the difference to the one below, as the parent's plan of the time said. */
const rebatePlans: Check = async function* (database) {
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

/** The checks of rebate plans. */
export const identityChecks: Checks = { rebatePlans }
