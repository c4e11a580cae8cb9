/** What the approval of a case does to the account, in the transaction of the decision. */
import type { AskedKind } from '@hongyun/contract/verification/words.ts'
import type { Row, Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { lockedSince, releaseLocked } from '../../money/bindings/locks.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { unbindContact } from '../contacts/contacts.ts'
import { restWithdrawals } from '../identity/login-password.ts'
import { correctRealName } from '../identity/update-profile.ts'
import { resetSafetyByOperator } from '../recovery/reset.ts'
import { dropQuestions } from '../safety/safety-questions.ts'
import { forgetTickets } from '../security/tickets.ts'

type SetAt = { set_at: number } & Row

/** Since when an account has what a case is about; undefined where it has none. It stays so until the transaction ends. */
export async function setAtOf(tx: Tx, kind: AskedKind, playerId: bigint): Promise<number | undefined> {
  const read = async (): Promise<SetAt[]> => {
    if (kind === 'safetyPassword')
      return tx.query('select set_at from safety_password where player_id = $1 for update', [playerId])
    if (kind === 'question')
      return tx.query('select set_at from safety_question where player_id = $1 for update', [playerId])
    if (kind === 'phone')
      return tx.query(`select verified_at as set_at from contact where player_id = $1 and kind = 'phone' for update`, [
        playerId,
      ])
    if (kind === 'binding') {
      const since = await lockedSince(tx, playerId)
      return since === undefined ? [] : [{ set_at: since }]
    }
    return tx.query(
      'select real_name_at as set_at from player where id = $1 and real_name_at is not null for no key update',
      [playerId],
    )
  }
  return (await read())[0]?.set_at
}

type Approved = { kind: AskedKind; playerId: bigint; wanted: string }

/**
 * Carries it out. What was proved before is worth nothing afterwards, and withdrawals rest: somebody who has deceived the operators
 * shall not have the money at once.
 */
export async function carryOut(tx: Tx, personal: PersonalKey, { kind, playerId, wanted }: Approved): Promise<void> {
  if (kind === 'safetyPassword') await resetSafetyByOperator(tx, playerId)
  if (kind === 'phone') await unbindContact(tx, playerId, 'phone')
  if (kind === 'question') await dropQuestions(tx, playerId)
  if (kind === 'realName') await correctRealName(tx, personal, playerId, wanted)
  if (kind === 'binding') await releaseLocked(tx, playerId)
  await forgetTickets(tx, playerId)
  await restWithdrawals(tx, playerId, (await readSettings(tx)).withdrawalRestHours)
}
