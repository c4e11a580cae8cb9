/** The outbox as operators see it: what waits, what was sent, what failed; sent again, or given up. */
import type { Message } from '@hongyun/contract/outgoing/operator-calls.ts'
import type { OutgoingChannel, OutgoingKind, OutgoingState } from '@hongyun/contract/outgoing/words.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../operators/acts.ts'
import { contextOf, type Said } from './send-out.ts'

export type OutboxFilter = {
  state?: OutgoingState | undefined
  channel?: OutgoingChannel | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

type Row = {
  id: bigint
  channel: OutgoingChannel
  kind: OutgoingKind
  player_id: bigint | null
  user_name: string | null
  recipient: string
  sealed: Buffer
  state: OutgoingState
  kept: boolean
  tries: number
  next_try_at: number | null
  last_error: string | null
  made_at: number
  sent_at: number | null
}

const filtered = `from outgoing_message m left join player p on p.id = m.player_id
  where ($1::text is null or m.state = $1) and ($2::text is null or m.channel = $2)
    and ($3::float8 is null or m.made_at >= to_timestamp($3 / 1000.0))
    and ($4::float8 is null or m.made_at < to_timestamp($4 / 1000.0))`
const row = `m.id, m.channel, m.kind, m.player_id, p.user_name, m.recipient, m.sealed, m.state, m.kept, m.tries, m.next_try_at,
  m.last_error, m.made_at, m.sent_at`

const wantedOf = ({ state, channel, startTime, endTime }: OutboxFilter) => [
  ...[state ?? null, channel ?? null, startTime ?? null, endTime ?? null],
]

/** Without a key the text stays sealed. */
const shownOf =
  (opening: PersonalKey | undefined) =>
  (own: Row): Message => ({
    id: own.id.toString(),
    channel: own.channel,
    kind: own.kind,
    recipient: own.recipient,
    userName: own.user_name,
    state: own.state,
    kept: own.kept,
    tries: own.tries,
    nextTryAt: own.next_try_at,
    lastError: own.last_error,
    madeAt: own.made_at,
    sentAt: own.sent_at,
    text: opening ? (JSON.parse(opening.open(own.sealed, contextOf(own.player_id))) as Said).text : null,
  })

type Page = { order?: 'newest' | 'oldest'; limit: number; offset: number; opening: PersonalKey | undefined }

/** A page of messages, with how many there are in all; texts are opened only with a key. */
export async function listMessages(
  database: Database,
  filter: OutboxFilter,
  { order = 'newest', limit, offset, opening }: Page,
): Promise<{ list: Message[]; total: number }> {
  const wanted = wantedOf(filter)
  const page = [...wanted, limit, offset]
  const [rows, counts] = await Promise.all([
    order === 'newest'
      ? database.query<Row>(`select ${row} ${filtered} order by m.id desc limit $5 offset $6`, page, 'outgoing.list')
      : database.query<Row>(`select ${row} ${filtered} order by m.id limit $5 offset $6`, page, 'outgoing.oldest'),
    database.query<{ total: bigint }>(`select count(*) as total ${filtered}`, wanted, 'outgoing.count'),
  ])
  return { list: rows.map(shownOf(opening)), total: Number(only(counts).total) }
}

const AT_ONCE = 500

/** All messages of a filter without their texts, newest first, as many at a time as are asked for. */
export async function* everyMessage(database: Database, filter: OutboxFilter): AsyncGenerator<Message[]> {
  const wanted = wantedOf(filter)
  for (let before: bigint | null = null; ; ) {
    const rows: Row[] = await database.query<Row>(
      `select ${row} ${filtered} and ($5::bigint is null or m.id < $5) order by m.id desc limit $6`,
      [...wanted, before, AT_ONCE],
      'outgoing.every',
    )
    if (rows.length === 0) return
    before = rows.at(-1)!.id
    yield rows.map(shownOf(undefined))
  }
}

type Held = { state: OutgoingState; is_late: boolean }

/** Locks a message; refuses one there is not. */
async function hold(tx: Tx, id: bigint): Promise<Held> {
  const [row] = await tx.query<Held>(
    `select state, coalesce(worth_until <= clock_timestamp(), false) as is_late from outgoing_message
     where id = $1 for update`,
    [id],
  )
  if (!row) throw refuse('notFound')
  return row
}

/** Has a message that failed sent at once, with all its tries again, and records the act. */
export const sendAgain = (database: Database, actor: Actor, id: bigint): Promise<void> =>
  inTransaction(database, async (tx) => {
    const { state, is_late } = await hold(tx, id)
    if (state === 'sent') throw refuse('messageDone')
    if (state === 'waiting') throw refuse('messageWaiting')
    if (is_late) throw refuse('messageLate')
    await tx.query(
      `update outgoing_message set state = 'waiting', tries = 0, next_try_at = clock_timestamp() where id = $1`,
      [id],
    )
    await noteAct(tx, actor, 'sendAgain', {}, { kind: 'message', id })
  })

/** Has a message tried no more, and records the act. */
export const giveMessageUp = (database: Database, actor: Actor, id: bigint): Promise<void> =>
  inTransaction(database, async (tx) => {
    const { state } = await hold(tx, id)
    if (state === 'sent' || state === 'givenUp') throw refuse('messageDone')
    await tx.query(`update outgoing_message set state = 'givenUp', next_try_at = null where id = $1`, [id])
    await noteAct(tx, actor, 'giveUp', {}, { kind: 'message', id })
  })
