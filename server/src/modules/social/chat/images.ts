/** Pictures of the chat: kept by the module of files, with their size here; posted by whoever uploaded or saved them. */

import { SAVED_IMAGES_MOST } from '@hongyun/contract/chat/words.ts'
import { pictureUrl } from '@hongyun/contract/files/words.ts'
import type { Upload } from '@hongyun/contract/wire/upload.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { holdChatPicture } from '../../site/files/keep.ts'

/** A picture as it was kept: named by its hash. */
export type KeptPicture = { name: string; width: number; height: number }
/** Keeps an upload of a player, or of a guest without an account. */
export type KeepPicture = (playerId: bigint | undefined, upload: Upload) => Promise<KeptPicture>

const nameOf = (path: string): string => path.replace(/^\/files\/|\.jpg$/g, '')
export const shownImage = ({ name, width, height }: KeptPicture) => ({
  imgPath: pictureUrl(name),
  thumbPath: pictureUrl(name),
  width,
  height,
})

/** Keeps a picture for its owner's posts. */
export async function uploadImage(
  { database, keep }: { database: Database; keep: KeepPicture },
  owner: bigint,
  upload: Upload,
  isSaved: boolean,
): Promise<KeptPicture> {
  const [ban] = await database.query(
    `select 1 from chat_ban where member_id = $1 and room_id is null and lifted_at is null
     and (until_at is null or until_at > clock_timestamp()) limit 1`,
    [owner],
    'chat.is-banned-anywhere',
  )
  if (ban) throw refuse('chatBanned')
  const kept = await keep(owner > 0n ? owner : undefined, upload)
  await inTransaction(database, async (tx) => {
    await tx.query(
      `insert into chat_image (owner_id, name, width, height) values ($1, $2, $3, $4)
       on conflict (owner_id, name) do update set at = clock_timestamp()`,
      [owner, kept.name, kept.width, kept.height],
      'chat.keep-image',
    )
    if (isSaved && owner > 0n) await save(tx, owner, kept)
  })
  return kept
}

/** What a message of a picture holds; refuses one that its author neither uploaded nor saved. */
export async function imageMessage(database: Database, owner: bigint, path: string): Promise<string> {
  const name = nameOf(path)
  const [found] = await database.query<KeptPicture>(
    `select name, width, height from chat_image where owner_id = $1 and name = $2
     union all select name, width, height from chat_saved_image where player_id = $1 and name = $2 limit 1`,
    [owner, name],
    'chat.own-image',
  )
  if (!found) throw refuse('imageUnknown')
  // Once posted it stays as long as its last message.
  await inTransaction(database, async (tx) => {
    if (!(await holdChatPicture(tx, name))) throw refuse('imageUnknown')
    await tx.query(
      `insert into chat_image (owner_id, name, width, height) values ($1, $2, $3, $4)
       on conflict (owner_id, name) do update set at = clock_timestamp()`,
      [owner, found.name, found.width, found.height],
      'chat.keep-image',
    )
  })
  return JSON.stringify(shownImage(found))
}

async function save(tx: Tx, playerId: bigint, { name, width, height }: KeptPicture): Promise<void> {
  await tx.query('select 1 from player where id = $1 for no key update', [playerId], 'chat.lock-saver')
  const [held] = await tx.query<{ others: bigint }>(
    'select count(*) as others from chat_saved_image where player_id = $1 and name <> $2',
    [playerId, name],
    'chat.count-saved',
  )
  if (Number(held!.others) >= SAVED_IMAGES_MOST) throw refuse('savedImagesFull')
  if (!(await holdChatPicture(tx, name))) throw refuse('imageUnknown')
  await tx.query(
    `insert into chat_saved_image (player_id, name, width, height) values ($1, $2, $3, $4) on conflict do nothing`,
    [playerId, name, width, height],
    'chat.save-image',
  )
}

/** Saves a picture of the chat, or forgets it. */
export async function setSaved(database: Database, playerId: bigint, path: string, isSaved: boolean): Promise<void> {
  const name = nameOf(path)
  if (!isSaved) {
    await database.query('delete from chat_saved_image where player_id = $1 and name = $2', [playerId, name])
    return
  }
  // Its address can't be guessed: who knows it has seen it.
  const [found] = await database.query<KeptPicture>(
    'select name, width, height from chat_image where name = $1 limit 1',
    [name],
  )
  if (!found) throw refuse('imageUnknown')
  await inTransaction(database, (tx) => save(tx, playerId, found))
}

export async function listSaved(database: Queryable, playerId: bigint, limit: number, offset: number) {
  const rows = await database.query<KeptPicture & { id: bigint; total: bigint }>(
    `select id, name, width, height, count(*) over () as total from chat_saved_image
     where player_id = $1 order by id desc limit $2 offset $3`,
    [playerId, limit, offset],
    'chat.list-saved',
  )
  return {
    list: rows.map((row) => ({ id: row.id.toString(), ...shownImage(row) })),
    total: Number(rows[0]?.total ?? 0),
  }
}

export async function forgetSaved(database: Queryable, playerId: bigint, ids: readonly bigint[]): Promise<number> {
  const rows = await database.query(
    'delete from chat_saved_image where player_id = $1 and id = any($2::bigint[]) returning id',
    [playerId, bigintArray(ids)],
    'chat.forget-saved',
  )
  return rows.length
}
