/**
 * Who gets which share of a player's stakes. Each agent above gets the difference between its own rebate and
 * that of the member below it, so that together they never give away more than the topmost rebate.
 */
import { only, type Tx } from '../../../platform/db/database.ts'

type Plan = { own_rate: number; agents: bigint[]; rates: number[] }

/** Writes the plan of a player with `ownRate` under `parentId`; the id goes into the player's row. */
export async function writeRebatePlan(
  tx: Tx,
  player: { id: bigint; ownRate: number; parentId: bigint | null },
): Promise<bigint> {
  const above = player.parentId === null ? undefined : await planOf(tx, player.parentId)
  const share = above ? Math.max(0, above.own_rate - player.ownRate) : 0
  const agents = above ? [...(share > 0 ? [player.parentId as bigint] : []), ...above.agents] : []
  const rates = above ? [...(share > 0 ? [share] : []), ...above.rates] : []
  const rows = await tx.query<{ id: bigint }>(
    'insert into rebate_plan (player_id, own_rate, agents, rates) values ($1, $2, $3, $4) returning id',
    [player.id, player.ownRate, agents, rates],
  )
  return only(rows).id
}

async function planOf(tx: Tx, playerId: bigint): Promise<Plan> {
  const rows = await tx.query<Plan>(
    'select r.own_rate, r.agents, r.rates from player p join rebate_plan r on r.id = p.rebate_plan_id where p.id = $1',
    [playerId],
  )
  return only(rows)
}
