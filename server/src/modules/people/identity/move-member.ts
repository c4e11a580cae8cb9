/** Moving a player, with all below, under another agent: places, who stands above whom, and rebates. */
import { only, type Tx } from '../../../platform/db/database.ts'
import { changeRebate } from './rebate-plan.ts'

/**
 * From `day` on the player stands below `parentId`, or below nobody. All plans are locked (`lockPlans`), so nobody registers below
 * anybody meanwhile. Nobody of these has a place that begins that day already.
 */
export async function moveMember(
  tx: Tx,
  { playerId, parentId, day }: { playerId: bigint; parentId: bigint | null; day: string },
): Promise<void> {
  const { above, depth, own_rate } = only(
    await tx.query<{ above: bigint[]; depth: number; own_rate: number }>(
      `select coalesce((select a.ancestors || a.id from player a where a.id = $2), '{}') as above,
              cardinality(p.ancestors) as depth, r.own_rate
       from player p join rebate_plan r on r.id = p.rebate_plan_id where p.id = $1`,
      [playerId, parentId],
      'identity.above',
    ),
  )
  // Where they stood before their first move, since they registered.
  await tx.query(
    `insert into member_place (player_id, from_day, ancestors)
     select p.id, (p.registered_at at time zone 'Asia/Shanghai')::date, p.ancestors from player p
     where (p.id = $1 or p.ancestors @> array[$1::bigint]) and (p.registered_at at time zone 'Asia/Shanghai')::date < $2::date
       and not exists (select from member_place m where m.player_id = p.id)`,
    [playerId, day],
    'identity.first-places',
  )
  await tx.query(
    `insert into member_place (player_id, from_day, ancestors)
     select id, $2::date, $3::bigint[] || ancestors[$4::integer + 1:] from player where id = $1 or ancestors @> array[$1::bigint]`,
    [playerId, day, above, depth],
    'identity.places',
  )
  await tx.query(
    `update player set parent_id = case when id = $1 then $2 else parent_id end, ancestors = $3::bigint[] || ancestors[$4::integer + 1:]
     where id = $1 or ancestors @> array[$1::bigint]`,
    [playerId, parentId, above, depth],
    'identity.move',
  )
  await changeRebate(tx, playerId, own_rate)
}

/** Whether a place of the player, or of somebody below, begins on that day or later. */
export async function hasPlaceSince(tx: Tx, playerId: bigint, day: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from player p join member_place m on m.player_id = p.id
     where (p.id = $1 or p.ancestors @> array[$1::bigint]) and m.from_day >= $2::date limit 1`,
    [playerId, day],
    'identity.has-place-since',
  )
  return rows.length > 0
}

/** Makes a player an agent, or none any more; every node learns of it. */
export const setAgent = (tx: Tx, playerId: bigint, isAgent: boolean) =>
  tx.query('update player set agent = $2, rebate_updated_at = clock_timestamp() where id = $1', [playerId, isAgent])
