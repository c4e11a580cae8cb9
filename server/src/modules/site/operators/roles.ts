/** Roles: rights that are given together, by name. */
import { type Right, rights as rightNames } from '@hongyun/contract/operators/words.ts'
import { nameKey } from '@hongyun/contract/wire/shown-text.ts'
import { type Database, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { holdSeen } from '../../../platform/hold-seen.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from './acts.ts'
import { changedParts } from './changed-parts.ts'
import { holdOwn, managing } from './managing.ts'
import { ordered } from './rights.ts'

export type Role = { id: bigint; name: string; rights: Right[] }

/** The roles of these numbers; refuses where there is one fewer. */
export async function rolesOf(tx: Tx, ids: readonly bigint[]): Promise<Role[]> {
  const roles = await tx.query<Role>('select id, name, rights from role where id = any($1) order by name', [ids])
  if (roles.length !== ids.length) throw refuse('notFound')
  return roles
}

/** The number of the role that is called so, or looks so. */
export async function roleCalled(database: Queryable, name: string): Promise<bigint | undefined> {
  const [found] = await database.query<{ id: bigint }>('select id from role where name_key = $1', [nameKey(name)])
  return found?.id
}

/** Gives an operator these roles and no others. */
export async function setOperatorRoles(
  tx: Tx,
  actor: Actor,
  { id, name }: { id: bigint; name: string },
  roles: readonly Role[],
): Promise<void> {
  await tx.query('delete from operator_role where operator_id = $1', [id])
  await tx.query('insert into operator_role (operator_id, role_id) select $1, unnest($2::bigint[])', [
    id,
    roles.map((role) => role.id),
  ])
  const detail = { name, roles: roles.map((role) => role.name) }
  await noteAct(tx, actor, 'operatorRoles', detail, { kind: 'operator', id })
}

/** A role in words, for the log. */
const inWords = ({ name, rights }: Named) => ({
  名称: name,
  权限:
    ordered(rights)
      .map((right) => rightNames[right])
      .join('、') || '没有',
})

/** Makes a role, or changes one that the actor has not. */
export const saveRole = (
  database: Database,
  actor: Actor,
  { id, name, rights, seen }: Named & { id: bigint | undefined; seen?: string | undefined },
): Promise<bigint> =>
  managing(database, actor, async (tx, own) => {
    const before = id === undefined ? undefined : only(await rolesOf(tx, [id]))
    if (before) holdSeen(seen, 'role', { name: before.name, rights: ordered(before.rights) })
    const had = before?.rights ?? []
    const changed = [
      ...rights.filter((right) => !had.includes(right)),
      ...had.filter((right) => !rights.includes(right)),
    ]
    if (before && changed.length > 0 && (await hasRole(tx, actor, before.id))) throw refuse('operatorSelf')
    // Who gives a role goes by its name: another name is as good as other rights.
    holdOwn(own, before && before.name !== name ? [...had, ...changed] : changed)
    const saved = before ? await change(tx, { id: before.id, name, rights }) : await add(tx, { name, rights })
    if (saved === undefined) throw refuse('roleNameTaken')
    const detail = {
      name,
      rights: [...rights],
      ...(before && changedParts(inWords(before), inWords({ name, rights }))),
    }
    await noteAct(tx, actor, before ? 'roleChange' : 'roleAdd', detail, { kind: 'role', id: saved })
    return saved
  })

async function hasRole(tx: Tx, { operatorId }: Actor, id: bigint): Promise<boolean> {
  const found = await tx.query('select 1 from operator_role where operator_id = $1 and role_id = $2', [operatorId, id])
  return found.length > 0
}

type Named = { name: string; rights: readonly Right[] }

/** Undefined where the name is taken. */
async function add(tx: Tx, { name, rights }: Named): Promise<bigint | undefined> {
  const [added] = await tx.query<{ id: bigint }>(
    'insert into role (name, name_key, rights) values ($1, $2, $3) on conflict (name_key) do nothing returning id',
    [name, nameKey(name), rights],
  )
  return added?.id
}

/** Undefined where the name is another role's. */
async function change(tx: Tx, { id, name, rights }: Named & { id: bigint }): Promise<bigint | undefined> {
  const [changed] = await tx.query<{ id: bigint }>(
    `update role set name = $2, name_key = $3, rights = $4
     where id = $1 and not exists (select from role other where other.name_key = $3 and other.id <> $1) returning id`,
    [id, name, nameKey(name), rights],
  )
  return changed?.id
}

/** Takes a role away that nobody has. */
export const deleteRole = (database: Database, actor: Actor, id: bigint): Promise<void> =>
  managing(database, actor, async (tx, own) => {
    const { name, rights } = only(await rolesOf(tx, [id]))
    holdOwn(own, rights)
    const used = await tx.query('select 1 from operator_role where role_id = $1 limit 1', [id])
    if (used.length > 0) throw refuse('roleInUse')
    await tx.query('delete from role where id = $1', [id])
    await noteAct(tx, actor, 'roleDelete', { name }, { kind: 'role', id })
  })
