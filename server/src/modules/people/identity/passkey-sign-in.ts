/** Signing in by a passkey, which stands for password and second factor. */
import type { PlayerState } from '@hongyun/contract/identity/words.ts'
import type { SignedCredential } from '@hongyun/contract/security/passkey-fields.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { RefusedError, refuse } from '../../../platform/refuse.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import { countTry, forgiveTry, PASSKEYS } from '../security/tries.ts'
import { holdOpen, type SignedIn, startSession, type Visitor } from './sign-in.ts'
import { takePasskey } from './take-passkey.ts'

/** Opens a session for whoever the passkey belongs to. Failures are counted by the address: no account is named. */
export async function signInByPasskey(
  database: Database,
  settings: Settings,
  personal: PersonalKey,
  credential: SignedCredential,
  visitor: Visitor,
): Promise<SignedIn> {
  const { address, host } = visitor
  const counted = await countTry(database, { account: PASSKEYS, address, browser: undefined })
  const proof = await takePasskey(database, personal, credential, { host }).catch((error: unknown) => {
    throw counted.locks && error instanceof RefusedError ? refuse('accountLocked') : error
  })
  await forgiveTry(database, counted)
  const player = only(
    await database.query<{ user_name: string; was_reset: boolean; state: PlayerState }>(
      'select user_name, password_reset_at is not null as was_reset, state from player where id = $1',
      [proof.playerId],
    ),
  )
  if (player.was_reset) throw refuse('passwordReset')
  holdOpen(player.state)
  return startSession(
    database,
    settings,
    { id: proof.playerId, userName: player.user_name, passkey: proof.id },
    visitor,
  )
}
