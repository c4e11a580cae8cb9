/** What operators do to a player: each is decided and written under the lock of the player's row, with its act. */
import type { Unlockable } from '@hongyun/contract/desk/words.ts'
import { REBATE_STEP } from '@hongyun/contract/desk/words.ts'
import type { PlayerState } from '@hongyun/contract/identity/words.ts'
import type { OperatorAct } from '@hongyun/contract/operators/words.ts'
import { setPasswordPath } from '@hongyun/contract/recovery/words.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type ActDetail, type Actor, noteAct } from '../../site/operators/acts.ts'
import { moveFrozen } from '../identity/freeze.ts'
import { changeRebate, lockPlans, rebateBounds } from '../identity/rebate-plan.ts'
import { endSessionsOf } from '../identity/sessions.ts'
import { accountOf } from '../identity/sign-in.ts'
import { resetByOperator, resetSafetyByOperator } from '../recovery/reset.ts'
import { hasSafetyPassword, unlockSafetyPassword } from '../safety/safety-password.ts'
import { unlockSafetyQuestions } from '../safety/safety-questions.ts'
import { unlockSecondFactor } from '../security/second-factor.ts'
import { forgetTriesAt } from '../security/tries.ts'
import { percentText } from './find-players.ts'

export type Locked = { id: bigint; userName: string; state: PlayerState }

/** Locks a player's row until the transaction ends; refuses one that is not there. */
export async function lockPlayer(tx: Tx, playerId: bigint): Promise<Locked> {
  const [row] = await tx.query<{ user_name: string; state: PlayerState }>(
    'select user_name, state from player where id = $1 for no key update',
    [playerId],
  )
  if (!row) throw refuse('notFound')
  return { id: playerId, userName: row.user_name, state: row.state }
}

/** Notes what was done to a player. */
export const noteOn = (tx: Tx, actor: Actor, { id, userName }: Locked, act: OperatorAct, detail: ActDetail = {}) =>
  noteAct(tx, actor, act, { name: userName, ...detail }, { kind: 'player', id })

/** Freezes or unfreezes; a sign-in under way either comes before and ends, or finds the player frozen. */
export const setFrozen = (
  database: Database,
  actor: Actor,
  playerId: bigint,
  { frozen, reason }: { frozen: boolean; reason: string },
): Promise<void> =>
  inTransaction(database, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    if (player.state === 'barred') throw refuse('playerBarred')
    if ((player.state === 'frozen') === frozen) throw refuse('playerStateSame')
    // Only writes from here on.
    await moveFrozen(tx, actor, player, { frozen, reason })
  })

/** Ends every session; answers how many there were. */
export const signOutPlayer = (database: Database, actor: Actor, playerId: bigint): Promise<number> =>
  inTransaction(database, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    const ended = await endSessionsOf(tx, playerId, 'signedOutByOperator')
    await noteOn(tx, actor, player, 'signOutPlayer')
    return ended
  })

/** Makes the login password worthless; answers where the player sets another, which nobody can be told again. */
export const resetPassword = (
  database: Database,
  actor: Actor,
  { playerId, reason }: { playerId: bigint; reason: string },
): Promise<{ path: string; expiresAt: number }> =>
  inTransaction(database, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    const { ticket, expiresAt } = await resetByOperator(tx, playerId)
    await noteOn(tx, actor, player, 'resetPassword', { reason })
    return { path: setPasswordPath(ticket), expiresAt }
  })

/** Takes the safety password away. */
export const resetSafety = (
  database: Database,
  actor: Actor,
  { playerId, reason }: { playerId: bigint; reason: string },
): Promise<void> =>
  inTransaction(database, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    if (!(await hasSafetyPassword(tx, playerId))) throw refuse('safetyPasswordUnset')
    // Only writes from here on.
    await resetSafetyByOperator(tx, playerId)
    await noteOn(tx, actor, player, 'resetSafety', { reason })
  })

const unlocking: Record<Unlockable, (tx: Tx, player: Locked) => Promise<unknown>> = {
  login: (tx, { userName }) => forgetTriesAt(tx, accountOf(userName)),
  safetyPassword: (tx, { id }) => unlockSafetyPassword(tx, id),
  safetyQuestion: (tx, { id }) => unlockSafetyQuestions(tx, id),
  secondFactor: (tx, { id }) => unlockSecondFactor(tx, id),
}

/** Forgets wrong tries. */
export const unlockPlayer = (database: Database, actor: Actor, playerId: bigint, what: Unlockable): Promise<void> =>
  inTransaction(database, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    await unlocking[what](tx, player)
    await noteOn(tx, actor, player, 'unlock', { what })
  })

/** Changes a player's own rebate, `rebate` in percent. Refuses what is beyond the agent above or a member below. */
export const setRebate = (
  database: Database,
  actor: Actor,
  topRebate: number,
  { playerId, rebate, reason }: { playerId: bigint; rebate: string; reason: string },
): Promise<void> =>
  inTransaction(database, async (tx) => {
    await lockPlans(tx)
    const player = await lockPlayer(tx, playerId)
    const { own_rate: before } = only(
      await tx.query<{ own_rate: number }>(
        'select r.own_rate from player p join rebate_plan r on r.id = p.rebate_plan_id where p.id = $1',
        [playerId],
      ),
    )
    const ownRate = Number(rebate.replace('.', '')) * REBATE_STEP
    const { least, most } = await rebateBounds(tx, playerId, topRebate)
    if (ownRate === before) throw refuse('rebateSame')
    if (ownRate < least || ownRate > most) {
      const text =
        least > most
          ? '直属下级的返点已高于可调的上限，请先调整下级'
          : `返点必须在 ${percentText(least)}% 与 ${percentText(most)}% 之间`
      throw refuse('rebateOutOfBounds', { text })
    }
    // Only writes from here on.
    await changeRebate(tx, playerId, ownRate)
    await noteOn(tx, actor, player, 'rebate', { before: percentText(before), rebate: percentText(ownRate), reason })
  })
