/** Reading rooms and their messages. */
import type { ChatMessage, RoomEvent } from '@hongyun/contract/chat/message.ts'
import type { GradeLabels } from '@hongyun/contract/identity/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { idDaysAgo } from '../../../platform/db/id-time.ts'
import { type Page, paged } from '../../../platform/db/paged.ts'
import { type EntryRow, entryColumns, messageOf, RECENT_DAYS, readAfter, replyJoin, shownOf } from './entries.ts'
import { openBan } from './silence.ts'

/** What a room may be asked for at once. */
type Asked = { id?: number | undefined; after?: number | undefined; pageSize: number }

/** `grade`: the viewer's own; `playerId` is null for guests, who see what is open to them; who comes by a partner sees its rooms, and manages none. */
export async function listRooms(
  database: Queryable,
  { playerId, grade, partnerId }: { playerId: bigint | null; grade: number; partnerId: bigint | null },
  page: Page,
) {
  const { rows, total } = await paged(
    (limit, offset) =>
      database.query<{
        code: string
        title: string
        sub_title: string
        avatar: string
        is_password: boolean
        latest_no: bigint
        read_no: bigint | null
        is_muted: boolean
        banned: boolean
        total: bigint
      }>(
        `select r.code, r.title, r.sub_title, r.avatar, r.password_hash is not null as is_password, r.latest_no, m.read_no,
            r.is_message_banned and g.player_id is null as is_muted,
            (g.player_id is null and $2 = any(r.banned_grades)) or exists (${openBan}) as banned, count(*) over () as total
     from chat_room r cross join (select $1::bigint as author_id, null::text as guest_block) a
     left join chat_manager g on g.room_id = r.id and g.player_id = $1 and $5::bigint is null
     left join chat_member m on m.room_id = r.id and m.player_id = $1
     where r.kind = 'group' and r.state = 'open' and (r.guests or $1::bigint is not null)
       and (g.player_id is not null or r.grades_in is null or $2 = any(r.grades_in))
       and ($5::bigint is null or exists (select from embed_partner_room e where e.partner_id = $5 and e.room_id = r.id))
     order by r.sort, r.id limit $3 offset $4`,
        [playerId, grade, limit, offset, partnerId],
        'chat.list-rooms',
      ),
    page,
  )
  const list = rows.map((row) => ({
    roomCode: row.code,
    title: row.title,
    subTitle: row.sub_title,
    avatar: row.avatar,
    isPassword: row.is_password,
    latestMessageId: Number(row.latest_no),
    // Who has never been in a room has nothing unread there.
    messageReadId: Number(row.read_no ?? row.latest_no),
    isMessageBanned: row.is_muted,
    banned: row.banned,
  }))
  return { list, total, ...page }
}

type Listed = { list: ChatMessage[]; events: RoomEvent[]; latestId: number; nextId: number }

/** The messages of a room before one of them, the newest without it; or all that happened after one. */
export async function listMessages(
  database: Queryable,
  room: bigint,
  { id, after, pageSize }: Asked,
  labels: GradeLabels,
): Promise<Listed> {
  if (after !== undefined) return listAfter(database, room, after, pageSize, labels)
  const read = (from: bigint) =>
    database.query<EntryRow & { last_no: bigint; no: bigint | null }>(
      `select r.last_no, ${entryColumns} from chat_room r
       left join lateral (
         select * from chat_message where room_id = r.id and no < $2 and id >= $3 and code = 1 and recalled_at is null
         order by no desc limit $4) m on true
       ${replyJoin} where r.id = $1 order by m.no`,
      [room, id ?? Number.MAX_SAFE_INTEGER, from, pageSize],
      'chat.list-messages',
    )
  let rows = await read(idDaysAgo(RECENT_DAYS))
  if (rows.length < pageSize) rows = await read(0n)
  const latestId = Number(rows[0]!.last_no)
  // A room without messages is still a row.
  const list = rows.filter(({ no }) => no !== null).map((row) => messageOf(row, labels))
  return { list, events: [], latestId, nextId: latestId }
}

async function listAfter(
  database: Queryable,
  room: bigint,
  after: number,
  limit: number,
  labels: GradeLabels,
): Promise<Listed> {
  const [last] = await database.query<{ last_no: bigint }>('select last_no from chat_room where id = $1', [room])
  const entries = await readAfter(database, room, after, limit, labels)
  const latestId = Math.max(Number(last!.last_no), entries.at(-1)?.no ?? 0)
  return {
    ...shownOf(entries),
    latestId,
    // Where nothing was left, all has been read.
    nextId: entries.length < limit ? latestId : entries.at(-1)!.no,
  }
}
