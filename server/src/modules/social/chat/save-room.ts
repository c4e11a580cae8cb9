/** Operators' changes of a room. Whoever shows it learns from its sequence what matters to them. */
import { pushCodes, roomEvents } from '@hongyun/contract/chat/words.ts'
import { pictureNameOf } from '@hongyun/contract/files/words.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { setPictures } from '../../site/files/keep.ts'
import { addEvent, lockRoom } from './events.ts'
import { setMute } from './room-settings.ts'

export type WantedRoom = {
  title: string
  subTitle: string
  avatar: string
  imageUrl: string
  content: string
  messageLength: number
  slowSeconds: number
  isShowList: boolean
  isMessageBanned: boolean
  guests: boolean
  gradesIn: readonly number[]
  bannedGrades: readonly number[]
  sort: number
  admins: readonly string[]
  managers: readonly string[]
  /** Which of them may write to anybody; undefined to leave it. */
  privates?: readonly string[] | undefined
}
/** The hash of a new password, null for none any more, undefined to leave it. */
export type WantedPassword = string | null | undefined

/** What the pictures of a room are used for. */
const useOf = (room: bigint): string => `chatroom/${room}`

type Before = { is_show_list: boolean; banned_grades: number[]; grades_in: number[] | null; guests: boolean }

/** Makes an empty room; undefined where its code is taken. */
export async function addRoom(tx: Tx, code: string): Promise<bigint | undefined> {
  const [made] = await tx.query<{ id: bigint }>(
    `insert into chat_room (kind, code) values ('group', $1) on conflict (code) do nothing returning id`,
    [code],
    'chat.add-room',
  )
  return made?.id
}

/** An open group room by its code, locked. */
export async function lockGroupRoom(tx: Tx, code: string): Promise<bigint> {
  const [room] = await tx.query<{ id: bigint }>(
    `select id from chat_room where code = $1 and kind = 'group' and state = 'open' for no key update`,
    [code],
    'chat.lock-group-room',
  )
  if (!room) throw refuse('roomDeleted')
  return room.id
}

/** Sets all of a room that is locked; answers its last event, if there was one. */
export async function setRoom(
  tx: Tx,
  room: bigint,
  wanted: WantedRoom,
  password: WantedPassword,
): Promise<number | undefined> {
  await lockRoom(tx, room)
  const [before] = await tx.query<Before>(
    'select is_show_list, banned_grades, grades_in, guests from chat_room where id = $1',
    [room],
    'chat.room-before',
  )
  await tx.query(
    `update chat_room set title = $2, sub_title = $3, avatar = $4, image = $5, intro = $6, message_length = $7, slow_s = $8,
       is_show_list = $9, guests = $10, grades_in = $11, banned_grades = $12, sort = $13,
       password_hash = case when $14 then $15 else password_hash end,
       password_no = password_no + case when $14 then 1 else 0 end
     where id = $1`,
    [
      ...[room, wanted.title, wanted.subTitle, wanted.avatar, wanted.imageUrl, wanted.content],
      ...[wanted.messageLength, wanted.slowSeconds, wanted.isShowList, wanted.guests],
      wanted.gradesIn.length === 0 ? null : [...wanted.gradesIn],
      ...[[...wanted.bannedGrades], wanted.sort, password !== undefined, password ?? null],
    ],
    'chat.set-room',
  )
  const pictures = [wanted.avatar, wanted.imageUrl].flatMap((url) => pictureNameOf(url) ?? [])
  if (!(await setPictures(tx, useOf(room), pictures))) throw refuse('imageUnknown')
  const events = [await setMute(tx, room, wanted.isMessageBanned)]
  if (isNarrower(before!, wanted, password))
    events.push(await addEvent(tx, room, { code: pushCodes.permissionChanged, data: {} }))
  if (wanted.isShowList !== before!.is_show_list)
    events.push(
      await addEvent(tx, room, { code: 3, subtype: roomEvents.showList, data: { isShowList: wanted.isShowList } }),
    )
  if (!isSame(wanted.bannedGrades, before!.banned_grades))
    events.push(await addEvent(tx, room, { code: pushCodes.gradesBanned, data: { grades: wanted.bannedGrades } }))
  for (const userId of await setManagers(tx, room, wanted))
    events.push(await addEvent(tx, room, { code: pushCodes.permissionChanged, data: { userId: userId.toString() } }))
  return events.findLast((no) => no !== undefined)
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.toSorted().join() === others.toSorted().join()

/** Whether somebody who could enter may be shut out now. */
const isNarrower = (before: Before, { gradesIn, guests }: WantedRoom, password: WantedPassword): boolean =>
  typeof password === 'string' ||
  (before.guests && !guests) ||
  (gradesIn.length > 0 && !isSame(gradesIn, before.grades_in ?? []))

/** Accounts as they are told apart, each once. */
const keysOf = (names: readonly string[]): string[] => [...new Set(names.map((name) => name.toLowerCase()))]

/** Gives a room its managers; answers the players for whom something changed. */
async function setManagers(tx: Tx, room: bigint, { admins, managers, privates }: WantedRoom): Promise<bigint[]> {
  const [keyed, own] = [keysOf([...admins, ...managers]), privates && keysOf(privates)]
  if (own?.some((name) => !keyed.includes(name)))
    throw refuse('chatManagerUnknown', { text: '可与任何人私聊的须是该房间的管理员', field: 'privates' })
  const players = await tx.query<{ id: bigint; is_admin: boolean; is_private: boolean | null }>(
    `select id, lower(user_name) = any($2::text[]) as is_admin, lower(user_name) = any($3::text[]) as is_private
     from player where lower(user_name) = any($1::text[])`,
    [textArray(keyed), textArray(keysOf(admins)), own ? textArray(own) : null],
    'chat.players-by-name',
  )
  if (players.length < keyed.length) throw refuse('chatManagerUnknown')
  const had = await tx.query<{ id: bigint; is_admin: boolean; is_private: boolean }>(
    'select player_id as id, is_admin, is_private from chat_manager where room_id = $1',
    [room],
    'chat.managers',
  )
  const changed: bigint[] = []
  for (const { id, is_admin, is_private } of players) {
    const before = had.find((one) => one.id === id)
    const isPrivate = is_private ?? before?.is_private ?? false
    if (before?.is_admin === is_admin && before.is_private === isPrivate) continue
    changed.push(id)
    await tx.query(
      `insert into chat_manager (room_id, player_id, is_admin, is_private) values ($1, $2, $3, $4)
       on conflict (room_id, player_id) do update set is_admin = excluded.is_admin, is_private = excluded.is_private`,
      [room, id, is_admin, isPrivate],
      'chat.set-manager',
    )
  }
  for (const { id } of had.filter((one) => players.every((player) => player.id !== one.id))) {
    changed.push(id)
    await tx.query('delete from chat_manager where room_id = $1 and player_id = $2', [room, id], 'chat.end-manager')
  }
  return changed
}

/**
 * Deletes a room that is locked: nobody enters it any more, what was said in it stays for its time. Its pictures go, and its
 * managers are none any more: whoever is one somewhere may do more in private chats.
 */
export async function deleteRoom(tx: Tx, room: bigint): Promise<number> {
  const no = await addEvent(tx, room, { code: pushCodes.roomDeleted, data: {} })
  await setPictures(tx, useOf(room), [])
  await tx.query('delete from chat_manager where room_id = $1', [room], 'chat.end-managers')
  await tx.query(`update chat_room set state = 'deleted' where id = $1`, [room], 'chat.delete-room')
  return no
}

/** Takes a message of a locked room back for the site; the event, none where that was done before. */
export async function recallForSite(tx: Tx, room: bigint, no: number): Promise<number | undefined> {
  const recalled = await tx.query(
    `update chat_message set recalled_at = clock_timestamp(), recalled_by = 0
     where room_id = $1 and no = $2 and code = 1 and recalled_at is null returning no`,
    [room, no],
    'chat.recall-for-site',
  )
  if (recalled.length === 0) return undefined
  return addEvent(tx, room, { code: 3, subtype: roomEvents.recalled, data: { messageId: no } })
}
