/** The subcommands of `npm run operator` for roles, by the use-cases of the console. */
import { consoleSaveRole } from '@hongyun/contract/operators/manage-calls.ts'
import { shell } from '../modules/site/operators/acts.ts'
import { setRolesByOperator } from '../modules/site/operators/manage.ts'
import { findByName, listRoles } from '../modules/site/operators/reads.ts'
import { deleteRole, roleCalled, saveRole } from '../modules/site/operators/roles.ts'
import { SetupError } from '../platform/config.ts'
import type { Queryable } from '../platform/db/database.ts'
import { nobody, operatorNamed, rightsIn } from './operator-words.ts'
import { inEnglish, type Reasons, type Subcommand, type Subcommands } from './subcommands.ts'

function roleName(text: string): string {
  const read = consoleSaveRole.input.shape.name.safeParse(text)
  if (!read.success) throw new SetupError(`"${text}" can't be a role's name: 1 to 20 characters`)
  return read.data
}

async function roleOf(database: Queryable, name: string): Promise<bigint> {
  const id = await roleCalled(database, name)
  if (id === undefined) throw new SetupError(`no role is called "${name}"`)
  return id
}

const REASONS: Reasons = {
  notFound: 'it is gone meanwhile',
  roleNameTaken: 'another role is called so, or looks so',
  roleInUse: 'there are operators who have it; npm run operator -- give takes it from them',
}

const roles: Subcommand = async (database, _words, say) => {
  for (const { name, rights, operators } of await listRoles(database))
    say(`${name}\t${rights.join(',') || 'no rights'}\t${operators.join(',') || 'nobody has it'}`)
  return 0
}

const role: Subcommand = async (database, { plain: [text = '', list = ''] }, say) => {
  const name = roleName(text)
  const rights = rightsIn(list)
  const id = await roleCalled(database, name)
  await inEnglish(`role ${name}`, REASONS, saveRole(database, shell, { id, name, rights }))
  say(`${name}: ${rights.join(', ') || 'no rights'}`)
  return 0
}

const renameRole: Subcommand = async (database, { plain: [text = '', next = ''] }, say) => {
  const name = roleName(next)
  const id = await roleOf(database, text)
  const { rights } = (await listRoles(database)).find((one) => one.id === id)!
  await inEnglish(`role ${name}`, REASONS, saveRole(database, shell, { id, name, rights }))
  say(`${text} is called ${name}`)
  return 0
}

const removeRole: Subcommand = async (database, { plain: [text = ''] }, say) => {
  await inEnglish(`role ${text}`, REASONS, deleteRole(database, shell, await roleOf(database, text)))
  say(`${text} is removed`)
  return 0
}

const give: Subcommand = async (database, words, say) => {
  const name = operatorNamed(words)
  const operator = await findByName(database, name)
  if (!operator || operator.id === shell.operatorId) throw nobody(name)
  const wanted = new Set<bigint>()
  for (const one of words.plain.slice(1)) wanted.add(await roleOf(database, one))
  const change = setRolesByOperator(database, shell, { id: operator.id, roleIds: [...wanted] })
  await inEnglish(`operator ${name}`, REASONS, change)
  say(`${name} has ${wanted.size === 0 ? 'no role' : words.plain.slice(1).join(', ')}`)
  return 0
}

export const roleSubcommands: Subcommands = {
  roles,
  'role <role> [<rights>]': role,
  'rename-role <role> <name>': renameRole,
  'remove-role <role>': removeRole,
  'give <name> [<role…>]': give,
}
