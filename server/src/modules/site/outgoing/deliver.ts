/**
 * Sends what waits. A row is taken for a while, so that any number of nodes may send; one that ends meanwhile leaves it to
 * the others. So a message may be sent twice where a node ended just then, and never not at all.
 */
import type { OutgoingChannel } from '@hongyun/contract/outgoing/words.ts'
import type { Logger } from 'pino'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { type Port, whyFailed } from './ports.ts'
import { contextOf, type Said } from './send-out.ts'

/** How many are sent at once. */
const BATCH = 20
/** Longer than any port takes. */
const LEASE_S = 60
const MAX_TRIES = 8
const MAX_PAUSE_S = 1800

/** 5 s after the first try, then three times as long after each: half an hour at most, an hour in all. */
const pauseAfter = (tries: number): number => Math.min(MAX_PAUSE_S, 5 * 3 ** (tries - 1))

type Taken = { id: bigint; player_id: bigint | null; sealed: Buffer; tries: number; is_late: boolean }

export type Sender = { database: Database; personal: PersonalKey; log: Logger }

/** Takes a few that are due and sends them; answers how many they were. */
export async function deliver(sender: Sender, channel: OutgoingChannel, port: Port): Promise<number> {
  const due = await sender.database.query<Taken>(
    `update outgoing_message set tries = tries + 1, next_try_at = clock_timestamp() + make_interval(secs => $3)
     where id in (
       select id from outgoing_message
       where channel = $1 and state in ('waiting', 'failed') and next_try_at <= clock_timestamp()
       order by next_try_at limit $2 for update skip locked)
     returning id, player_id, sealed, tries, coalesce(worth_until <= clock_timestamp(), false) as is_late`,
    [channel, BATCH, LEASE_S],
    'outgoing.take',
  )
  await Promise.all(due.map((message) => deliverOne(sender, message, port)))
  return due.length
}

async function deliverOne({ database, personal, log }: Sender, message: Taken, port: Port): Promise<void> {
  const { id, player_id, sealed, tries, is_late } = message
  if (is_late) return giveUp(database, id, 'expired')
  // Taken that often by nodes that ended.
  if (tries > MAX_TRIES) return giveUp(database, id, 'interrupted')
  try {
    await port(JSON.parse(personal.open(sealed, contextOf(player_id))) as Said)
  } catch (error) {
    const why = whyFailed(error)
    log.warn({ message: id.toString(), tries, why }, 'a message was not taken')
    return tries < MAX_TRIES ? fail(database, id, why, pauseAfter(tries)) : giveUp(database, id, why)
  }
  await database.query(
    `update outgoing_message set state = 'sent', sent_at = clock_timestamp(), next_try_at = null, last_error = null
     where id = $1`,
    [id],
    'outgoing.sent',
  )
}

async function fail(database: Database, id: bigint, why: string, pause_s: number): Promise<void> {
  await database.query(
    `update outgoing_message set state = 'failed', last_error = $2,
       next_try_at = clock_timestamp() + make_interval(secs => $3)
     where id = $1 and state in ('waiting', 'failed')`,
    [id, why, pause_s],
  )
}

async function giveUp(database: Database, id: bigint, why: string): Promise<void> {
  await database.query(
    `update outgoing_message set state = 'givenUp', last_error = $2, next_try_at = null
     where id = $1 and state in ('waiting', 'failed')`,
    [id, why],
  )
}

/** Gives up what comes too late by whatever channel: one that is no longer set takes nothing. */
export async function giveUpLate(database: Queryable): Promise<void> {
  await database.query(
    `update outgoing_message set state = 'givenUp', last_error = 'expired', next_try_at = null
     where state in ('waiting', 'failed') and worth_until <= clock_timestamp()`,
  )
}
