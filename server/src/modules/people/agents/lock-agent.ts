/** An agent acts: one act of an agent at a time. */
import { only, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { refuse } from '../../../platform/refuse.ts'

type Agent = { id: bigint; userName: string; ownRate: number; now: number }

/** Locks the agent's row until the transaction ends; members may register meanwhile. Its plan may be changed with many others. `now` is the database's clock. */
export async function lockAgent(tx: Tx, agentId: bigint): Promise<Agent> {
  const locked = await lockBriefly(tx, () =>
    tx.query('select 1 from player where id = $1 and agent for no key update', [agentId], 'agents.lock-agent'),
  )
  if (locked.length === 0) throw refuse('agentOnly')
  // What it waited for may have changed the plan.
  const row = only(
    await tx.query<{ user_name: string; own_rate: number; now: number }>(
      `select p.user_name, r.own_rate, clock_timestamp() as now from player p join rebate_plan r on r.id = p.rebate_plan_id
       where p.id = $1`,
      [agentId],
      'agents.read-agent',
    ),
  )
  return { id: agentId, userName: row.user_name, ownRate: row.own_rate, now: row.now }
}
