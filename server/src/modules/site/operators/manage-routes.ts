/** The console's calls of operators and roles. */

import {
  consoleAddOperator,
  consoleChangePassword,
  consoleDeleteRole,
  consoleDisableOperator,
  consoleEndSessions,
  consoleOperatorSessions,
  consoleOperators,
  consoleRenewOperator,
  consoleSaveRole,
  consoleSetRoles,
} from '@hongyun/contract/operators/manage-calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { refuse } from '../../../platform/refuse.ts'
import { actorOf } from './acts.ts'
import {
  addByOperator,
  changeOwnPassword,
  disableByOperator,
  endSessionsByOperator,
  renewByOperator,
  setRolesByOperator,
} from './manage.ts'
import { findById, listOperators, listRoles, signIns } from './reads.ts'
import { deleteRole, saveRole } from './roles.ts'
import { openSessionsOf } from './sessions.ts'

export type ManageParts = {
  database: Database
  key: Keyring
  /** Whether everybody knows the password of this operator. */
  isOpenToAll: (name: string) => Promise<boolean>
}

export function manageRoutes({ database, key, isOpenToAll }: ManageParts): Route[] {
  return [
    route(consoleOperators, async () => {
      const [operators, roles, signedIn] = await Promise.all([
        listOperators(database),
        listRoles(database),
        signIns(database),
      ])
      return {
        operators: operators.map(({ id, name, rights, ownRights, roles: own, made_at, disabled_at }) => ({
          ...{ id: id.toString(), name, rights, ownRights, madeAt: made_at, disabledAt: disabled_at },
          roles: own.map((role) => ({ id: role.id, name: role.name })),
          sessions: signedIn.get(id)?.open ?? 0,
          signedInAt: signedIn.get(id)?.last ?? null,
        })),
        roles: roles.map((role) => ({ ...role, id: role.id.toString() })),
      }
    }),
    route(consoleAddOperator, ({ name, roleIds }, visit) =>
      addByOperator(database, key, actorOf(visit), { name, roleIds }),
    ),
    route(consoleRenewOperator, ({ id }, visit) => renewByOperator(database, key, actorOf(visit), BigInt(id))),
    route(consoleDisableOperator, async ({ id, disabled }, visit) => {
      const wanted = { id: BigInt(id), disabled: disabled === 'true', isOpenToAll }
      await disableByOperator(database, actorOf(visit), wanted)
      return {}
    }),
    route(consoleSetRoles, async ({ id, roleIds, seen }, visit) => {
      await setRolesByOperator(database, actorOf(visit), { id: BigInt(id), roleIds, seen })
      return {}
    }),
    route(consoleSaveRole, async ({ id, name, rights, seen }, visit) => {
      const role = { id: id === undefined ? undefined : BigInt(id), name, rights, seen }
      return { id: (await saveRole(database, actorOf(visit), role)).toString() }
    }),
    route(consoleDeleteRole, async ({ id }, visit) => {
      await deleteRole(database, actorOf(visit), BigInt(id))
      return {}
    }),
    route(consoleOperatorSessions, async ({ id }, visit) => {
      if (!(await findById(database, BigInt(id)))) throw refuse('notFound')
      const rows = await openSessionsOf(database, BigInt(id), visit.token!)
      return {
        list: rows.map((row) => ({
          ...{ id: row.id.toString(), signedInAt: row.opened_at, endsAt: row.expires_at },
          ...{ address: row.address, device: row.agent, isCurrent: row.current },
        })),
      }
    }),
    route(consoleEndSessions, async ({ id, sessionId }, visit) => ({
      ended: await endSessionsByOperator(database, actorOf(visit), {
        id: BigInt(id),
        sessionId: sessionId === undefined ? undefined : BigInt(sessionId),
        token: visit.token!,
      }),
    })),
    route(consoleChangePassword, async ({ password, newPassword }, visit) => {
      const { name } = visit.operator
      await changeOwnPassword(database, actorOf(visit), { name, password, newPassword, token: visit.token! })
      return {}
    }),
  ]
}
