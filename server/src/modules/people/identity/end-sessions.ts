/** When sessions end by themselves, and what ends them before. */
import type { SessionEnd } from '@hongyun/contract/identity/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { readSettings, type Settings } from '../../site/tenant/settings.ts'
import { hashOf } from './remembered.ts'

/** How long a session lasts, by the tenant's settings. */
export type SessionRules = Pick<Settings, 'sessionIdleMinutes' | 'sessionMaxDays'>

/** When a session ends by itself, as `endOf` says; its first two values are of the rules. */
export const ENDS = 'least(expires_at, seen_at + make_interval(mins => $1), created_at + make_interval(days => $2))'
export const valuesOf = ({ sessionIdleMinutes, sessionMaxDays }: SessionRules) => [sessionIdleMinutes, sessionMaxDays]
/** That nothing has ended it, nor its span. */
export const IS_OPEN = `ended_at is null and ${ENDS} > clock_timestamp()`

/**
 * Ends it, by its third value. Those that are over by themselves too: a longer span, once it is set, would give them back. Which
 * they were is written down, as other rules may be in force when somebody asks; the time is that of now, by which others notice it.
 */
export const END = `ended_at = clock_timestamp(), end_reason = case when ${ENDS} > clock_timestamp() then $3 else 'expired' end`

/** Ends one session. */
export async function endSession(
  database: Queryable,
  token: string,
  reason: SessionEnd,
  rules: SessionRules,
): Promise<void> {
  await database.query(`update session set ${END} where token_hash = $4 and ended_at is null`, [
    ...valuesOf(rules),
    ...[reason, hashOf(token)],
  ])
}

/** Ends every session of a player, but for the one of the token `kept`. */
export async function endSessionsOf(
  database: Queryable,
  playerId: bigint,
  reason: SessionEnd,
  kept?: string,
): Promise<void> {
  await database.query(
    `update session set ${END} where player_id = $4 and ended_at is null and token_hash is distinct from $5`,
    [...valuesOf(await readSettings(database)), reason, playerId, kept === undefined ? null : hashOf(kept)],
  )
}
