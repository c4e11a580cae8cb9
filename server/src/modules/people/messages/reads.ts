/** Reads a player's letters, without deleted ones. */
import type { LetterState } from '@hongyun/contract/messages/words.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import { kyselyOf } from '../../../platform/db/kysely.ts'
import type { MessageTables } from './table.ts'

function lettersOf(database: Database, playerId: bigint, state?: LetterState) {
  const own = kyselyOf<MessageTables>(database)
    .selectFrom('letter')
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
  return state ? own.where('read_at', state === 'unread' ? 'is' : 'is not', null) : own
}

const head = ['id', 'kind', 'title', 'sent_at', 'read_at'] as const
const shown = <K>(row: { id: bigint; kind: K; title: string; sent_at: number; read_at: number | null }) => ({
  id: row.id.toString(),
  kind: row.kind,
  title: row.title,
  time: row.sent_at,
  read: row.read_at !== null,
})

/** Newest first. */
export async function listLetters(
  database: Database,
  { playerId, state }: { playerId: bigint; state?: LetterState | undefined },
  limit: number,
  offset: number,
) {
  const letters = lettersOf(database, playerId, state)
  const [rows, { total }] = await Promise.all([
    letters.select(head).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    letters.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list: rows.map(shown), total: Number(total) }
}

/** One letter with its neighbours in time; undefined where the player has none of that id. */
export async function findLetter(database: Database, playerId: bigint, id: bigint) {
  const letters = lettersOf(database, playerId)
  const [row, older, newer] = await Promise.all([
    letters
      .select([...head, 'content', 'link'])
      .where('id', '=', id)
      .executeTakeFirst(),
    letters.select('id').where('id', '<', id).orderBy('id', 'desc').limit(1).executeTakeFirst(),
    letters.select('id').where('id', '>', id).orderBy('id').limit(1).executeTakeFirst(),
  ])
  return (
    row && {
      ...shown(row),
      content: row.content,
      link: row.link,
      previousId: older?.id.toString() ?? null,
      nextId: newer?.id.toString() ?? null,
    }
  )
}

/** Every letter of a player as operators see it, deleted ones too; newest first. */
export async function lettersTo(database: Database, playerId: bigint, limit: number, offset: number) {
  const all = kyselyOf<MessageTables>(database).selectFrom('letter').where('player_id', '=', playerId)
  const [rows, { total }] = await Promise.all([
    all
      .select([...head, 'content', 'deleted_at'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    all.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  const list = rows.map((row) => ({ ...shown(row), content: row.content, deleted: row.deleted_at !== null }))
  return { list, total: Number(total) }
}

export async function countUnread(database: Queryable, playerId: bigint): Promise<number> {
  const { unread } = only(
    await database.query<{ unread: bigint }>(
      'select count(*) as unread from letter where player_id = $1 and read_at is null and deleted_at is null',
      [playerId],
      'messages.count-unread',
    ),
  )
  return Number(unread)
}

/** How many letters players have not read, by id; players without one are absent. */
export async function unreadOf(database: Queryable, playerIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await database.query<{ player_id: bigint; unread: bigint }>(
    `select player_id, count(*) as unread from letter
     where player_id = any($1::bigint[]) and read_at is null and deleted_at is null group by player_id`,
    [bigintArray(playerIds)],
    'messages.unread-of',
  )
  return new Map(rows.map(({ player_id, unread }) => [player_id, Number(unread)]))
}
