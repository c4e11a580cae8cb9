/**
 * What plans pay by, from the sums of closed days: the turnover and the loss of all members below an agent, and how many of
 * them staked enough. Who was below is that of the day. The agent's own bets don't count.
 */
import type { PayBase } from '@hongyun/contract/agent-pay/words.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** Of an agent, in a span of days. */
export type AskedFigures = {
  readonly planId: bigint
  readonly agentId: bigint
  readonly firstDay: string
  readonly lastDay: string
  readonly base: PayBase
  readonly leastActive: number
  readonly leastStake: bigint
}
export type Figures = { readonly figure: bigint; readonly active: number }

/** The figures by plan. A loss is negative where the members won; nobody is counted for a plan that asks for nobody. */
export async function figuresOf(database: Queryable, asked: readonly AskedFigures[]): Promise<Map<bigint, Figures>> {
  const sums = await sumsOf(database, asked)
  const active = await activeOf(
    database,
    asked.filter(({ leastActive }) => leastActive > 0),
  )
  return new Map(
    asked.map(({ planId }) => [planId, { figure: sums.get(planId) ?? 0n, active: active.get(planId) ?? 0 }]),
  )
}

const spansOf = (asked: readonly AskedFigures[]) => [
  bigintArray(asked.map(({ planId }) => planId)),
  bigintArray(asked.map(({ agentId }) => agentId)),
  textArray(asked.map(({ firstDay }) => firstDay)),
  textArray(asked.map(({ lastDay }) => lastDay)),
]

async function sumsOf(database: Queryable, asked: readonly AskedFigures[]): Promise<Map<bigint, bigint>> {
  const rows = await database.query<{ plan_id: bigint; figure: bigint }>(
    `select a.plan_id, sum(case a.base when 'turnover' then b.staked - b.refunded
       else b.staked - b.prize - b.refunded - b.rebate - b.corrected end)::bigint as figure
     from unnest($1::bigint[], $2::bigint[], $3::date[], $4::date[], $5::text[]) as a (plan_id, agent_id, first_day, last_day, base)
     join branch_day b on b.agent_id = a.agent_id and b.part = '' and b.day between a.first_day and a.last_day
     group by a.plan_id`,
    [...spansOf(asked), textArray(asked.map(({ base }) => base))],
    'agent-pay.sums',
  )
  return new Map(rows.map(({ plan_id, figure }) => [plan_id, figure]))
}

/** Who never moved stands where the player's row says; who did is looked up by the day. */
async function activeOf(database: Queryable, asked: readonly AskedFigures[]): Promise<Map<bigint, number>> {
  if (asked.length === 0) return new Map()
  const rows = await database.query<{ plan_id: bigint; active: bigint }>(
    `select a.plan_id, count(*) as active
     from unnest($1::bigint[], $2::bigint[], $3::date[], $4::date[], $5::bigint[]) as a (plan_id, agent_id, first_day, last_day, least_stake)
     cross join lateral (
       select w.id from (
         select p.id, false as moved from player p
         where p.ancestors @> array[a.agent_id] and not exists (select from member_place m where m.player_id = p.id)
         union all
         select distinct m.player_id, true from member_place m where m.ancestors @> array[a.agent_id]
       ) w join member_day d on d.player_id = w.id and d.part = '' and d.day between a.first_day and a.last_day
       where not w.moved or ancestors_on(w.id, d.day) @> array[a.agent_id]
       group by w.id having sum(d.staked) >= greatest(a.least_stake, 1)
     ) member group by a.plan_id`,
    [...spansOf(asked), bigintArray(asked.map(({ leastStake }) => leastStake))],
    'agent-pay.active',
  )
  return new Map(rows.map(({ plan_id, active }) => [plan_id, Number(active)]))
}
