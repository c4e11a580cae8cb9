/** What the audit recomputes of the tree: each rebate plan follows from the plan above it, places and numbers from the players. */
import { type Check, type Checks, statementCheck } from '../../../platform/check.ts'

/** A plan gives each agent above the difference to the one below, as the parent's plan of the time said; and nobody has more than that. */
const rebatePlans: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; says: string; expected: string }>(
    `select id, says, expected from (
       select p.id, format('%s: %s %s', p.own_rate, p.agents, p.rates) as says,
              case when above.id is null then format('%s: {} {}', p.own_rate)
                   when above.own_rate > p.own_rate
                     then format('%s: %s %s', p.own_rate, p.parent_id || above.agents, (above.own_rate - p.own_rate) || above.rates)
                   else format('%s: %s %s', above.own_rate, above.agents, above.rates) end as expected
       from rebate_plan p
       left join lateral (
         select id, own_rate, agents, rates from rebate_plan
         where player_id = p.parent_id and id < p.id order by id desc limit 1
       ) above on true
     ) plan where says <> expected`,
  )
  for (const { id, says, expected } of rows) yield { check: 'rebate plan', row: `rebate plan ${id}`, says, expected }
}

/** The plan in force is one under the agent that the player stands below. */
const plansInForce = statementCheck(
  'rebate plan in force',
  `select format('player %s', p.id) as row, format('a plan under %s', coalesce(r.parent_id, 0)) as says,
          format('a plan under %s', coalesce(p.parent_id, 0)) as expected
   from player p join rebate_plan r on r.id = p.rebate_plan_id
   where r.player_id <> p.id or r.parent_id is distinct from p.parent_id`,
)

/** A player stands below the agent above it, and below all that this one stands below. */
const places = statementCheck(
  'place of a member',
  `select format('player %s', p.id) as row, p.ancestors::text as says, (above.ancestors || above.id)::text as expected
   from player p join player above on above.id = p.parent_id where p.ancestors <> above.ancestors || above.id`,
)

/** Kept numbers of members are what the players come to. */
const sizes = statementCheck(
  'size of a branch',
  `with counted as (
     select above.id, count(*) filter (where p.parent_id = above.id) as directs, count(*) as members, count(*) filter (where p.agent) as agents
     from player p cross join unnest(p.ancestors) as above (id) group by above.id
   )
   select format('agent %s', coalesce(s.agent_id, c.id)) as row, format('%s, %s, %s', s.directs, s.members, s.agents) as says,
          format('%s, %s, %s', coalesce(c.directs, 0), coalesce(c.members, 0), coalesce(c.agents, 0)) as expected
   from branch_size s full join counted c on c.id = s.agent_id
   where (s.directs, s.members, s.agents)
     is distinct from (coalesce(c.directs, 0), coalesce(c.members, 0), coalesce(c.agents, 0))`,
)

/** The checks of rebate plans, of who stands below whom, and how many. */
export const identityChecks: Checks = { rebatePlans, plansInForce, memberTree: places, branchSizes: sizes }
