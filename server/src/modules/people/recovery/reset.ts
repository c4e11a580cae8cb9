/** The last step: the new login password, and what a recovery brings with it. */
import { type ProofWay, proofWays } from '@hongyun/contract/safety/words.ts'
import { restClause } from '@hongyun/contract/verification/words.ts'
import { maskAddress } from '@hongyun/contract/wire/mask.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Visit } from '../../../platform/http/route.ts'
import { hashPassword, verifyPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { readSettings, type Settings } from '../../site/tenant/settings.ts'
import { passwordOf, restWithdrawals, setRecoveredPassword, voidPassword } from '../identity/login-password.ts'
import { accountOf } from '../identity/sign-in.ts'
import { sendSecurityLetter } from '../messages/security-letter.ts'
import { dropSafetyPassword } from '../safety/safety-password.ts'
import { refuseCommon } from '../security/common-passwords.ts'
import { removePasskeys } from '../security/passkeys.ts'
import { forgetRecoveries } from '../security/recovery-tickets.ts'
import { giveTicket, holderOf, proofsEnded, type Ticket, useTicket } from '../security/tickets.ts'
import { forgetTriesAt } from '../security/tries.ts'

/** How long a player has to set a password with the link of an operator. */
export const LINK_MINUTES = 24 * 60

type Wanted = { ticket: string; userName: string; password: string }

export type ResetParts = {
  database: Database
  /** Ends the bindings to other sites that the password has made; answers their names. */
  endBindings(tx: Tx, playerId: bigint): Promise<readonly string[]>
}

type Recovered = { way: ProofWay; address: string; restHours: number; passkeys: number; sites: readonly string[] }

const letterOf = ({ way, address, restHours, passkeys, sites }: Recovered): string =>
  [
    `验证方式：${proofWays[way]}，操作地址 ${maskAddress(address)}。`,
    `所有设备已退出${restClause(restHours)}。`,
    passkeys > 0 ? `${passkeys} 个通行密钥已全部失效，请在安全中心重新添加您自己的。` : '',
    sites.length > 0 ? `与合作站点（${sites.join('、')}）的绑定已解除，需要时请重新绑定。` : '',
  ].join('')

/** Sets the password with the ticket that a proof or an operator gave; answers whose, and until when no money leaves. */
export const resetForgotten = (
  { database, endBindings }: ResetParts,
  { withdrawalRestHours: restHours, refuseCommonPasswords }: Settings,
  { ticket, userName, password }: Wanted,
  { address }: Pick<Visit, 'address'>,
): Promise<{ playerId: bigint; until: number }> =>
  whileHashing(async () => {
    const playerId = await holderOf(database, ticket, 'loginPassword')
    if (playerId === undefined) throw refuse('ticketExpired')
    const known = await passwordOf(database, playerId)
    // The password travels as a hash with the name: with another name nobody could sign in by it.
    if (known.userName.toLowerCase() !== userName.toLowerCase()) throw refuse('recoveryNameWrong')
    const isSame = await verifyPassword(password, known.stored)
    if (isSame) throw refuse('passwordSame')
    if (refuseCommonPasswords) await refuseCommon(userName, password)
    const hash = await hashPassword(password)
    return inTransaction(database, async (tx) => {
      const way = await useTicket(tx, ticket, { playerId, purpose: 'loginPassword' })
      const until = await setRecoveredPassword(tx, playerId, { stored: known.stored, hash, restHours })
      if (until === undefined) throw refuse('ticketExpired')
      await forgetRecoveries(tx, userName)
      // What was forgotten was guessed at before: that keeps its owner out no longer.
      await forgetTriesAt(tx, accountOf(userName))
      // One of them may be of whoever the account is recovered from. The owner signs in by the new password and adds others.
      const passkeys = await removePasskeys(tx, playerId)
      const sites = await endBindings(tx, playerId)
      await sendSecurityLetter(tx, playerId, '登录密码已找回', letterOf({ way, address, restHours, passkeys, sites }))
      return { playerId, until }
    })
  })

/** An operator declares the login password worthless; answers the ticket with which the player sets another. */
export async function resetByOperator(tx: Tx, playerId: bigint): Promise<Ticket> {
  await voidPassword(tx, playerId)
  const since = await proofsEnded(tx, playerId)
  return giveTicket(tx, { playerId, way: 'operator', purpose: 'loginPassword', since }, LINK_MINUTES)
}

/** The same for a player by name, with the note of who did it; undefined where nobody has the name. */
export const resetNamed = (database: Database, actor: Actor, userName: string): Promise<Ticket | undefined> =>
  inTransaction(database, async (tx) => {
    const [player] = await tx.query<{ id: bigint }>('select id from player where user_name_key = lower($1)', [userName])
    if (!player) return undefined
    const ticket = await resetByOperator(tx, player.id)
    await noteAct(tx, actor, 'resetPassword', { name: userName }, { kind: 'player', id: player.id })
    return ticket
  })

/** An operator takes the safety password away; the player sets another by the login password. */
export async function resetSafetyByOperator(tx: Tx, playerId: bigint): Promise<void> {
  const { withdrawalRestHours } = await readSettings(tx)
  await dropSafetyPassword(tx, playerId, withdrawalRestHours)
  await restWithdrawals(tx, playerId, withdrawalRestHours)
}
