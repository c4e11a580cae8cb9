/** Operators' changes of rooms and words, each with its act. */
import type { WordWay } from '@hongyun/contract/chat/words.ts'
import { roomWords } from '@hongyun/contract/moderation/room-words.ts'
import type { Upload } from '@hongyun/contract/wire/upload.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Queryable } from '../../../platform/db/database.ts'
import { holdSeen } from '../../../platform/hold-seen.ts'
import { hashPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { changedParts } from '../../site/operators/changed-parts.ts'
import { holdRight } from '../../site/operators/rights.ts'
import type { ChatNews } from '../chat/news.ts'
import { addRoom, deleteRoom, lockGroupRoom, setRoom, type WantedRoom } from '../chat/save-room.ts'
import { countsOnline } from '../chat/socket/presence.ts'
import { messageKey } from '../chat/unwanted-words.ts'
import { liftWithRoom } from './bans.ts'

export type DeskParts = {
  database: Database
  news: ChatNews
  /** Keeps a picture that an operator shows on the site; answers its name. */
  keepPicture(operatorId: bigint, upload: Upload): Promise<string>
}

type Saved = WantedRoom & { roomCode: string; isNew: boolean; password: string; seen?: string | undefined }

/** A room may have a password or be open to guests, who have no place where it is kept that they knew it. */
const withGuests = () => refuse('badInput', { text: '对游客开放的房间不能有密码', field: 'guests' })

type DeskRoom = Awaited<ReturnType<typeof deskRooms>>[number]

/** A room in words, for the log. */
const inWords = (room: DeskRoom, password = room.isPassword ? '有' : '没有') => roomWords({ ...room, password })

/** Makes a room, or sets all of one; nothing is noted where nothing differs. */
export async function saveRoom(
  { database, news }: DeskParts,
  actor: Actor,
  { roomCode, isNew, password, seen, ...wanted }: Saved,
) {
  if (wanted.guests && password !== '' && password !== 'none') throw withGuests()
  const hash =
    password === '' ? undefined : password === 'none' ? null : await whileHashing(() => hashPassword(password))
  const { room, no } = await inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'chat')
    const room = isNew ? await addRoom(tx, roomCode) : await lockGroupRoom(tx, roomCode)
    if (room === undefined) throw refuse('chatRoomTaken')
    const shown = async () => only((await deskRooms(tx)).filter((one) => one.roomCode === roomCode))
    const before = await shown()
    if (!isNew) holdSeen(seen, 'chatRoom', before)
    if (wanted.guests && hash === undefined) {
      const locked = await tx.query('select 1 from chat_room where id = $1 and password_hash is not null', [room])
      if (locked.length > 0) throw withGuests()
    }
    const no = await setRoom(tx, room, wanted, hash)
    const now = inWords(await shown(), typeof hash === 'string' ? '新密码' : undefined)
    const { title: name } = wanted
    const said = changedParts(inWords(isNew ? { ...before, title: name } : before), now)
    if (said || isNew)
      await noteAct(tx, actor, isNew ? 'chatRoomAdd' : 'chatRoomEdit', { name, ...said }, subjectOf(roomCode))
    return { room, no }
  })
  if (no !== undefined) news.wake({ room, no })
}

const subjectOf = (roomCode: string) => ({ kind: 'chatRoom', id: roomCode }) as const

/** Deletes a room. */
export async function endRoom({ database, news }: DeskParts, actor: Actor, roomCode: string, reason: string) {
  const happened = await inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'chat')
    const room = await lockGroupRoom(tx, roomCode)
    const no = await deleteRoom(tx, room)
    await liftWithRoom(tx, room, actor.operatorId)
    await noteAct(tx, actor, 'chatRoomDelete', { reason }, subjectOf(roomCode))
    return { room, no }
  })
  news.wake(happened)
}

/** Every group room that is open. */
export async function deskRooms(database: Queryable) {
  const rows = await database.query<{
    code: string
    title: string
    sub_title: string
    avatar: string
    image: string
    intro: string
    is_password: boolean
    message_length: number
    slow_s: number
    is_show_list: boolean
    is_message_banned: boolean
    guests: boolean
    grades_in: number[] | null
    banned_grades: number[]
    sort: number
    last_no: bigint
    latest_at: number | null
    members: bigint
    id: bigint
    open_reports: bigint
    admins: string[]
    managers: string[]
    privates: string[]
  }>(
    `select r.id, r.code, r.title, r.sub_title, r.avatar, r.image, r.intro, r.password_hash is not null as is_password,
            r.message_length, r.slow_s, r.is_show_list, r.is_message_banned, r.guests, r.grades_in, r.banned_grades, r.sort,
            r.last_no, r.latest_at, (select count(*) from chat_member m where m.room_id = r.id) as members,
            (select count(*) from chat_report c where c.room_id = r.id and c.state = 'open') as open_reports,
            array(select p.user_name from chat_manager g join player p on p.id = g.player_id
                  where g.room_id = r.id and g.is_admin order by p.user_name) as admins,
            array(select p.user_name from chat_manager g join player p on p.id = g.player_id
                  where g.room_id = r.id and not g.is_admin order by p.user_name) as managers,
            array(select p.user_name from chat_manager g join player p on p.id = g.player_id
                  where g.room_id = r.id and g.is_private order by p.user_name) as privates
     from chat_room r where r.kind = 'group' and r.state = 'open' order by r.sort, r.id`,
    [],
    'moderation.desk-rooms',
  )
  const online = await countsOnline(database)
  return rows.map((row) => ({
    roomCode: row.code,
    title: row.title,
    subTitle: row.sub_title,
    avatar: row.avatar,
    imageUrl: row.image,
    content: row.intro,
    isPassword: row.is_password,
    messageLength: row.message_length,
    slowSeconds: row.slow_s,
    isShowList: row.is_show_list,
    isMessageBanned: row.is_message_banned,
    guests: row.guests,
    gradesIn: row.grades_in ?? [],
    bannedGrades: row.banned_grades,
    sort: row.sort,
    admins: row.admins,
    managers: row.managers,
    privates: row.privates,
    members: Number(row.members),
    online: online.get(row.id) ?? 0,
    openReports: Number(row.open_reports),
    messages: Number(row.last_no),
    latestAt: row.latest_at,
  }))
}

export async function deskWords(database: Queryable) {
  const rows = await database.query<{ word: string; way: WordWay; added_at: number }>(
    'select word, way, added_at from chat_word order by added_at desc, word',
    [],
  )
  return rows.map(({ word, way, added_at }) => ({ word, way, addedAt: added_at }))
}

/** Sets what becomes of words, or forgets them: all of them or none. */
export const setWords = (
  { database }: DeskParts,
  actor: Actor,
  words: readonly string[],
  way: WordWay | 'none',
): Promise<void> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'chat')
    if (words.some((word) => messageKey(word) === ''))
      throw refuse('badInput', { text: '词语不能为空', field: 'words' })
    const listed = textArray(words.toSorted())
    const changed =
      way === 'none'
        ? await tx.query<{ word: string }>('delete from chat_word where word = any($1::text[]) returning word', [
            listed,
          ])
        : await tx.query<{ word: string }>(
            `insert into chat_word (word, way) select word, $2 from unnest($1::text[]) as word
             on conflict (word) do update set way = excluded.way where chat_word.way <> excluded.way returning word`,
            [listed, way],
          )
    if (changed.length < words.length && way === 'none') throw refuse('notFound')
    for (const { word } of changed) await noteAct(tx, actor, 'chatWord', { value: way }, { kind: 'chatWord', id: word })
  })
