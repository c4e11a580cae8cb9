/** Reading the bans that hold. */
import type { Queryable } from '../../../platform/db/database.ts'
import { paged } from '../../../platform/db/paged.ts'
import { guestLook, shownNickname } from '../chat/looks.ts'
import { holding } from '../chat/silence.ts'

type Row = {
  id: bigint
  member_id: bigint
  duration_type: number
  from_at: number
  until_at: number | null
  of_site: boolean
  user_name: string | null
  nickname: string | null
  avatar: string | null
}

const columns = `b.id, b.member_id, b.duration_type, b.from_at, b.until_at, b.by_operator is not null as of_site,
  p.user_name, p.nickname, p.avatar`

const banOf = (row: Row) => {
  const look =
    row.user_name === null
      ? guestLook(row.member_id)
      : { userName: row.user_name, nickname: shownNickname(row.nickname!), avatar: row.avatar! }
  return {
    id: row.id.toString(),
    target: row.member_id.toString(),
    nickname: look.nickname,
    userName: look.userName,
    avatar: look.avatar,
    durationTypeId: row.duration_type,
    gmtModified: row.from_at,
    until: row.until_at,
    isOfSite: row.of_site,
  }
}

type Asked = { target: string; pageNum: number; pageSize: number }

/** The bans of a room. */
export async function listBans(database: Queryable, room: bigint, { target, pageNum, pageSize }: Asked) {
  const { rows, total } = await paged(
    (limit, offset) =>
      database.query<Row & { total: bigint }>(
        `select ${columns}, count(*) over () as total
     from chat_ban b left join player p on p.id = b.member_id
     where b.room_id = $1 and ${holding}
       and ($2 = '' or b.member_id::text = $2 or starts_with(lower(p.user_name), lower($2)) or position($2 in p.nickname) > 0)
     order by b.id desc limit $3 offset $4`,
        [room, target, limit, offset],
        'moderation.list-bans',
      ),
    { pageNum, pageSize },
  )
  return { list: rows.map(banOf), total, pageNum, pageSize }
}

/** What keeps a member from speaking in a room: the ban that lasts longest. */
export async function banAgainst(database: Queryable, room: bigint, member: bigint) {
  const [row] = await database.query<Row>(
    `select ${columns} from chat_ban b left join player p on p.id = b.member_id
     where b.member_id = $2 and (b.room_id = $1 or b.room_id is null) and ${holding}
     order by b.until_at desc nulls first limit 1`,
    [room, member],
    'moderation.ban-against',
  )
  return { isBan: row !== undefined, ban: row ? banOf(row) : null }
}
