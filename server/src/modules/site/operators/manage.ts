/**
 * Operators changed in the console. Who does so needs the right `operators`, is never changed by it, and neither
 * gives nor takes a right that is not their own: with nobody above oneself, nobody climbs.
 */

import type { Right } from '@hongyun/contract/operators/words.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { holdSeen } from '../../../platform/hold-seen.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { hashPassword, verifyPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import { refuse } from '../../../platform/refuse.ts'
import { refuseCommon } from '../../people/security/common-passwords.ts'
import { setupOf } from '../../people/security/totp.ts'
import { type Actor, noteAct } from './acts.ts'
import { holdOwn, managing } from './managing.ts'
import { addOperator, disableOperator, newCredentials, newPassword, replaceCredentials } from './operators.ts'
import { findById, type OperatorRow, passwordOf } from './reads.ts'
import { rolesOf, setOperatorRoles } from './roles.ts'
import { endOneSession, endSessionsOf } from './sessions.ts'

/** What an operator sets up its first sign-in with: shown once. */
export type SetUp = { name: string; password: string; key: string; uri: string }

async function found(tx: Tx, id: bigint): Promise<OperatorRow> {
  const operator = await findById(tx, id)
  if (!operator) throw refuse('notFound')
  return operator
}

/** Another operator, all of whose rights are the actor's as well. */
async function foundBelow(tx: Tx, actor: Actor, own: readonly Right[], id: bigint): Promise<OperatorRow> {
  const operator = await found(tx, id)
  if (id === actor.operatorId) throw refuse('operatorSelf')
  holdOwn(own, operator.rights)
  return operator
}

/** Makes an operator with these roles. */
export const addByOperator = (
  database: Database,
  key: Keyring,
  actor: Actor,
  { name, roleIds }: { name: string; roleIds: readonly bigint[] },
): Promise<SetUp> =>
  whileHashing(async () => {
    const password = newPassword()
    const credentials = await newCredentials(key, name, password)
    await managing(database, actor, async (tx, own) => {
      const roles = await rolesOf(tx, roleIds)
      const given = roles.flatMap(({ rights }) => rights)
      holdOwn(own, given)
      const id = await addOperator(tx, actor, credentials, [])
      if (id === undefined) throw refuse('operatorNameTaken')
      if (roles.length > 0) await setOperatorRoles(tx, actor, { id, name }, roles)
    })
    return { name, password, ...setupOf(credentials.secret, name) }
  })

/** Gives another operator a new password and second factor; what it has open ends. */
export const renewByOperator = (database: Database, key: Keyring, actor: Actor, id: bigint): Promise<SetUp> =>
  whileHashing(async () => {
    const name = (await findById(database, id))?.name
    if (name === undefined) throw refuse('notFound')
    const password = newPassword()
    const credentials = await newCredentials(key, name, password)
    await managing(database, actor, async (tx, own) => {
      await foundBelow(tx, actor, own, id)
      await replaceCredentials(tx, actor, id, credentials)
    })
    return { name, password, ...setupOf(credentials.secret, name) }
  })

/** Disables another operator, or enables it again. */
export const disableByOperator = (
  database: Database,
  actor: Actor,
  { id, disabled, isOpenToAll }: { id: bigint; disabled: boolean; isOpenToAll: (name: string) => Promise<boolean> },
): Promise<void> =>
  managing(database, actor, async (tx, own) => {
    const operator = await foundBelow(tx, actor, own, id)
    if (!disabled && (await isOpenToAll(operator.name))) throw refuse('operatorOfDemo')
    if ((operator.disabled_at !== null) !== disabled) await disableOperator(tx, actor, operator, disabled)
  })

/** Gives another operator these roles and no others. */
export const setRolesByOperator = (
  database: Database,
  actor: Actor,
  { id, roleIds, seen }: { id: bigint; roleIds: readonly bigint[]; seen?: string | undefined },
): Promise<void> =>
  managing(database, actor, async (tx, own) => {
    const operator = await found(tx, id)
    if (id === actor.operatorId) throw refuse('operatorSelf')
    const before = operator.roles.map((role) => role.id)
    holdSeen(seen, 'operatorRoles', { roleIds: before.toSorted() })
    const roles = await rolesOf(tx, roleIds)
    const after = roles.map((role) => role.id.toString())
    const changed = [
      ...roles.filter((role) => !before.includes(role.id.toString())),
      ...operator.roles.filter((role) => !after.includes(role.id)),
    ]
    holdOwn(
      own,
      changed.flatMap(({ rights }) => rights),
    )
    if (changed.length > 0) await setOperatorRoles(tx, actor, operator, roles)
  })

/** Ends a session of an operator who may no more than the actor, or all but the one of `token`; answers how many. */
export const endSessionsByOperator = (
  database: Database,
  actor: Actor,
  { id, sessionId, token }: { id: bigint; sessionId: bigint | undefined; token: string },
): Promise<number> =>
  managing(database, actor, async (tx, own) => {
    const operator = await found(tx, id)
    if (id !== actor.operatorId) holdOwn(own, operator.rights)
    if (sessionId !== undefined && !(await endOneSession(tx, id, sessionId))) throw refuse('notFound')
    const ended = sessionId === undefined ? await endSessionsOf(tx, id, token) : 1
    if (ended > 0)
      await noteAct(tx, actor, 'operatorSignOut', { name: operator.name }, { kind: 'operator', id: operator.id })
    return ended
  })

/** Changes the operator's own password: its other sessions end. */
export const changeOwnPassword = (
  database: Database,
  actor: Actor,
  { name, password, newPassword: next, token }: { name: string; password: string; newPassword: string; token: string },
): Promise<void> =>
  whileHashing(async () => {
    const stored = await passwordOf(database, actor.operatorId)
    if (!(await verifyPassword(password, stored))) throw refuse('operatorPasswordWrong')
    if (next === password) throw refuse('operatorPasswordSame')
    await refuseCommon(name, next, 'newPassword')
    const hash = await hashPassword(next)
    await inTransaction(database, async (tx) => {
      // Of two changes at once the second finds another password than the one that was proved.
      const [changed] = await tx.query<{ name: string }>(
        'update operator set password_hash = $3 where id = $1 and password_hash = $2 and disabled_at is null returning name',
        [actor.operatorId, stored, hash],
      )
      if (!changed) throw refuse('operatorPasswordWrong')
      await endSessionsOf(tx, actor.operatorId, token)
      await noteAct(tx, actor, 'operatorPassword', {}, { kind: 'operator', id: actor.operatorId })
    })
  })
