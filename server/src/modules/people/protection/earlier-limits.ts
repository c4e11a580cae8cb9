/** The own limits that players had at moments that are over, as their changes say. */
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Limits } from './judge.ts'

/** A player and a time in milliseconds. */
export type Moment = { playerId: bigint; at: number }

/** Of each moment the limits that were in force then, in the order of the moments; a name without a value had none. */
export async function limitsAt(
  database: Queryable,
  moments: readonly Moment[],
  names: readonly (keyof Limits)[],
): Promise<Limits[]> {
  if (moments.length === 0) return []
  const rows = await database.query<{ held: Record<string, string> }>(
    `select (
       select coalesce(jsonb_object_agg(c.name, c.value::text) filter (where c.value is not null), '{}') from (
         select distinct on (name) name, value from limit_change
         where player_id = m.player_id and name = any($3::text[]) and step in ('set', 'confirmed') and at <= to_timestamp(m.at / 1000.0)
         order by name, id desc
       ) c) as held
     from unnest($1::bigint[], $2::bigint[]) with ordinality as m (player_id, at, n) order by m.n`,
    [
      bigintArray(moments.map(({ playerId }) => playerId)),
      bigintArray(moments.map(({ at }) => Math.floor(at))),
      textArray(names),
    ],
    'protection.limits-at',
  )
  return rows.map(({ held }) => Object.fromEntries(Object.entries(held).map(([name, value]) => [name, BigInt(value)])))
}
