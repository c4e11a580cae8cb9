/** The sessions of operators: few, so each call asks the database, and an end holds at once on every node. */
import { hash, randomBytes } from 'node:crypto'
import type { Right } from '@hongyun/contract/operators/words.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { Operator } from '../../../platform/http/visitors.ts'
import { ordered } from './rights.ts'

const SESSION_HOURS = 12
export const OPERATOR_SESSION_S = SESSION_HOURS * 3600

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Opens a session and answers its token. */
export async function openOperatorSession(
  tx: Queryable,
  operator: { id: bigint; address: string; agent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.query(
    `insert into operator_session (token_hash, operator_id, expires_at, address, agent)
     values ($1, $2, now() + make_interval(hours => $3), $4, $5)`,
    [hashOf(token), operator.id, SESSION_HOURS, operator.address, operator.agent.slice(0, 200)],
  )
  return token
}

/** Whose session it is, with what the operator may now: a role that is changed holds at once. */
export async function findOperator(database: Queryable, token: string): Promise<Operator | undefined> {
  const rows = await database.query<{ id: bigint; name: string; rights: Right[]; given: Right[]; opened_at: number }>(
    `select o.id, o.name, o.rights, s.opened_at,
       array(select unnest(r.rights) from operator_role own join role r on r.id = own.role_id
             where own.operator_id = o.id) as given
     from operator_session s join operator o on o.id = s.operator_id
     where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and o.disabled_at is null`,
    [hashOf(token)],
    'console.find-operator',
  )
  const [found] = rows
  if (!found) return undefined
  const { id, name, rights, given, opened_at } = found
  return { id, name, rights: ordered([...rights, ...given]), signedInAt: opened_at }
}

/** Ends a session that is open; answers whose it was. */
export async function endOperatorSession(tx: Queryable, token: string): Promise<bigint | undefined> {
  const [ended] = await tx.query<{ operator_id: bigint }>(
    `update operator_session set ended_at = clock_timestamp()
     where token_hash = $1 and ended_at is null and expires_at > now() returning operator_id`,
    [hashOf(token)],
  )
  return ended?.operator_id
}

/** Ends all that an operator has open, but for the one of a token; answers how many. */
export async function endSessionsOf(tx: Tx, id: bigint, kept?: string): Promise<number> {
  const ended = await tx.query(
    `update operator_session set ended_at = clock_timestamp()
     where ended_at is null and expires_at > now() and operator_id = $1 and token_hash is distinct from $2 returning id`,
    [id, kept === undefined ? null : hashOf(kept)],
  )
  return ended.length
}

/** Ends one session of an operator; false where it has none of that number open. */
export async function endOneSession(tx: Tx, id: bigint, sessionId: bigint): Promise<boolean> {
  const ended = await tx.query(
    `update operator_session set ended_at = clock_timestamp()
     where ended_at is null and expires_at > now() and operator_id = $1 and id = $2 returning id`,
    [id, sessionId],
  )
  return ended.length > 0
}

export type SessionRow = {
  id: bigint
  opened_at: number
  expires_at: number
  address: string
  agent: string
  current: boolean
}

/** What an operator has open, newest first; `current` is the one of the token. */
export const openSessionsOf = (database: Queryable, id: bigint, token: string): Promise<SessionRow[]> =>
  database.query<SessionRow>(
    `select id, opened_at, expires_at, address, agent, token_hash = $2 as current from operator_session
     where operator_id = $1 and ended_at is null and expires_at > now() order by opened_at desc`,
    [id, hashOf(token)],
  )

/** Forgets sessions that have been over for days. */
export const forgetOperatorSessions = (database: Queryable) =>
  database.query(`delete from operator_session where expires_at < now() - interval '7 days'`)
