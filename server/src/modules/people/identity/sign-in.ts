/** Signing in: the captcha and lock-out rules, then the password, then a session. */

import type { PlayerState } from '@hongyun/contract/identity/words.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { verifyNothing, verifyPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import { useCaptcha } from '../security/captcha.ts'
import { clearAttempt, countAttempt, standingOf } from '../security/sign-in-failures.ts'
import { openSession } from './sessions.ts'

export type Credentials = {
  userName: string
  password: string
  random: string
  imageCode?: string | undefined
}

export type Visitor = { address: string; agent: string }

type SignedIn = { playerId: bigint; token: string }

/** Checks the credentials and opens a session; answers the player and the token. */
export const signIn = (
  database: Database,
  settings: Settings,
  credentials: Credentials,
  visitor: Visitor,
): Promise<SignedIn> => whileHashing(() => check(database, settings, credentials, visitor))

async function check(
  database: Database,
  settings: Settings,
  credentials: Credentials,
  visitor: Visitor,
): Promise<SignedIn> {
  const { userName, password, random, imageCode } = credentials
  const standing = await standingOf(database, userName, visitor.address)
  if (standing.locked) throw refuse('accountLocked')
  if (standing.captcha || settings.loginImageCode) {
    if (imageCode === undefined) throw refuse('captchaRequired', { data: { imageCode: true } })
    if (!(await useCaptcha(database, random, imageCode))) throw refuse('captchaWrong', { data: { imageCode: true } })
  }
  if (!(await countAttempt(database, userName, visitor.address))) throw refuse('accountLocked')
  const [player] = await database.query<{ id: bigint; password_hash: string; state: PlayerState }>(
    'select id, password_hash, state from player where user_name_key = lower($1)',
    [userName],
  )
  const isRight = player ? await verifyPassword(password, player.password_hash) : await verifyNothing(password)
  if (!player || !isRight) {
    const next = await standingOf(database, userName, visitor.address)
    throw refuse(next.locked ? 'accountLocked' : 'wrongCredentials', { data: { imageCode: next.captcha } })
  }
  await clearAttempt(database, userName, visitor.address)
  if (player.state === 'frozen') throw refuse('accountFrozen')
  if (player.state === 'barred') throw refuse('signInNotAllowed')
  const token = await startSession(database, settings, player.id, visitor)
  return { playerId: player.id, token }
}

/** A session for a player who has just signed in or registered. */
export function startSession(
  database: Database,
  settings: Settings,
  playerId: bigint,
  visitor: Visitor,
): Promise<string> {
  return inTransaction(database, async (tx) => {
    await tx.query('update player set last_login_at = now(), last_login_address = $2 where id = $1', [
      playerId,
      visitor.address,
    ])
    const { address, agent } = visitor
    return openSession(tx, { id: playerId, address, agent, single: settings.singleSession })
  })
}
