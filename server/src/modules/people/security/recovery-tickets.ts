/**
 * Tickets of a recovery that has begun: whoever holds one has named an account and read a picture. Nothing here knows
 * whether anybody has the name, so a ticket for nobody's is the same row, written by the same statement.
 */
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { newTicket, TICKET_MINUTES, type Ticket, ticketHash } from './tickets.ts'

/** Begins a recovery of the account of this name. */
export async function beginRecovery(database: Queryable, userName: string): Promise<Ticket> {
  const ticket = newTicket()
  const { expires_at } = only(
    await database.query<{ expires_at: number }>(
      `insert into recovery_ticket (token_hash, user_name_key, expires_at)
       values ($1, lower($2), clock_timestamp() + make_interval(mins => $3)) returning expires_at`,
      [ticketHash(ticket), userName, TICKET_MINUTES],
    ),
  )
  return { ticket, expiresAt: expires_at }
}

/** The name, in lower case, of the account that a recovery is about. */
export async function recoveryName(database: Queryable, ticket: string): Promise<string> {
  const [row] = await database.query<{ user_name_key: string }>(
    'select user_name_key from recovery_ticket where token_hash = $1 and expires_at > clock_timestamp()',
    [ticketHash(ticket)],
  )
  if (!row) throw refuse('ticketExpired')
  return row.user_name_key
}

/** Takes the ticket of a recovery whose way was proved; answers its name. Of many at once only one has it. */
export async function useRecovery(tx: Tx, ticket: string): Promise<string> {
  const [row] = await tx.query<{ user_name_key: string }>(
    `delete from recovery_ticket where token_hash = $1 and expires_at > clock_timestamp() returning user_name_key`,
    [ticketHash(ticket)],
  )
  if (!row) throw refuse('ticketExpired')
  return row.user_name_key
}

/** The account has been recovered: what else had begun is over. */
export async function forgetRecoveries(tx: Tx, userName: string): Promise<void> {
  await tx.query('delete from recovery_ticket where user_name_key = lower($1)', [userName])
}
