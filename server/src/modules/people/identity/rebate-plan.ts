/**
 * Who gets which share of a player's stakes. Each agent above gets the difference between its own rebate and
 * that of the member below it, so that together they never give away more than the topmost rebate.
 */
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import type { RebatesAbove } from '../../site/tenant/change-setting.ts'

type Plan = { own_rate: number; agents: bigint[]; rates: number[] }

const PLANS = `hashtext('rebate plans')`

/** Writes the plan of a player with `ownRate` under `parentId`; the id goes into the player's row. */
export async function writeRebatePlan(
  tx: Tx,
  player: { id: bigint; ownRate: number; parentId: bigint | null },
): Promise<bigint> {
  if (player.parentId !== null) await holdPlans(tx)
  const above = player.parentId === null ? undefined : await planOf(tx, player.parentId)
  const share = above ? Math.max(0, above.own_rate - player.ownRate) : 0
  const agents = above ? [...(share > 0 ? [player.parentId as bigint] : []), ...above.agents] : []
  const rates = above ? [...(share > 0 ? [share] : []), ...above.rates] : []
  const rows = await tx.query<{ id: bigint }>(
    'insert into rebate_plan (player_id, parent_id, own_rate, agents, rates) values ($1, $2, $3, $4, $5) returning id',
    [player.id, player.parentId, player.ownRate, agents, rates],
  )
  return only(rows).id
}

/**
 * No rebate changes, and nobody is moved, until this transaction ends; others may register meanwhile. A change of a large branch takes
 * long: who comes meanwhile is told so.
 */
export const holdPlans = (tx: Tx) => lockBriefly(tx, () => tx.query(`select pg_advisory_xact_lock_shared(${PLANS})`))

/** Locks all plans against change until this transaction ends: what is decided about a rebate holds until it is written. */
export const lockPlans = (tx: Tx) => tx.query(`select pg_advisory_xact_lock(${PLANS})`)

/** Whether somebody has locked the plans to change them, as SQL: asked of the locks as they are now, not of a snapshot. */
export const PLANS_CHANGE = `exists (
  select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = ${PLANS})`

/**
 * Why the highest rebate can't be this one. Odds leave to agents what lies between a rebate and the highest: agents who have more
 * would be paid out of the edge, and more than that.
 */
export const rebatesAbove: RebatesAbove = async (database, topRebate) => {
  const { players, most } = only(
    await database.query<{ players: bigint; most: number | null }>(
      `select count(*) as players, max(r.own_rate) as most from player p join rebate_plan r on r.id = p.rebate_plan_id
       where r.own_rate > $1`,
      [topRebate],
      'identity.rebates-above',
    ),
  )
  return most === null ? undefined : `还有 ${players} 名玩家的返点更高（最高 ${(most / 100).toFixed(1)}%），请先调低`
}

/** Between what a player's own rebate may lie: the highest of the members below it, and that of the agent above or `topRebate`. */
export async function rebateBounds(
  database: Queryable,
  playerId: bigint,
  topRebate: number,
): Promise<{ least: number; most: number }> {
  const { least, above } = only(
    await database.query<{ least: number; above: number | null }>(
      `select coalesce((select max(r.own_rate) from player m join rebate_plan r on r.id = m.rebate_plan_id
                        where m.parent_id = p.id), 0) as least,
              (select r.own_rate from player a join rebate_plan r on r.id = a.rebate_plan_id where a.id = p.parent_id) as above
       from player p where p.id = $1`,
      [playerId],
    ),
  )
  return { least, most: Math.min(above ?? topRebate, topRebate) }
}

/**
 * Gives a player another own rebate, and everybody below, at all levels, a plan that follows from it, from above downwards.
 * The plans are locked. Bets that were placed keep theirs.
 */
export async function changeRebate(tx: Tx, playerId: bigint, ownRate: number): Promise<void> {
  await tx.query(
    `with recursive tree as (
       select p.id as player_id, p.parent_id, $2::integer as own_rate, 0 as depth,
              case when a.own_rate > $2 then p.parent_id || a.agents else coalesce(a.agents, '{}') end as agents,
              case when a.own_rate > $2 then (a.own_rate - $2) || a.rates else coalesce(a.rates, '{}') end as rates
       from player p left join player above on above.id = p.parent_id left join rebate_plan a on a.id = above.rebate_plan_id
       where p.id = $1
       union all
       select p.id, p.parent_id, r.own_rate, t.depth + 1,
              case when t.own_rate > r.own_rate then t.player_id || t.agents else t.agents end,
              case when t.own_rate > r.own_rate then (t.own_rate - r.own_rate) || t.rates else t.rates end
       from tree t join player p on p.parent_id = t.player_id join rebate_plan r on r.id = p.rebate_plan_id
     ), written as (
       insert into rebate_plan (player_id, parent_id, own_rate, agents, rates)
       select player_id, parent_id, own_rate, agents, rates from tree order by depth, player_id returning id, player_id
     )
     update player set rebate_plan_id = written.id, rebate_updated_at = clock_timestamp()
     from written where player.id = written.player_id`,
    [playerId, ownRate],
  )
}

/** Which of the players $2 have another plan now than theirs of $3, as SQL. A plan is one player's, so all of $3 are compared with. */
export const replannedOf = `array(
  select id from player where id = any($2::bigint[]) and rebate_plan_id <> all($3::bigint[]))`

/** The plan that a player's next bet is placed by, and the own rebate in it. */
export const planInForce = async (database: Queryable, playerId: bigint): Promise<{ id: bigint; own_rate: number }> =>
  only(
    await database.query<{ id: bigint; own_rate: number }>(
      'select r.id, r.own_rate from player p join rebate_plan r on r.id = p.rebate_plan_id where p.id = $1',
      [playerId],
      'identity.plan-in-force',
    ),
  )

async function planOf(tx: Tx, playerId: bigint): Promise<Plan> {
  const rows = await tx.query<Plan>(
    'select r.own_rate, r.agents, r.rates from player p join rebate_plan r on r.id = p.rebate_plan_id where p.id = $1',
    [playerId],
  )
  return only(rows)
}
