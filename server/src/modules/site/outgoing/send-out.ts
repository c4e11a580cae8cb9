/**
 * Messages that leave the site. One is written in the transaction of what it is about: both are committed, or neither. It
 * is sent afterwards, so nobody waits for a provider. Recipient and text are sealed; others see a masked recipient.
 */
import type { OutgoingChannel, OutgoingKind } from '@hongyun/contract/outgoing/words.ts'
import { maskMail, maskPhone } from '@hongyun/contract/wire/mask.ts'
import { topic } from '../../../platform/bus/bus.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'

/** What is said, and to whom: what the sealed column holds. */
export type Said = {
  to: string
  subject: string
  text: string
  /** The code alone, for providers whose templates take nothing else. */
  code: string
}

export type NewMessage = Said & {
  channel: OutgoingChannel
  kind: OutgoingKind
  /** The player it is about; undefined while there is none. */
  playerId?: bigint | undefined
  /** After so many minutes it is worth nothing, and not sent any more: a week where nothing else is said. */
  worthMinutes?: number | undefined
  /** False: all is done but that anything is written. */
  leaves?: boolean
}

/** Something was written: whoever sends looks at once. */
export const outgoingWritten = topic<null>('outgoing.written')

export const contextOf = (playerId: bigint | null | undefined): string =>
  `outgoing_message.sealed ${playerId ?? 'nobody'}`

/** What waits for a channel that is no longer set neither stays for ever nor surprises anybody once it is set again. */
const WEEK_MINUTES = 7 * 24 * 60

const maskedBy = { sms: maskPhone, mail: maskMail } as const

/** Writes a message; `kept` where nothing will send it, so that it stays in the outbox. */
export async function writeMessage(
  tx: Tx,
  personal: PersonalKey,
  { channel, kind, playerId, worthMinutes = WEEK_MINUTES, to, subject, text, code, leaves = true }: NewMessage,
  kept: boolean,
): Promise<void> {
  const said: Said = { to, subject, text, code }
  await tx.query(
    `insert into outgoing_message (channel, kind, player_id, sealed, recipient, worth_until, kept, state, sent_at, next_try_at)
     select $1, $2, $3::bigint, $4::bytea, $5, clock_timestamp() + make_interval(mins => $6), $7::boolean,
             case when $7 then 'sent' else 'waiting' end, case when $7 then clock_timestamp() end,
             case when $7 then null else clock_timestamp() end
     where $8`,
    [
      channel,
      kind,
      playerId ?? null,
      personal.seal(JSON.stringify(said), contextOf(playerId)),
      maskedBy[channel](to),
      worthMinutes,
      kept,
      leaves,
    ],
    'outgoing.write',
  )
}
