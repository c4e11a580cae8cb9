/** Names of players with the agent directly above them, by which it is decided who sees the whole name. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'

export type Named = { id: bigint; user_name: string; parent_id: bigint | null }

export async function membersNamed(database: Queryable, ids: readonly bigint[]): Promise<Map<bigint, Named>> {
  const rows = await database.query<Named>(
    'select id, user_name, parent_id from player where id = any($1::bigint[])',
    [bigintArray([...new Set(ids)])],
    'sums.members-named',
  )
  return new Map(rows.map((row) => [row.id, row]))
}
