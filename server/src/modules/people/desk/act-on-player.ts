/** What operators do to a player: each is decided and written under the lock of the player's row, with its act. */
import type { Unlockable } from '@hongyun/contract/desk/words.ts'
import type { PlayerState } from '@hongyun/contract/identity/words.ts'
import type { OperatorAct } from '@hongyun/contract/operators/words.ts'
import { setPasswordPath } from '@hongyun/contract/recovery/words.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type ActDetail, type Actor, noteAct } from '../../site/operators/acts.ts'
import { endSessionsOf, type SessionRules } from '../identity/end-sessions.ts'
import { moveFrozen } from '../identity/freeze.ts'
import { accountOf } from '../identity/sign-in.ts'
import { openSessions } from '../identity/signed-in-devices.ts'
import { resetByOperator, resetSafetyByOperator } from '../recovery/reset.ts'
import { hasSafetyPassword, unlockSafetyPassword } from '../safety/safety-password.ts'
import { unlockSafetyQuestions } from '../safety/safety-questions.ts'
import { unlockSecondFactor } from '../security/second-factor.ts'
import { forgetTriesAt } from '../security/tries.ts'

export type Locked = { id: bigint; userName: string; state: PlayerState }

/** Locks a player's row until the transaction ends; refuses one that is not there. It may be one of many that are rewritten. */
export async function lockPlayer(tx: Tx, playerId: bigint): Promise<Locked> {
  const [row] = await lockBriefly(tx, () =>
    tx.query<{ user_name: string; state: PlayerState }>(
      'select user_name, state from player where id = $1 for no key update',
      [playerId],
    ),
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

/** Ends every session; answers how many were open. */
export const signOutPlayer = (
  database: Database,
  actor: Actor,
  playerId: bigint,
  rules: SessionRules,
): Promise<number> =>
  inTransaction(database, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    const ended = await openSessions(tx, playerId, rules)
    await endSessionsOf(tx, playerId, 'signedOutByOperator')
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
