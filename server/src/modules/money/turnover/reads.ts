/** Requirements as they are kept: up to the place of the player. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Requirement, Use } from './consume.ts'

const US = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`

/** The requirements that had not ended when the place was kept, the oldest first. */
export const openRequirements = (database: Queryable, playerId: bigint): Promise<Requirement[]> =>
  database.query<Requirement>(
    `select seq, ${US('at')} as at, code, amount, multiple, consumed, won, ended, ${US('ended_at')} as "endedAt"
     from turnover_requirement where player_id = $1 and ended is null order by seq`,
    [playerId],
    'turnover.open-requirements',
  )

/** What a player's stakes on issues gave. */
export const usesOn = (database: Queryable, playerId: bigint, issueIds: readonly bigint[]): Promise<Use[]> =>
  database.query<Use>(
    `select seq, issue_id as "issueId", amount, won from turnover_use
     where player_id = $1 and issue_id = any($2::bigint[]) order by seq`,
    [playerId, bigintArray(issueIds)],
    'turnover.uses',
  )

/** A requirement as it is listed, with who released it. */
export type ListedRequirement = Requirement & {
  readonly release_missing: bigint | null
  readonly release_reason: string | null
  readonly release_by: string | null
  readonly release_second: string | null
  readonly release_at: number | null
}

const listed = `select r.seq, ${US('r.at')} as at, r.code, r.amount, r.multiple, r.consumed, r.won, r.ended,
    ${US('r.ended_at')} as "endedAt", e.missing as release_missing, coalesce(p.reason, a.detail ->> 'reason') as release_reason,
    coalesce(asker.name, alone.name) as release_by, second.name as release_second, e.at as release_at
  from turnover_requirement r left join turnover_release e on e.player_id = r.player_id and e.seq = r.seq
  left join operator_act a on a.id = e.act_id left join operator alone on alone.id = a.operator_id
  left join approval p on p.id = e.approval_id left join operator asker on asker.id = p.asked_by
  left join operator second on second.id = p.decided_by`

/** A page of a player's requirements, the newest first. */
export async function listRequirements(
  database: Queryable,
  playerId: bigint,
  state: 'open' | 'met' | 'released' | undefined,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: ListedRequirement[]; total: number }> {
  const rows = await database.query<ListedRequirement & { total: bigint }>(
    `${listed} where r.player_id = $1 and ($2::text is null or coalesce(r.ended, 'open') = $2)
     order by r.seq desc limit $3 offset $4`,
    [playerId, state ?? null, pageSize, (pageNum - 1) * pageSize],
  )
  const [count] = await database.query<{ n: bigint }>(
    `select count(*) as n from turnover_requirement
     where player_id = $1 and ($2::text is null or coalesce(ended, 'open') = $2)`,
    [playerId, state ?? null],
  )
  return { rows, total: Number(count!.n) }
}

/** One requirement of a player. */
export async function findRequirement(
  database: Queryable,
  playerId: bigint,
  seq: bigint,
): Promise<ListedRequirement | undefined> {
  const [row] = await database.query<ListedRequirement>(`${listed} where r.player_id = $1 and r.seq = $2`, [
    playerId,
    seq,
  ])
  return row
}
