/** The safety password: six digits that a player gives before money leaves or what protects the account changes. */
import { restClause } from '@hongyun/contract/verification/words.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { hashPassword, verifyPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendSecurityLetter } from '../messages/security-letter.ts'
import { forgiveTries, type Secret, type SecretState, secretState, trySecret } from '../security/secret-tries.ts'
import { forgetTickets, useTicket } from '../security/tickets.ts'

const secretOf = (playerId: bigint): Secret => ({
  subject: `safetyPassword/${playerId}`,
  label: '安全密码',
  wrong: 'safetyPasswordWrong',
  locked: 'safetyPasswordLocked',
})
/** Where a player sets one. */
const ROUTE = '/userCenter/securityCenter'

async function storedHash(database: Queryable, playerId: bigint): Promise<string | undefined> {
  const [row] = await database.query<{ password_hash: string }>(
    'select password_hash from safety_password where player_id = $1',
    [playerId],
  )
  return row?.password_hash
}

/** Whether the player has one. */
export const hasSafetyPassword = async (database: Queryable, playerId: bigint): Promise<boolean> =>
  (await storedHash(database, playerId)) !== undefined

/** How many tries are left, and until when it is locked. */
export const safetyPasswordState = (database: Queryable, playerId: bigint): Promise<SecretState> =>
  secretState(database, secretOf(playerId))

/** Forgets the wrong tries. */
export const unlockSafetyPassword = (tx: Tx, playerId: bigint): Promise<void> => forgiveTries(tx, secretOf(playerId))

/** The refusal of whoever needs one and has none: it says where to set it. */
export const safetyPasswordMissing = () => refuse('safetyPasswordMissing', { data: { route: ROUTE } })

/** Refuses unless `password`, hashed as it travels, is the player's safety password. Every call that takes one asks here. */
export const proveSafetyPassword = (database: Database, playerId: bigint, password: string): Promise<void> =>
  whileHashing(async () => {
    const stored = await storedHash(database, playerId)
    if (stored === undefined) throw safetyPasswordMissing()
    await trySecret(database, secretOf(playerId), () => verifyPassword(password, stored))
  })

type NewSafetyPassword = { ticket: string; safetyPassword: string }

/** Sets the first one. */
export const setSafetyPassword = (database: Database, playerId: bigint, change: NewSafetyPassword): Promise<void> =>
  whileHashing(async () => {
    const hash = await hashPassword(change.safetyPassword)
    await inTransaction(database, async (tx) => {
      await useTicket(tx, change.ticket, { playerId, purpose: 'safetyPassword' })
      const written = await tx.query(
        `insert into safety_password (player_id, password_hash) values ($1, $2)
         on conflict (player_id) do nothing returning player_id`,
        [playerId, hash],
      )
      if (written.length === 0) throw refuse('safetyPasswordSet')
      await sendSecurityLetter(tx, playerId, '安全密码已设置')
    })
  })

/** Sets another one; it is not locked any more. What the login password alone has proved is not enough for that. */
export const resetSafetyPassword = (database: Database, playerId: bigint, change: NewSafetyPassword): Promise<void> =>
  whileHashing(async () => {
    const stored = await storedHash(database, playerId)
    if (stored === undefined) throw safetyPasswordMissing()
    const isSame = await verifyPassword(change.safetyPassword, stored)
    const hash = await hashPassword(change.safetyPassword)
    await inTransaction(database, async (tx) => {
      const way = await useTicket(tx, change.ticket, { playerId, purpose: 'safetyPassword' })
      if (way === 'loginPassword') throw refuse('ticketExpired')
      // After the ticket: whoever has none cannot use this to guess.
      if (isSame) throw refuse('safetyPasswordSame')
      await tx.query('update safety_password set password_hash = $2, set_at = clock_timestamp() where player_id = $1', [
        playerId,
        hash,
      ])
      await forgiveTries(tx, secretOf(playerId))
      await sendSecurityLetter(tx, playerId, '安全密码已修改')
    })
  })

/** An operator has vouched for the player: there is none any more, nor any of its wrong tries. */
export async function dropSafetyPassword(tx: Tx, playerId: bigint, restHours: number): Promise<void> {
  await tx.query('delete from safety_password where player_id = $1', [playerId])
  await forgiveTries(tx, secretOf(playerId))
  await forgetTickets(tx, playerId, 'loginPassword')
  const detail = `请在安全中心设置新的安全密码${restClause(restHours)}。`
  await sendSecurityLetter(tx, playerId, '安全密码已由操作员重设', detail)
}
