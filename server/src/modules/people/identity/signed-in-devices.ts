/** Where a player is signed in: seeing it, ending it, and forgetting it. */
import type { SessionEnd } from '@hongyun/contract/identity/words.ts'
import { maskAddress } from '@hongyun/contract/wire/mask.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { hashOf } from './remembered.ts'
import type { SessionRules } from './sessions.ts'

export type Device = {
  id: string
  address: string
  agent: string
  signedInAt: number
  seenAt: number
  current: boolean
}

/** When a session ends by itself, as `endOf` says; its first two values are of the rules. */
export const ENDS = 'least(expires_at, seen_at + make_interval(mins => $1), created_at + make_interval(days => $2))'
export const valuesOf = ({ sessionIdleMinutes, sessionMaxDays }: SessionRules) => [sessionIdleMinutes, sessionMaxDays]
/** That nothing has ended it, nor its span. */
export const IS_OPEN = `ended_at is null and ${ENDS} > clock_timestamp()`

/** How many sessions of a player are open. */
export async function openSessions(database: Queryable, playerId: bigint, rules: SessionRules): Promise<number> {
  const { open } = only(
    await database.query<{ open: bigint }>(
      `select count(*) as open from session where player_id = $3 and ${IS_OPEN}`,
      [...valuesOf(rules), playerId],
      'identity.open-sessions',
    ),
  )
  return Number(open)
}

/** The sessions of a player, newest first; `token` is of the one that asks. */
export async function devicesOf(
  database: Queryable,
  playerId: bigint,
  token: string,
  rules: SessionRules,
): Promise<Device[]> {
  const rows = await database.query<{
    id: bigint
    address: string
    agent: string
    created_at: number
    seen_at: number
    current: boolean
  }>(
    `select id, address, agent, created_at, seen_at, token_hash = $4 as current from session
     where player_id = $3 and ${IS_OPEN}
     order by created_at desc, id desc limit 100`,
    [...valuesOf(rules), playerId, hashOf(token)],
  )
  return rows.map(({ id, address, agent, created_at, seen_at, current }) => ({
    id: id.toString(),
    address: maskAddress(address),
    agent,
    signedInAt: created_at,
    seenAt: seen_at,
    current,
  }))
}

/** Ends one session of the player, or without an id all but the one that asks; answers how many of them were open. */
export async function endDevices(
  database: Database,
  playerId: bigint,
  { id, token }: { id: bigint | undefined; token: string },
  rules: SessionRules,
): Promise<number> {
  const reason: SessionEnd = 'signedOutRemotely'
  const rows = await database.query<{ was_open: boolean }>(
    `update session set ended_at = clock_timestamp(), end_reason = $6
     where player_id = $3 and ended_at is null and case when $4::bigint is null then token_hash <> $5 else id = $4 end
     returning ${ENDS} > clock_timestamp() as was_open`,
    [...valuesOf(rules), playerId, id ?? null, hashOf(token), reason],
  )
  return rows.filter(({ was_open }) => was_open).length
}

/** Forgets sessions that have been over for days. */
export const forgetSessions = (database: Database) =>
  database.query(`delete from session where expires_at < now() - interval '7 days'`)
