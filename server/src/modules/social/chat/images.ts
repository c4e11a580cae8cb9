/** Pictures of the chat: kept by the module of files, with their size here; posted by whoever uploaded or saved them. */

import { SAVED_IMAGES_MOST } from '@hongyun/contract/chat/words.ts'
import { pictureNameOf, pictureUrl, smallPictureUrl } from '@hongyun/contract/files/words.ts'
import type { Upload } from '@hongyun/contract/wire/upload.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { type Page, paged } from '../../../platform/db/paged.ts'
import { refuse } from '../../../platform/refuse.ts'
import { holdChatPicture, keptPictures } from '../../site/files/keep.ts'
import { checkVoice, type Speaker } from './silence.ts'

/** A picture as it was kept: named by its hash. */
export type KeptPicture = { name: string; width: number; height: number }
/** Keeps an upload of a player, or of a guest without an account. `check` is asked as it is written and may refuse. */
export type KeepPicture = (
  playerId: bigint | undefined,
  upload: Upload,
  check: (tx: Queryable) => Promise<void>,
) => Promise<KeptPicture>

const nameOf = (path: string): string => pictureNameOf(path) ?? ''
export const shownImage = ({ name, width, height }: KeptPicture) => ({
  imgPath: pictureUrl(name),
  thumbPath: smallPictureUrl({ name, width, height }),
  width,
  height,
})

/** Notes whose picture it is, from now on. */
const note = (tx: Tx, owner: bigint, { name, width, height }: KeptPicture) =>
  tx.query(
    `insert into chat_image (owner_id, name, width, height) values ($1, $2, $3, $4)
     on conflict (owner_id, name) do update set at = clock_timestamp()`,
    [owner, name, width, height],
    'chat.keep-image',
  )

type Uploaded = { file: Upload; isSaved: boolean; room: bigint | undefined }

/** Keeps a picture for its owner's posts, in a room where one is given. Nothing is kept of whoever may not speak. */
export async function uploadImage(
  { database, keep }: { database: Database; keep: KeepPicture },
  owner: Speaker,
  { file, isSaved, room }: Uploaded,
): Promise<KeptPicture> {
  const { id } = owner
  const check = (tx: Queryable) => checkVoice(tx, owner, room)
  // Asked before the picture is decoded as well: that is work.
  await check(database)
  const kept = await keep(id > 0n ? id : undefined, file, check)
  await inTransaction(database, async (tx) => {
    await note(tx, id, kept)
    if (isSaved && id > 0n) await save(tx, id, kept)
  })
  return kept
}

/** A picture by its address; refuses one that its poster neither uploaded nor saved. */
export async function ownPicture(database: Queryable, owner: bigint, path: string): Promise<KeptPicture> {
  const name = nameOf(path)
  const [found] = await database.query<KeptPicture>(
    `select name, width, height from chat_image where owner_id = $1 and name = $2
     union all select name, width, height from chat_saved_image where player_id = $1 and name = $2 limit 1`,
    [owner, name],
    'chat.own-image',
  )
  if (!found) throw refuse('imageUnknown')
  return found
}

type PicturePost = { author: bigint; picture: KeptPicture | undefined }

/** The pictures of posts that are gone. The others stay at least until the end of the transaction. */
export async function lockPictures(tx: Tx, posts: readonly PicturePost[]): Promise<ReadonlySet<string>> {
  const names = [...new Set(posts.flatMap(({ picture }) => picture?.name ?? []))].toSorted()
  if (names.length === 0) return new Set()
  const kept = await keptPictures(tx, names)
  return new Set(names.filter((name) => !kept.has(name)))
}

/** Once posted a picture stays as long as its last message. */
export async function holdPictures(tx: Tx, posts: readonly PicturePost[]): Promise<void> {
  for (const { author, picture } of posts) {
    if (picture && (await holdChatPicture(tx, picture.name))) await note(tx, author, picture)
  }
}

async function save(tx: Tx, playerId: bigint, { name, width, height }: KeptPicture): Promise<void> {
  await lockBriefly(tx, () =>
    tx.query('select 1 from player where id = $1 for no key update', [playerId], 'chat.lock-saver'),
  )
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

export async function listSaved(database: Queryable, playerId: bigint, page: Page) {
  const { rows, total } = await paged(
    (limit, offset) =>
      database.query<KeptPicture & { id: bigint; total: bigint }>(
        `select id, name, width, height, count(*) over () as total from chat_saved_image
     where player_id = $1 order by id desc limit $2 offset $3`,
        [playerId, limit, offset],
        'chat.list-saved',
      ),
    page,
  )
  return {
    list: rows.map((row) => ({ id: row.id.toString(), ...shownImage(row) })),
    total,
    ...page,
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
