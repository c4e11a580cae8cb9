/** Sessions of the chat in a frame of another site: short, the partner's, and ended with every other session of the player. */
import { randomBytes } from 'node:crypto'
import { EMBED_SESSION_MINUTES } from '@hongyun/contract/embed/words.ts'
import type { PlayerState, SessionEnd } from '@hongyun/contract/identity/words.ts'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { END, valuesOf } from './end-sessions.ts'
import { hashOf } from './remembered.ts'
import { holdOpen } from './sign-in.ts'

export type EmbedSession = { token: string; expiresAt: number }

type Opening = { playerId: bigint; partnerId: bigint; address: string; agent: string; proved?: string }

/**
 * Opens a session of an embedded chat; refuses a player who may not sign in. `proved` is the stored password that was shown to
 * be right. Other sessions of the player stay.
 */
export async function openEmbedSession(
  tx: Tx,
  { playerId, partnerId, address, agent, proved }: Opening,
): Promise<EmbedSession> {
  // Whoever freezes the player or changes the password waits here, and ends this session then.
  const player = only(
    await tx.query<{ state: PlayerState; password_hash: string; was_reset: boolean }>(
      `select state, password_hash, password_reset_at is not null as was_reset from player
       where id = $1 for no key update`,
      [playerId],
      'identity.lock-embedded',
    ),
  )
  holdOpen(player.state)
  if (player.was_reset) throw refuse('passwordReset')
  if (proved !== undefined && proved !== player.password_hash) throw refuse('wrongCredentials')
  const token = randomBytes(32).toString('base64url')
  const { expires_at } = only(
    await tx.query<{ expires_at: number }>(
      `insert into session (token_hash, player_id, expires_at, address, agent, partner_id)
       values ($1, $2, clock_timestamp() + make_interval(mins => $3), $4, $5, $6) returning expires_at`,
      [hashOf(token), playerId, EMBED_SESSION_MINUTES, address, agent.slice(0, 200), partnerId],
      'identity.open-embedded',
    ),
  )
  return { token, expiresAt: expires_at }
}

/** Lets a session of an embedded chat last from now on; undefined where it has ended meanwhile. */
export async function extendEmbedSession(database: Queryable, token: string): Promise<number | undefined> {
  const [row] = await database.query<{ expires_at: number }>(
    `update session set expires_at = clock_timestamp() + make_interval(mins => $2)
     where token_hash = $1 and ended_at is null and partner_id is not null returning expires_at`,
    [hashOf(token), EMBED_SESSION_MINUTES],
    'identity.extend-embedded',
  )
  return row?.expires_at
}

/**
 * Ends every session of a partner, or those of one player there, who has ended them. Those past their last moment are left:
 * there may be many of them, and what takes long is noticed late.
 */
export async function endEmbedSessions(tx: Tx, partnerId: bigint, playerId?: bigint): Promise<void> {
  const reason: SessionEnd = playerId === undefined ? 'signedOutByOperator' : 'signedOutRemotely'
  await tx.query(
    `update session set ${END}
     where partner_id = $4 and ended_at is null and expires_at > clock_timestamp() and ($5::bigint is null or player_id = $5)`,
    [...valuesOf(await readSettings(tx)), reason, partnerId, playerId ?? null],
    'identity.end-embedded',
  )
}
