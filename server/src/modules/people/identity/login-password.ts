/** The login password: proving it, changing it, setting another after a recovery, and declaring it worthless. */
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import type { Visit } from '../../../platform/http/route.ts'
import { hashPassword, verifyPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import { sendSecurityLetter } from '../messages/security-letter.ts'
import { refuseCommon } from '../security/common-passwords.ts'
import { forgetTickets } from '../security/tickets.ts'
import { countTry, forgiveTry } from '../security/tries.ts'
import { endSessionsOf } from './end-sessions.ts'
import { accountOf } from './sign-in.ts'

type Asker = Pick<Visit, 'player' | 'address' | 'browser' | 'token'>

/** The stored form; refuses where an operator has declared it worthless. */
async function storedHash(database: Queryable, playerId: bigint): Promise<string> {
  const { password_hash, was_reset } = only(
    await database.query<{ password_hash: string; was_reset: boolean }>(
      'select password_hash, password_reset_at is not null as was_reset from player where id = $1',
      [playerId],
    ),
  )
  if (was_reset) throw refuse('passwordReset')
  return password_hash
}

/** Refuses unless the password is right; answers its stored form. Tries count as those of signing in do. */
async function prove(database: Database, { player, address, browser }: Asker, password: string): Promise<string> {
  const counted = await countTry(database, { account: accountOf(player.userName), address, browser })
  const stored = await storedHash(database, player.playerId)
  if (!(await verifyPassword(password, stored))) throw refuse(counted.locks ? 'accountLocked' : 'passwordWrong')
  await forgiveTry(database, counted)
  return stored
}

/** Refuses unless `password`, hashed as it travels, is the login password of who asks. */
export const proveLoginPassword = (database: Database, asker: Asker, password: string): Promise<void> =>
  whileHashing(async () => {
    await prove(database, asker, password)
  })

/** Changes the login password: every other session ends, and whatever the earlier one proved is worth nothing. */
export const changePassword = (
  database: Database,
  settings: Settings,
  asker: Asker,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> =>
  whileHashing(async () => {
    const stored = await prove(database, asker, oldPassword)
    if (oldPassword === password) throw refuse('passwordSame')
    if (settings.refuseCommonPasswords) await refuseCommon(asker.player.userName, password)
    const hash = await hashPassword(password)
    const { playerId } = asker.player
    await inTransaction(database, async (tx) => {
      // Of two changes at once the second finds another password than the one that was proved.
      const changed = await lockBriefly(tx, () =>
        tx.query(
          `update player set password_hash = $3, password_set_at = clock_timestamp()
           where id = $1 and password_hash = $2 and password_reset_at is null returning id`,
          [playerId, stored, hash],
        ),
      )
      if (changed.length === 0) throw refuse('passwordWrong')
      await endSessionsOf(tx, playerId, 'passwordChanged', asker.token)
      await forgetTickets(tx, playerId)
      await sendSecurityLetter(tx, playerId, '登录密码已修改', '其他设备已全部退出。')
    })
  })

/** The stored password of a player who is recovering the account, and the name it travels with. */
export async function passwordOf(database: Queryable, playerId: bigint): Promise<{ userName: string; stored: string }> {
  const { user_name, password_hash } = only(
    await database.query<{ user_name: string; password_hash: string }>(
      'select user_name, password_hash from player where id = $1',
      [playerId],
    ),
  )
  return { userName: user_name, stored: password_hash }
}

/**
 * Sets the password of a recovered account: every session ends, and no money leaves for a while. Answers until when;
 * undefined where another password has been set since `stored` was read.
 */
export async function setRecoveredPassword(
  tx: Tx,
  playerId: bigint,
  { stored, hash, restHours }: { stored: string; hash: string; restHours: number },
): Promise<number | undefined> {
  const [set] = await lockBriefly(tx, () =>
    tx.query<{ withdrawals_rest_until: number }>(
      `update player set password_hash = $3, password_set_at = clock_timestamp(), password_recovered_at = clock_timestamp(), password_reset_at = null,
         withdrawals_rest_until = greatest(withdrawals_rest_until, clock_timestamp() + make_interval(hours => $4))
       where id = $1 and password_hash = $2 returning withdrawals_rest_until`,
      [playerId, stored, hash, restHours],
    ),
  )
  if (!set) return undefined
  await endSessionsOf(tx, playerId, 'passwordChanged')
  return set.withdrawals_rest_until
}

/** Declares the password worthless: every session ends, and nobody signs in until the player has set another. */
export async function voidPassword(tx: Tx, playerId: bigint): Promise<void> {
  await tx.query('update player set password_reset_at = clock_timestamp() where id = $1', [playerId])
  await endSessionsOf(tx, playerId, 'passwordReset')
  await forgetTickets(tx, playerId)
  await sendSecurityLetter(tx, playerId, '登录密码已由操作员重设', '原密码不再有效，请用操作员给您的链接设置新密码。')
}

/** No money leaves the account for a while; a longer rest stays. */
export async function restWithdrawals(tx: Tx, playerId: bigint, restHours: number): Promise<void> {
  await tx.query(
    `update player set
       withdrawals_rest_until = greatest(withdrawals_rest_until, clock_timestamp() + make_interval(hours => $2))
     where id = $1`,
    [playerId, restHours],
  )
}
