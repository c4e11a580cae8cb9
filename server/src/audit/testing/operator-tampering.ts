/** Tamperings of what operators may: rights, roles and states that no act gave. */

import { setRolesByOperator } from '../../modules/site/operators/manage.ts'
import { setDisabled } from '../../modules/site/operators/operators.ts'
import { saveRole } from '../../modules/site/operators/roles.ts'
import { actorCalled } from '../../testing/operators.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { all, gone, type Stored, type Tampering } from './tampering.ts'

const operator = (row: Stored) => [`operator ${row.id}`]
const role = (row: Stored) => [`role ${row.id}`]
const holder = (row: Stored) => [`operator ${row.operator_id}`]

/** Two roles, of which one had the name of the other before; an operator has both, another one is disabled. */
export async function stageOperators({ database }: TestServer): Promise<void> {
  const chief = await actorCalled(database, 'chief')
  const clerk = await actorCalled(database, 'clerk')
  await actorCalled(database, 'gone_by')
  await setDisabled(database, 'gone_by', true)
  const first = await saveRole(database, chief, { id: undefined, name: '客服', rights: ['seePlayers'] })
  await saveRole(database, chief, { id: first, name: '客服一组', rights: ['seePlayers', 'players'] })
  const second = await saveRole(database, chief, { id: undefined, name: '客服', rights: ['seeOutbox'] })
  await setRolesByOperator(database, chief, { id: clerk.operatorId, roleIds: [second, first] })
  await saveRole(database, chief, { id: second, name: '发件', rights: ['seeOutbox', 'outbox'] })
}

export const operatorTamperings: readonly Tampering[] = [
  { name: 'rights', table: 'operator', where: 'id <> 0', set: () => `rights = '{adjust}'`, names: operator },
  {
    name: 'enabled by hand',
    table: 'operator',
    where: 'id <> 0 and disabled_at is not null',
    set: () => 'disabled_at = null',
    names: operator,
  },
  {
    name: 'nobody made it',
    table: 'operator',
    where: 'id <> 0',
    statement: `insert into operator (id, name, password_hash, sealed_secret, rights)
      select 1, 'by_hand', password_hash, sealed_secret, rights from operator where ctid = $1`,
    names: () => ['operator 1 '],
  },
  { name: 'rights', table: 'role', where: all, set: () => `rights = '{adjust}'`, names: role },
  { name: 'name', table: 'role', where: all, set: () => `name = 'x'`, names: role },
  gone('role', role),
  gone('operator_role', holder),
  {
    name: 'role given by hand',
    table: 'operator_role',
    where: all,
    statement: `insert into operator_role (operator_id, role_id)
      select (select id from operator where name = 'chief'), role_id from operator_role where ctid = $1`,
    names: () => ['operator: operator '],
  },
]
