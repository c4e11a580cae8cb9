/**
 * The roles that programs work as (migrations/0009_roles.sql says what each may do). In the embedded database each signs in
 * by itself, with a password that follows from the owner's; in a database of one's own the one that signs in takes the
 * role before anything else.
 */
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Database } from './database.ts'

/** The role of the server and the commands. */
export const APP_ROLE = 'hongyun_app'
/** The role that draws. */
export const DRAW_ROLE = 'hongyun_draw'
/** The role of the audit and reports. */
export const READ_ROLE = 'hongyun_read'
export const ROLES = [APP_ROLE, DRAW_ROLE, READ_ROLE] as const
export type Role = (typeof ROLES)[number]

/** No transaction of the application takes longer, so that nothing it wrote is committed long after its time. */
export const TRANSACTION_MS = 120_000

/** But for those that move a large branch or seal an issue with millions of bets: what reckons with their rows goes by this one. */
export const LONG_TRANSACTION_MS = 15 * 60_000

/**
 * Bounds transactions: $1 milliseconds, 0 for no bound; $2 for this transaction alone. A bound that has begun is not moved by another
 * one, so it is ended first. Before version 17 PostgreSQL bounds statements alone.
 */
export const BOUND_TRANSACTIONS = `select set_config('transaction_timeout', '0', $2), set_config('transaction_timeout', $1, $2)
  where current_setting('server_version_num')::integer >= 170000`

/** Whether transactions of a role are bounded: the audit reads one snapshot for as long as it takes, and migrations take theirs. */
export const isBounded = (role: Role | undefined): boolean => role === APP_ROLE || role === DRAW_ROLE

/** `rolesSignIn`: the roles have passwords of their own there. */
export type Connection = pg.PoolConfig & { readonly rolesSignIn?: boolean }

const passwordOf = (role: Role, ownerPassword: string): string =>
  createHmac('sha256', ownerPassword).update(role).digest('base64url')

/** What a pool is opened with and a connection string could say as well: the driver goes by the string. */
const OWN = ['options', 'application_name', 'idle_in_transaction_session_timeout']

/** A connection string without these, and the options that stood in it. */
function apart(url: string): { connectionString: string; asked: string } {
  const at = url.indexOf('?')
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at))
  if (!OWN.some((name) => query.has(name))) return { connectionString: url, asked: '' }
  const asked = query.getAll('options').join(' ')
  for (const name of OWN) query.delete(name)
  return { connectionString: `${url.slice(0, at)}?${query}`, asked }
}

/**
 * The same database for a role; `options` are what every connection is started with. Names are looked up in `public`, whatever the database says
 * of itself: whoever owns it could have others found before ours. A session's own tables come last: they would be first where that is not said.
 */
export function asRole(connection: Connection, role: Role | undefined): pg.PoolConfig & { options: string } {
  const { rolesSignIn, connectionString, options: given = '', ...own } = connection
  const { asked, ...named } = connectionString === undefined ? { asked: given } : apart(connectionString)
  // Of two that say the same the last one holds: whoever adds options to DATABASE_URL must not have the server work as another role.
  const options = `-c search_path=public,pg_temp ${asked} -c timezone=UTC`
  if (!role) return { ...own, ...named, options }
  if (!rolesSignIn) return { ...own, ...named, options: `${options} -c role=${role}` }
  return { ...own, ...named, user: role, password: passwordOf(role, String(own.password)), options }
}

/** Gives the roles their passwords, once: they are the whole cluster's, and other databases of it may be in use. */
export async function letRolesSignIn(owner: Database, connection: Connection): Promise<void> {
  if (!connection.rolesSignIn) return
  const rows = await owner.query<{ name: Role }>(
    `select rolname as name from pg_roles where rolname = any($1::text[]) and not rolcanlogin`,
    [ROLES],
  )
  for (const { name } of rows)
    await owner.query(`alter role ${name} login password '${passwordOf(name, String(connection.password))}'`)
}
