/** Who may post plans: a player with the right, or a program by its key. */
import { hash, randomBytes } from 'node:crypto'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'

export type Author = { id: bigint; rooms: string[] }

const KEY_BYTES = 32
const keyPattern = /^plan_[\w-]{43}$/

/** A new key, which is shown once and kept as its digest. */
export const newKey = (): string => `plan_${randomBytes(KEY_BYTES).toString('base64url')}`
export const digestOf = (key: string): Buffer => hash('sha256', key, 'buffer')

/** The player as an author; undefined without the right. */
export async function authorOfPlayer(database: Queryable, playerId: bigint): Promise<Author | undefined> {
  const [author] = await database.query<Author>(
    'select id, rooms from plan_author where player_id = $1 and ended_at is null',
    [playerId],
    'plans.author-of-player',
  )
  return author
}

/** The program that a key belongs to; undefined where the key is none, or has ended. */
export async function authorOfKey(database: Queryable, key: string): Promise<Author | undefined> {
  if (!keyPattern.test(key)) return undefined
  const [author] = await database.query<Author>(
    `select a.id, a.rooms from plan_key k join plan_author a on a.id = k.author_id
     where k.digest = $1 and k.ended_at is null and a.ended_at is null`,
    [digestOf(key)],
    'plans.author-of-key',
  )
  return author
}

/** The author as it is now, whose right is not taken away before the transaction ends. */
export async function holdAuthor(tx: Tx, id: bigint): Promise<Author> {
  const [author] = await tx.query<Author>(
    'select id, rooms from plan_author where id = $1 and ended_at is null for no key update',
    [id],
    'plans.hold-author',
  )
  if (!author) throw refuse('planRightMissing')
  return author
}
