/** Writes an envelope beside its message: whoever sends one, a player or the site, has moved the money in the same transaction. */
import { type EnvelopeType, REFUND_HOURS } from '@hongyun/contract/envelopes/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { only, type Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { cardOf, ENVELOPE_MESSAGE } from './card.ts'
import { newSeed } from './seeds.ts'

export type NewEnvelope = {
  /** The site itself where there is none. */
  sender: bigint | null
  room: bigint
  type: EnvelopeType
  total: Money
  shares: number
  wish: string
}

export type WrittenEnvelope = { id: bigint; no: number; commitment: string; expiresAt: number }

/** Its message is written by `say`, which may refuse: nothing stands before that. */
export async function writeEnvelope(
  tx: Tx,
  personal: PersonalKey,
  { sender, room, type, total, shares, wish }: NewEnvelope,
  say: (said: { type: number; message: string }) => Promise<number>,
): Promise<WrittenEnvelope> {
  const { id, expires_at: expiresAt } = only(
    await tx.query<{ id: bigint; expires_at: number }>(
      `select next_id() as id, date_trunc('milliseconds', clock_timestamp()) + make_interval(hours => $1) as expires_at`,
      [REFUND_HOURS],
      'envelopes.next-id',
    ),
  )
  const { sealed, commitment } = newSeed(personal, id)
  const message = cardOf({ id, type, wish, commitment, shares, expiresAt })
  const no = await say({ type: ENVELOPE_MESSAGE, message })
  await tx.query(
    `insert into envelope (id, sender_id, source, room_id, no, type, total, shares, wish, commitment, sealed_seed, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, decode($10, 'hex'), $11, to_timestamp($12 / 1000.0))`,
    [
      id,
      sender,
      sender === null ? 'site' : 'player',
      room,
      no,
      type,
      total,
      shares,
      wish,
      commitment,
      sealed,
      expiresAt,
    ],
    'envelopes.insert',
  )
  return { id, no, commitment, expiresAt }
}
