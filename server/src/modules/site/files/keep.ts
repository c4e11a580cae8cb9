/**
 * The files of players: kept under the hash of what they hold, within an account's quota, for as long as something refers to
 * them and a day beyond. A picture is for everybody; evidence is sealed.
 */

import { hash } from 'node:crypto'
import type { FileKind } from '@hongyun/contract/files/words.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { seal, unseal } from '../../../platform/keys/seal.ts'
import { refuse } from '../../../platform/refuse.ts'

/** New files of an account in 24 hours, and all it holds at once. */
const PER_DAY = 30
const HELD_FILES = 60
const HELD_BYTES = 20 * 1024 * 1024
/** How long a file is kept that nothing refers to. */
const IDLE_HOURS = 24

/** Where the files of each kind are; `small`: small versions of pictures, under the names of the whole ones. */
export type Stores = Readonly<Record<FileKind | 'small', FileStore>>
/** A picture as it was encoded. */
export type Encoded = { readonly jpeg: Buffer; readonly small?: Buffer }
export type KeptFile = { id: bigint; name: string }
/** What the use asks as a file is written; it refuses where the file may not be kept. */
export type Check = (tx: Queryable) => Promise<void>

export type FileParts = { database: Database; stores: Stores; keyring: Keyring }

const nameOf = (bytes: Uint8Array): string => hash('sha256', bytes)
/** Evidence can't be passed off as other evidence. */
export const evidenceContext = (name: string): string => `evidence ${name}`

/** Whoever writes or removes the file of a name does so in turn, up to the end of the transaction. */
export const lockName = (tx: Tx, kind: FileKind, name: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`file ${kind} ${name}`])

/** What a picture of the chat is used for: it stays with the messages, and fills nobody's quota of what is held. */
const CHAT = 'chat'
/** New pictures of all guests in 24 hours, and of an operator. */
const [GUESTS_PER_DAY, OPERATOR_PER_DAY] = [500, 200]

/** Refuses what an account may not hold. Its uploads wait for each other here, and for no large change that its row is part of. */
async function holdQuota(tx: Tx, playerId: bigint, added: readonly Uint8Array[]): Promise<void> {
  await lockBriefly(tx, () => tx.query('select 1 from player where id = $1 for no key update', [playerId]))
  const held = only(
    await tx.query<{ today: bigint; files: bigint; bytes: bigint }>(
      `select count(*) filter (where uploaded_at > clock_timestamp() - interval '1 day') as today,
              count(*) filter (where not is_chat) as files, coalesce(sum(bytes) filter (where not is_chat), 0) as bytes
       from (select *, exists (select from file_use where file_id = f.id and use = $2) as is_chat
             from file f where player_id = $1) held`,
      [playerId, CHAT],
    ),
  )
  const bytes = added.reduce((sum, { length }) => sum + length, Number(held.bytes))
  const isOver = Number(held.files) + added.length > HELD_FILES || bytes > HELD_BYTES
  if (isOver || Number(held.today) + added.length > PER_DAY) throw refuse('fileQuota')
}

/** Keeps pictures of a player, all or none. What is there already is not kept twice, and its day begins anew. */
export function keepFiles(
  { database, stores, keyring }: FileParts,
  { playerId, kind, check }: { playerId: bigint; kind: FileKind; check?: Check },
  pictures: readonly Encoded[],
): Promise<KeptFile[]> {
  return inTransaction(database, async (tx) => {
    await holdQuota(
      tx,
      playerId,
      pictures.map(({ jpeg }) => jpeg),
    )
    await check?.(tx)
    const kept: KeptFile[] = []
    // In one order, so that no two transactions wait for each other.
    for (const { name, bytes, small } of pictures
      .map(({ jpeg: bytes, small }) => ({ name: nameOf(bytes), bytes, small }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      await lockName(tx, kind, name)
      const { id } = only(
        await tx.query<{ id: bigint }>(
          `insert into file (player_id, kind, name, bytes) values ($1, $2, $3, $4)
           on conflict (player_id, kind, name) do update set idle_since = clock_timestamp() returning id`,
          [playerId, kind, name, bytes.length],
        ),
      )
      await stores[kind].put(name, kind === 'evidence' ? seal(keyring, bytes, evidenceContext(name)) : bytes)
      if (small) await stores.small.put(name, small)
      kept.push({ id, name })
    }
    return pictures.map(({ jpeg }) => kept.find(({ name }) => name === nameOf(jpeg))!)
  })
}

type Ownerless = { operatorId: bigint | null; check?: Check }

/** Keeps a picture of an operator, or of a guest, who has no account: all guests together have a quota. */
export function keepOwnerless(
  { database, stores }: FileParts,
  { operatorId, check }: Ownerless,
  { jpeg, small }: Encoded,
): Promise<KeptFile> {
  return inTransaction(database, async (tx) => {
    const name = nameOf(jpeg)
    await tx.query(`select pg_advisory_xact_lock(hashtext('files of no player'))`)
    const [held] = await tx.query<{ today: bigint }>(
      `select count(*) as today from file where player_id is null and operator_id is not distinct from $1
         and uploaded_at > clock_timestamp() - interval '1 day'`,
      [operatorId],
    )
    if (Number(held!.today) >= (operatorId === null ? GUESTS_PER_DAY : OPERATOR_PER_DAY)) throw refuse('fileQuota')
    await check?.(tx)
    await lockName(tx, 'picture', name)
    const { id } = only(
      await tx.query<{ id: bigint }>(
        `insert into file (operator_id, kind, name, bytes) values ($1, 'picture', $2, $3) returning id`,
        [operatorId, name, jpeg.length],
      ),
    )
    await stores.picture.put(name, jpeg)
    if (small) await stores.small.put(name, small)
    return { id, name }
  })
}

/** Which pictures are there, of names in their order: they stay at least until the end of the transaction. */
export async function keptPictures(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  for (const name of names) await lockName(tx, 'picture', name)
  const rows = await tx.query<{ name: string }>(
    `select distinct name from file where kind = 'picture' and name = any($1::text[])`,
    [textArray(names)],
  )
  return new Set(rows.map(({ name }) => name))
}

/** A picture stays as long as the chat shows it, whoever uploaded it; false where it is gone. */
export async function holdChatPicture(tx: Tx, name: string): Promise<boolean> {
  await lockName(tx, 'picture', name)
  const rows = await tx.query(
    `insert into file_use (file_id, use) select id, $2 from file where kind = 'picture' and name = $1
     on conflict (file_id, use) do update set use = excluded.use returning file_id`,
    [name, CHAT],
  )
  return rows.length > 0
}

/** The chat shows a picture no more: it is removed after a day, unless something else uses it. */
export async function endChatPicture(tx: Tx, name: string): Promise<void> {
  await tx.query(
    `with ended as (
       delete from file_use u using file f
       where u.file_id = f.id and f.kind = 'picture' and f.name = $1 and u.use = $2 returning u.file_id
     )
     update file set idle_since = clock_timestamp() where id in (select file_id from ended)`,
    [name, CHAT],
  )
}

/** Notes that something refers to a file of a player; refuses where the player has no such file. */
export async function useFile(
  tx: Tx,
  playerId: bigint,
  file: { kind: FileKind; id: bigint } | { kind: FileKind; name: string },
  use: string,
): Promise<bigint> {
  const [found] = await tx.query<{ id: bigint }>(
    `update file set idle_since = clock_timestamp()
     where player_id = $1 and kind = $2 and (id = $3 or name = $4) returning id`,
    [playerId, file.kind, 'id' in file ? file.id : null, 'name' in file ? file.name : null],
  )
  if (!found) throw refuse('notFound', { text: '图片不存在或已被删除，请重新上传' })
  await tx.query('insert into file_use (file_id, use) values ($1, $2) on conflict do nothing', [found.id, use])
  return found.id
}

/** Nothing refers to the files of a use any more; they are removed after a day, unless something else does. */
export async function endUse(tx: Tx, playerId: bigint, use: string): Promise<void> {
  await tx.query(
    `with ended as (
       delete from file_use u using file f where u.file_id = f.id and f.player_id = $1 and u.use = $2 returning u.file_id
     )
     update file set idle_since = clock_timestamp() where id in (select file_id from ended)`,
    [playerId, use],
  )
}

/** A use of the site has these pictures from now on and no others; false where one of them is not there. */
export async function setPictures(tx: Tx, use: string, names: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(names)].toSorted()
  if ((await keptPictures(tx, wanted)).size < wanted.length) return false
  await tx.query(
    `insert into file_use (file_id, use) select id, $1 from file where kind = 'picture' and name = any($2::text[])
     on conflict do nothing`,
    [use, textArray(wanted)],
  )
  await tx.query(
    `with ended as (
       delete from file_use u using file f
       where u.file_id = f.id and u.use = $1 and f.name <> all($2::text[]) returning u.file_id
     )
     update file set idle_since = clock_timestamp() where id in (select file_id from ended)`,
    [use, textArray(wanted)],
  )
  return true
}

/** Evidence as its picture, of one player where that is given; undefined where there is none. */
export async function readEvidence(
  { database, stores, keyring }: FileParts,
  id: bigint,
  playerId?: bigint,
): Promise<Buffer | undefined> {
  const [found] = await database.query<{ name: string }>(
    `select name from file where id = $1 and kind = 'evidence' and ($2::bigint is null or player_id = $2)`,
    [id, playerId ?? null],
  )
  const sealed = found && (await stores.evidence.read(found.name))
  return sealed && unseal(keyring, sealed, evidenceContext(found.name))
}

async function removeFile(stores: Stores, kind: FileKind, name: string): Promise<void> {
  await stores[kind].remove(name)
  if (kind === 'picture') await stores.small.remove(name)
}

const isReferred = async (database: Queryable, kind: FileKind, name: string): Promise<boolean> =>
  (await database.query('select 1 from file where kind = $1 and name = $2 limit 1', [kind, name])).length > 0

/** Removes what nothing has referred to for a day. */
export async function removeIdle({ database, stores }: FileParts): Promise<void> {
  const idle = await database.query<{ id: bigint; kind: FileKind; name: string }>(
    `select id, kind, name from file f where idle_since < clock_timestamp() - make_interval(hours => $1)
       and not exists (select from file_use where file_id = f.id) limit 1000`,
    [IDLE_HOURS],
  )
  for (const { id, kind, name } of idle) {
    await inTransaction(database, async (tx) => {
      await lockName(tx, kind, name)
      await tx.query(
        `delete from file f where id = $1 and idle_since < clock_timestamp() - make_interval(hours => $2)
           and not exists (select from file_use where file_id = f.id)`,
        [id, IDLE_HOURS],
      )
      if (!(await isReferred(tx, kind, name))) await removeFile(stores, kind, name)
    })
  }
}

/** Each store, and the kind of the rows that know its files. */
const known = [
  ['picture', 'picture'],
  ['small', 'picture'],
  ['evidence', 'evidence'],
] as const

/** Removes files of one part of each store that no row knows: an upload or a removal ended between a file and its row. */
export async function removeStray({ database, stores }: FileParts, shelf: number): Promise<void> {
  for (const [store, kind] of known) {
    for (const name of await stores[store].namesOf(shelf, Date.now() - IDLE_HOURS * 3_600_000)) {
      await inTransaction(database, async (tx) => {
        await lockName(tx, kind, name)
        if (!(await isReferred(tx, kind, name))) await removeFile(stores, kind, name)
      })
    }
  }
}
