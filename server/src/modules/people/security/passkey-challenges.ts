/** What passkeys are asked to sign: random, good once, for five minutes, and for one player or for signing in. */
import { hash, randomBytes } from 'node:crypto'
import type { Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'

export const CHALLENGE_S = 300

const hashOf = (challenge: string): Buffer => hash('sha256', challenge, 'buffer')

/** A new one: with a player for adding a passkey, without for signing in. The database keeps its hash. */
export async function giveChallenge(database: Queryable, playerId?: bigint): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await database.query(
    `insert into passkey_challenge (challenge_hash, player_id, expires_at)
     values ($1, $2, clock_timestamp() + make_interval(secs => $3))`,
    [hashOf(challenge), playerId ?? null, CHALLENGE_S],
  )
  return challenge
}

/** What a browser says it had signed, as far as it can be read. */
function saidIn(clientDataJSON: string): { challenge?: unknown; crossOrigin?: unknown } {
  try {
    return Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
  } catch {
    return {}
  }
}

/** Takes the challenge that was signed, whatever becomes of it; answers it. Refuses one that is used, over, or not theirs. */
export async function takeChallenge(database: Queryable, clientDataJSON: string, playerId?: bigint): Promise<string> {
  const { challenge, crossOrigin } = saidIn(clientDataJSON)
  // Nothing of ours asks from within another site's page.
  if (typeof challenge !== 'string' || crossOrigin === true) throw refuse('passkeyWrong')
  const taken = await database.query(
    `delete from passkey_challenge
     where challenge_hash = $1 and player_id is not distinct from $2 and expires_at > clock_timestamp()
     returning challenge_hash`,
    [hashOf(challenge), playerId ?? null],
  )
  if (taken.length === 0) throw refuse('passkeyExpired')
  return challenge
}
