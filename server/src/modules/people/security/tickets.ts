/** Tickets: what a player has proved, for one step that follows. 10 minutes, once, for one account, way and purpose. */
import { hash, randomBytes } from 'node:crypto'
import type { ProofWay, TicketPurpose } from '@hongyun/contract/safety/words.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'

export const TICKET_MINUTES = 10

export type Proof = { playerId: bigint; way: ProofWay; purpose: TicketPurpose }
export type Ticket = { ticket: string; expiresAt: number }
/** What has been proved, and how many proofs had ended when its proving began. */
export type Proved = Proof & { since: bigint }

export const newTicket = (): string => randomBytes(32).toString('base64url')
export const ticketHash = (ticket: string): Buffer => hash('sha256', ticket, 'buffer')

/** To be read before anything that the proof goes by. */
export async function proofsEnded(database: Queryable, playerId: bigint): Promise<bigint> {
  const [row] = await database.query<{ times: bigint }>('select times from proof_end where player_id = $1', [playerId])
  return row?.times ?? 0n
}

/** Steps of a player are done in turn, and no ticket is given while one is done; up to the end of the transaction. */
const hold = (tx: Tx, playerId: bigint) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`proofs ${playerId}`])

/**
 * A ticket for what was proved; the database keeps its hash. Refuses where a step was done meanwhile: the number that received
 * the code, or the password that was right, may be the player's no more.
 */
export async function giveTicket(
  tx: Tx,
  { playerId, way, purpose, since }: Proved,
  minutes = TICKET_MINUTES,
): Promise<Ticket> {
  const ticket = newTicket()
  await hold(tx, playerId)
  if ((await proofsEnded(tx, playerId)) !== since) throw refuse('ticketExpired')
  const { expires_at } = only(
    await tx.query<{ expires_at: number }>(
      `insert into step_ticket (token_hash, player_id, way, purpose, expires_at)
       values ($1, $2, $3, $4, clock_timestamp() + make_interval(mins => $5)) returning expires_at`,
      [ticketHash(ticket), playerId, way, purpose, minutes],
    ),
  )
  return { ticket, expiresAt: expires_at }
}

/** Proves, and gives the ticket for it. */
export async function ticketFor(database: Database, proof: Proof, prove: () => Promise<void>): Promise<Ticket> {
  const since = await proofsEnded(database, proof.playerId)
  await prove()
  return inTransaction(database, (tx) => giveTicket(tx, { ...proof, since }))
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
  // Of two steps with two tickets at once the second waits here, and not for the first one's ticket.
  await hold(tx, playerId)
  const [row] = await tx.query<{ way: ProofWay }>(
    `delete from step_ticket where token_hash = $1 and player_id = $2 and purpose = $3 and expires_at > clock_timestamp()
     returning way`,
    [ticketHash(ticket), playerId, purpose],
  )
  if (!row) throw refuse('ticketExpired')
  await forgetTickets(tx, playerId)
  return row.way
}

/** Refuses a ticket that `useTicket` would refuse, and takes nothing. */
export async function holdTicket(
  database: Queryable,
  ticket: string,
  { playerId, purpose }: Pick<Proof, 'playerId' | 'purpose'>,
): Promise<void> {
  const rows = await database.query(
    'select 1 from step_ticket where token_hash = $1 and player_id = $2 and purpose = $3 and expires_at > clock_timestamp()',
    [ticketHash(ticket), playerId, purpose],
  )
  if (rows.length === 0) throw refuse('ticketExpired')
}

/** Whose ticket it is, where nobody is signed in: it is not used up. Undefined for one that is over, used, or for another step. */
export async function holderOf(
  database: Queryable,
  ticket: string,
  purpose: TicketPurpose,
): Promise<bigint | undefined> {
  const [row] = await database.query<{ player_id: bigint }>(
    `select player_id from step_ticket
     where token_hash = $1 and purpose = $2 and expires_at > clock_timestamp()`,
    [ticketHash(ticket), purpose],
  )
  return row?.player_id
}

/** Makes every ticket of a player worthless, but for those of the purpose `kept`. */
export async function forgetTickets(tx: Tx, playerId: bigint, kept?: TicketPurpose): Promise<void> {
  await hold(tx, playerId)
  await tx.query(
    `insert into proof_end as e (player_id, times) values ($1, 1)
     on conflict (player_id) do update set times = e.times + 1`,
    [playerId],
  )
  await tx.query('delete from step_ticket where player_id = $1 and purpose is distinct from $2', [
    playerId,
    kept ?? null,
  ])
}
