/** Where a player is signed in: seeing it, ending it, and forgetting it. */
import type { SessionEnd } from '@hongyun/contract/identity/words.ts'
import { maskAddress } from '@hongyun/contract/wire/mask.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { END, ENDS, IS_OPEN, type SessionRules, valuesOf } from './end-sessions.ts'
import { hashOf } from './remembered.ts'

export type Device = {
  id: string
  address: string
  agent: string
  signedInAt: number
  seenAt: number
  current: boolean
}

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
    `update session set ${END}
     where player_id = $4 and ended_at is null and case when $5::bigint is null then token_hash <> $6 else id = $5 end
     returning ${ENDS} > clock_timestamp() as was_open`,
    [...valuesOf(rules), reason, playerId, id ?? null, hashOf(token)],
  )
  return rows.filter(({ was_open }) => was_open).length
}

/** Forgets sessions that have been over for days. */
export const forgetSessions = (database: Database) =>
  database.query(`delete from session where expires_at < now() - interval '7 days'`)
