/** A room's sequence, as frames and calls show it. */
import type { ChatMessage, RoomEvent } from '@hongyun/contract/chat/message.ts'
import { IMAGE, pushCodes } from '@hongyun/contract/chat/words.ts'
import type { GradeLabels } from '@hongyun/contract/identity/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { idDaysAgo } from '../../../platform/db/id-time.ts'
import { gradeLook } from './looks.ts'

/** One thing that happened in a room: the code of its frame and what the frame's `data` is. */
export type Entry =
  | { no: number; code: typeof pushCodes.message; data: ChatMessage; isRecalled: boolean }
  | { no: number; code: typeof pushCodes.roomEvent; data: RoomEvent }
  | { no: number; code: 13 | 15 | 16; data: Record<string, unknown> }

export type EntryRow = {
  room_code: string | null
  room_id: bigint
  no: bigint
  at: number
  code: number
  subtype: number | null
  data: Record<string, unknown> | null
  type: number | null
  author_id: bigint | null
  user_name: string | null
  nickname: string | null
  avatar: string | null
  grade: number | null
  message: string | null
  status: number
  user_ids: bigint[]
  recalled_at: number | null
  reply_no: bigint | null
  reply_nickname: string | null
  reply_type: number | null
  reply_message: string | null
}

/** The columns of `EntryRow`, of a message `m` of a room `r` and of the message `q` that it answers. */
export const entryColumns = `r.code as room_code, m.room_id, m.no, m.at, m.code, m.subtype, m.data, m.type, m.author_id, m.user_name,
  m.nickname, m.avatar, m.grade, m.message, m.status, m.user_ids, m.recalled_at, m.reply_no,
  q.nickname as reply_nickname, q.type as reply_type, case when q.recalled_at is null then q.message end as reply_message`

/** The message that `m` answers. One that is not among the kept ones is shown empty. */
export const replyJoin = `left join lateral (
    select q.nickname, q.type, q.message, q.recalled_at from chat_message q
    where q.room_id = m.room_id and q.no = m.reply_no and q.id >= id_at(r.created_at) - 1 and q.id < m.id) q on m.reply_no is not null`

const placeOf = ({ room_code, room_id }: Pick<EntryRow, 'room_code' | 'room_id'>) =>
  room_code === null ? { roomId: room_id.toString() } : { roomCode: room_code }

export function messageOf(row: EntryRow, labels: GradeLabels): ChatMessage {
  const message = row.message!
  return {
    id: Number(row.no),
    ...placeOf(row),
    userId: row.author_id!.toString(),
    userName: row.user_name!,
    nickname: row.nickname!,
    avatar: row.avatar!,
    ...gradeLook(row.grade!, labels),
    messageTypeId: row.type as ChatMessage['messageTypeId'],
    message,
    time: row.at,
    gmtCreated: row.at,
    status: row.status,
    userIds: row.user_ids.map(String),
    images: row.type === IMAGE ? [JSON.parse(message)] : [],
    reply:
      row.reply_no === null
        ? null
        : {
            id: Number(row.reply_no),
            nickname: row.reply_nickname ?? '',
            messageTypeId: row.reply_type ?? 1,
            message: row.reply_message ?? '',
          },
  }
}

export function entryOf(row: EntryRow, labels: GradeLabels): Entry {
  const no = Number(row.no)
  if (row.code === pushCodes.message)
    return { no, code: pushCodes.message, data: messageOf(row, labels), isRecalled: row.recalled_at !== null }
  const data = { id: no, ...placeOf(row), ...row.data }
  if (row.code === pushCodes.roomEvent)
    return { no, code: pushCodes.roomEvent, data: { ...data, type: row.subtype, time: row.at } as RoomEvent }
  return { no, code: row.code as 13 | 15 | 16, data }
}

/** Entries as those read them who were away: without what was recalled meanwhile. */
export const shownOf = (entries: readonly Entry[]) => ({
  list: entries.flatMap((entry) => (entry.code === pushCodes.message && !entry.isRecalled ? entry.data : [])),
  events: entries.flatMap((entry) => (entry.code === pushCodes.roomEvent ? entry.data : [])),
})

/** What is read is nearly always of these days; where it is not, all that is kept is looked through. */
export const RECENT_DAYS = 2

/** The entries of a room after one of them, in order and without holes. */
export async function readAfter(
  database: Queryable,
  room: bigint,
  no: number,
  limit: number,
  labels: GradeLabels,
): Promise<Entry[]> {
  const read = (from: bigint) =>
    database.query<EntryRow>(
      `select ${entryColumns} from chat_room r
       join lateral (select * from chat_message where room_id = r.id and no > $2 and id >= $3 order by no limit $4) m on true
       ${replyJoin} where r.id = $1 order by m.no`,
      [room, no, from, limit],
      'chat.read-after',
    )
  const recent = await read(idDaysAgo(RECENT_DAYS))
  const isWhole = recent.length > 0 && recent[0]!.no === BigInt(no) + 1n
  const rows = isWhole ? recent : await read(0n)
  return rows.map((row) => entryOf(row, labels))
}
