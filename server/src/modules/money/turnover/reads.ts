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
