/** The login password of who is signed in: proving it, and changing it. */
import { type Database, inTransaction, only, type Queryable } from '../../../platform/db/database.ts'
import type { Visit } from '../../../platform/http/route.ts'
import { hashPassword, verifyPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendSecurityLetter } from '../messages/security-letter.ts'
import { forgetTickets } from '../security/tickets.ts'
import { countTry, forgiveTry } from '../security/tries.ts'
import { endSessionsOf } from './sessions.ts'
import { accountOf } from './sign-in.ts'

type Asker = Pick<Visit, 'player' | 'address' | 'browser' | 'token'>

const storedHash = async (database: Queryable, playerId: bigint): Promise<string> =>
  only(await database.query<{ password_hash: string }>('select password_hash from player where id = $1', [playerId]))
    .password_hash

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
  asker: Asker,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> =>
  whileHashing(async () => {
    const stored = await prove(database, asker, oldPassword)
    if (oldPassword === password) throw refuse('passwordSame')
    const hash = await hashPassword(password)
    const { playerId } = asker.player
    await inTransaction(database, async (tx) => {
      // Of two changes at once the second finds another password than the one that was proved.
      const changed = await tx.query(
        `update player set password_hash = $3, password_set_at = clock_timestamp()
         where id = $1 and password_hash = $2 returning id`,
        [playerId, stored, hash],
      )
      if (changed.length === 0) throw refuse('passwordWrong')
      await endSessionsOf(tx, playerId, 'passwordChanged', asker.token)
      await forgetTickets(tx, playerId)
      await sendSecurityLetter(tx, playerId, '登录密码已修改', '其他设备已全部退出。')
    })
  })
