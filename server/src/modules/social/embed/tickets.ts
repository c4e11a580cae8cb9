/** Tickets: a partner's user has shown a key, and is about to bind or register an account. Random, kept as its hash, used once. */
import { hash, randomBytes } from 'node:crypto'
import { TICKET_MINUTES } from '@hongyun/contract/embed/words.ts'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Shown } from './take-key.ts'

export type Ticket = { partnerId: bigint; user: string; nickname: string }

const hashOf = (ticket: string): Buffer => hash('sha256', ticket, 'buffer')

export async function giveTicket(
  database: Queryable,
  { partner, claims }: Shown,
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = randomBytes(32).toString('base64url')
  const { expires_at } = only(
    await database.query<{ expires_at: number }>(
      `insert into embed_ticket (token_hash, partner_id, partner_user, nickname, expires_at)
       values ($1, $2, $3, $4, clock_timestamp() + make_interval(mins => $5)) returning expires_at`,
      [hashOf(ticket), partner.id, claims.user, claims.nickname, TICKET_MINUTES],
      'embed.give-ticket',
    ),
  )
  return { ticket, expiresAt: expires_at }
}

type Row = { partner_id: bigint; partner_user: string; nickname: string }
const ticketOf = (row: Row | undefined): Ticket => {
  if (!row) throw refuse('embedTicketWorn')
  return { partnerId: row.partner_id, user: row.partner_user, nickname: row.nickname }
}

/** Whose ticket it is; it stays. */
export const readTicket = async (database: Queryable, ticket: string): Promise<Ticket> =>
  ticketOf(
    (
      await database.query<Row>(
        `select partner_id, partner_user, nickname from embed_ticket
         where token_hash = $1 and expires_at > clock_timestamp()`,
        [hashOf(ticket)],
        'embed.read-ticket',
      )
    )[0],
  )

/** Whose ticket it is; it is used up with the transaction. */
export const takeTicket = async (tx: Tx, ticket: string): Promise<Ticket> =>
  ticketOf(
    (
      await tx.query<Row>(
        `delete from embed_ticket where token_hash = $1 and expires_at > clock_timestamp()
         returning partner_id, partner_user, nickname`,
        [hashOf(ticket)],
        'embed.take-ticket',
      )
    )[0],
  )
