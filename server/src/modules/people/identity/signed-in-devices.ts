/** Where a player is signed in: seeing it, and ending it. */
import type { SessionEnd } from '@hongyun/contract/identity/words.ts'
import { maskAddress } from '@hongyun/contract/wire/mask.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
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

/** The sessions of a player, newest first; `token` is of the one that asks. */
export async function devicesOf(
  database: Queryable,
  playerId: bigint,
  token: string,
  { sessionIdleMinutes, sessionMaxDays }: SessionRules,
): Promise<Device[]> {
  const rows = await database.query<{
    id: bigint
    address: string
    agent: string
    created_at: number
    seen_at: number
    current: boolean
  }>(
    `select id, address, agent, created_at, seen_at, token_hash = $2 as current from session
     where player_id = $1 and ended_at is null and expires_at > now()
       and created_at > now() - make_interval(days => $3) and seen_at > now() - make_interval(mins => $4)
     order by created_at desc, id desc limit 100`,
    [playerId, hashOf(token), sessionMaxDays, sessionIdleMinutes],
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

/** Ends one session of the player, or without an id all but the one that asks; answers how many it ended. */
export async function endDevices(
  database: Database,
  playerId: bigint,
  { id, token }: { id: bigint | undefined; token: string },
): Promise<number> {
  const reason: SessionEnd = 'signedOutRemotely'
  const rows = await database.query(
    `update session set ended_at = clock_timestamp(), end_reason = $4
     where player_id = $1 and ended_at is null and case when $2::bigint is null then token_hash <> $3 else id = $2 end
     returning id`,
    [playerId, id ?? null, hashOf(token), reason],
  )
  return rows.length
}
