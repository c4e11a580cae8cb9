/** Signing in: protection against guessing, then the password, then a session. */

import type { PlayerState } from '@hongyun/contract/identity/words.ts'
import type { SignedCredential } from '@hongyun/contract/security/passkey-fields.ts'
import { maskAddress } from '@hongyun/contract/wire/mask.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { verifyNothing, verifyPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import { sendSecurityLetter } from '../messages/security-letter.ts'
import { isNewBrowser, rememberBrowser } from '../security/known-browsers.ts'
import { hasPasskey, holdPasskey } from '../security/passkeys.ts'
import { checkSecondFactor, type SpendFactor, secondFactorOf } from '../security/second-factor.ts'
import { countTry, forgiveTry } from '../security/tries.ts'
import { endSession } from './end-sessions.ts'
import { openSession } from './sessions.ts'
import { takePasskey } from './take-passkey.ts'

export type Credentials = {
  userName: string
  password: string
  random: string
  imageCode?: string | undefined
  work?: string | undefined
  /** The second factor, where the player has one. */
  code?: string | undefined
  /** What a passkey of the player signed, instead of the code. */
  passkey?: SignedCredential | undefined
}

/** What secrets of players are sealed and found by. */
export type Keys = { keyring: Keyring; personal: PersonalKey }

/** Who comes: `token` is of the session this browser has, `browser` tells the browser itself. */
export type Visitor = {
  address: string
  host: string
  agent: string
  token: string | undefined
  browser: string | undefined
}

export type SignedIn = { playerId: bigint; token: string; browser: string }

/** What tries at a player's name are counted by. */
export const accountOf = (userName: string): string => `player/${userName.toLowerCase()}`

/** Checks the credentials and opens a session; answers the player and the tokens of session and browser. */
export const signIn = (
  database: Database,
  settings: Settings,
  keys: Keys,
  credentials: Credentials,
  visitor: Visitor,
): Promise<SignedIn> =>
  whileHashing(async () => {
    const proof = await proveLogin(database, settings, keys, credentials, visitor)
    return startSession(database, settings, { ...proof, userName: credentials.userName }, visitor)
  })

/** Who has proved to be a player: `proved` is the stored password that was shown to be right. */
export type LoginProof = { id: bigint; proved: string; spendFactor: SpendFactor | undefined }

/**
 * Refuses unless the credentials are those of a player who may sign in. The caller holds a place for hashing (`whileHashing`), and
 * spends the second factor with what is opened.
 */
export async function proveLogin(
  database: Database,
  settings: Settings,
  keys: Keys,
  { userName, password, random, imageCode, work, ...second }: Credentials,
  visitor: Visitor,
): Promise<LoginProof> {
  const { address, browser } = visitor
  const proofs = { always: settings.loginImageCode, random, imageCode, work }
  const counted = await countTry(database, { account: accountOf(userName), address, browser }, proofs)
  const [player] = await database.query<{
    id: bigint
    password_hash: string
    was_reset: boolean
    state: PlayerState
  }>(
    `select id, password_hash, password_reset_at is not null as was_reset, state from player
     where user_name_key = lower($1)`,
    [userName],
  )
  const isRight = player ? await verifyPassword(password, player.password_hash) : await verifyNothing(password)
  if (!player || !isRight) {
    throw refuse(counted.locks ? 'accountLocked' : 'wrongCredentials', { data: { imageCode: counted.asksPicture } })
  }
  await forgiveTry(database, counted)
  // Told to who knows the password of before: it opens nothing any more.
  if (player.was_reset) throw refuse('passwordReset')
  // Wrong codes have a count of their own: only who knows the password comes so far.
  const { isSet } = await secondFactorOf(database, player.id)
  const spendFactor = isSet
    ? await proveSecond(database, keys, second, { playerId: player.id, host: visitor.host })
    : undefined
  holdOpen(player.state)
  return { id: player.id, proved: player.password_hash, spendFactor }
}

/** Refuses unless the second factor is right: a code, which is still to be spent, or a passkey of the player. */
async function proveSecond(
  database: Database,
  { keyring, personal }: Keys,
  { code, passkey }: Pick<Credentials, 'code' | 'passkey'>,
  { playerId, host }: { playerId: bigint; host: string },
): Promise<SpendFactor | undefined> {
  if (passkey) {
    await takePasskey(database, personal, passkey, { playerId, host })
    return undefined
  }
  if (code !== undefined) return checkSecondFactor(database, keyring, playerId, code)
  throw refuse('secondFactorRequired', { data: { passkey: await hasPasskey(database, playerId, host) } })
}

/** Refuses a player who may not sign in. */
export function holdOpen(state: PlayerState): void {
  if (state === 'frozen') throw refuse('accountFrozen')
  if (state === 'barred') throw refuse('signInNotAllowed')
}

type Entering = Partial<LoginProof> & { id: bigint; userName: string; passkey?: bigint }

/**
 * A session for a player who has just signed in or registered; `passkey` is the one that proved it.
 * The one this browser had, of whomever, ends.
 */
export function startSession(
  database: Database,
  settings: Settings,
  { id, userName, proved, spendFactor, passkey }: Entering,
  { address, agent, token: earlier, browser }: Visitor,
): Promise<SignedIn> {
  return inTransaction(database, async (tx) => {
    // A change or reset of the password or a freeze that came meanwhile has ended every session: none may open after it.
    const opened = await lockBriefly(tx, () =>
      tx.query(
        `update player set last_login_at = now(), last_login_address = $2
         where id = $1 and password_hash = coalesce($3, password_hash) and password_reset_at is null
           and state = 'active' returning id`,
        [id, address, proved ?? null],
      ),
    )
    const stands = opened.length > 0 && (passkey === undefined || (await holdPasskey(tx, passkey)))
    if (!stands) throw refuse(passkey === undefined ? 'wrongCredentials' : 'passkeyWrong')
    await spendFactor?.(tx)
    if (earlier) await endSession(tx, earlier, 'signedOut', settings)
    if (await isNewBrowser(tx, browser, accountOf(userName))) {
      await sendSecurityLetter(tx, id, '新的浏览器登录了您的账号', `登录地址 ${maskAddress(address)}。`)
    }
    return {
      playerId: id,
      token: await openSession(tx, {
        id,
        address,
        agent,
        single: settings.singleSession,
        maxDays: settings.sessionMaxDays,
      }),
      browser: await rememberBrowser(tx, browser, accountOf(userName)),
    }
  })
}
