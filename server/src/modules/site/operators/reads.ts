/** Operators and roles as they are kept. */
import type { Right } from '@hongyun/contract/operators/words.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import { ordered } from './rights.ts'

export type OperatorRow = {
  id: bigint
  name: string
  /** All that it may. */
  rights: Right[]
  /** What commands gave it, beside its roles. */
  ownRights: Right[]
  roles: { id: string; name: string; rights: Right[] }[]
  made_at: number
  disabled_at: number | null
}

type Kept = Omit<OperatorRow, 'rights' | 'ownRights'> & { rights: Right[] }

const selected = `select id, name, rights, made_at, disabled_at,
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id::text, 'name', r.name, 'rights', r.rights) order by r.name), '[]')
     from operator_role own join role r on r.id = own.role_id where own.operator_id = o.id) as roles
  from operator o`

const read = ({ rights, roles, ...row }: Kept): OperatorRow => ({
  ...row,
  roles,
  ownRights: ordered(rights),
  rights: ordered([...rights, ...roles.flatMap((role) => role.rights)]),
})

/** Every account, but for that of the machine itself. */
export async function listOperators(database: Queryable): Promise<OperatorRow[]> {
  return (await database.query<Kept>(`${selected} where id <> 0 order by id`)).map(read)
}

/** The operator of a name; undefined where there is none. */
export async function findByName(database: Queryable, name: string): Promise<OperatorRow | undefined> {
  const [found] = await database.query<Kept>(`${selected} where name = $1`, [name])
  return found && read(found)
}

/** The operator of a number, but for that of the machine itself. */
export async function findById(database: Queryable, id: bigint): Promise<OperatorRow | undefined> {
  const [found] = await database.query<Kept>(`${selected} where id = $1 and id <> 0`, [id])
  return found && read(found)
}

export type RoleRow = { id: bigint; name: string; rights: Right[]; operators: string[] }

/** Every role with who has it. */
export async function listRoles(database: Queryable): Promise<RoleRow[]> {
  const rows = await database.query<RoleRow>(
    `select r.id, r.name, r.rights,
       array(select o.name from operator_role own join operator o on o.id = own.operator_id
             where own.role_id = r.id order by o.name) as operators
     from role r order by r.name`,
  )
  return rows.map((row) => ({ ...row, rights: ordered(row.rights) }))
}

/** How many sessions each operator has open, and when it last signed in. */
export async function signIns(database: Queryable): Promise<Map<bigint, { open: number; last: number }>> {
  const rows = await database.query<{ operator_id: bigint; open: bigint; last: number }>(
    `select operator_id, count(*) filter (where ended_at is null and expires_at > now()) as open, max(opened_at) as last
     from operator_session group by 1`,
  )
  return new Map(rows.map(({ operator_id, open, last }) => [operator_id, { open: Number(open), last }]))
}

/** What is kept of an operator's password. */
export const passwordOf = async (database: Queryable, id: bigint): Promise<string> =>
  only(await database.query<{ password_hash: string }>('select password_hash from operator where id = $1', [id]))
    .password_hash
