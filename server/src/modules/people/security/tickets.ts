/** Tickets: what a player has proved, for one step that follows. 10 minutes, once, for one account and one purpose. */
import { createHash, randomBytes } from 'node:crypto'
import type { ProofPurpose, ProofWay } from '@hongyun/contract/safety/words.ts'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'

const LIFE_MINUTES = 10

export type Proof = { playerId: bigint; way: ProofWay; purpose: ProofPurpose }
export type Ticket = { ticket: string; expiresAt: number }

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** A ticket for what was proved. The database keeps its hash. */
export async function giveTicket(database: Queryable, { playerId, way, purpose }: Proof): Promise<Ticket> {
  const ticket = randomBytes(32).toString('base64url')
  const { expires_at } = only(
    await database.query<{ expires_at: number }>(
      `insert into step_ticket (token_hash, player_id, way, purpose, expires_at)
       values ($1, $2, $3, $4, clock_timestamp() + make_interval(mins => $5)) returning expires_at`,
      [hashOf(ticket), playerId, way, purpose, LIFE_MINUTES],
    ),
  )
  return { ticket, expiresAt: expires_at }
}

/**
 * Takes a ticket in the transaction of its step, and the player's others with it: a step that is done makes whatever was
 * proved before it worthless. Answers how it was proved; refuses one that is over, used, another player's or for another step.
 */
export async function useTicket(
  tx: Tx,
  ticket: string,
  { playerId, purpose }: Pick<Proof, 'playerId' | 'purpose'>,
): Promise<ProofWay> {
  const [row] = await tx.query<{ way: ProofWay }>(
    `delete from step_ticket where token_hash = $1 and player_id = $2 and purpose = $3 and expires_at > clock_timestamp()
     returning way`,
    [hashOf(ticket), playerId, purpose],
  )
  if (!row) throw refuse('ticketExpired')
  await forgetTickets(tx, playerId)
  return row.way
}

/** Makes every ticket of a player worthless. */
export async function forgetTickets(tx: Queryable, playerId: bigint): Promise<void> {
  await tx.query('delete from step_ticket where player_id = $1', [playerId])
}
