/** The sessions of operators: few, so each call asks the database, and an end holds at once on every node. */
import { createHash, randomBytes } from 'node:crypto'
import type { Right } from '@hongyun/contract/operators/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Operator } from '../../../platform/http/visitors.ts'

const SESSION_HOURS = 12
export const OPERATOR_SESSION_S = SESSION_HOURS * 3600

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

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

export async function findOperator(database: Queryable, token: string): Promise<Operator | undefined> {
  const rows = await database.query<{ id: bigint; name: string; rights: Right[]; opened_at: number }>(
    `select o.id, o.name, o.rights, s.opened_at from operator_session s join operator o on o.id = s.operator_id
     where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and o.disabled_at is null`,
    [hashOf(token)],
    'console.find-operator',
  )
  return rows[0] && { id: rows[0].id, name: rows[0].name, rights: rows[0].rights, signedInAt: rows[0].opened_at }
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

/** Forgets sessions that have been over for days. */
export const forgetOperatorSessions = (database: Queryable) =>
  database.query(`delete from operator_session where expires_at < now() - interval '7 days'`)
