/** Private chats: who may write to whom, the room of two, how far each has read. */

import { isAdult } from '@hongyun/contract/identity/adult.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { type Database, inTransaction, only, type Queryable } from '../../../platform/db/database.ts'
import { type Page, paged } from '../../../platform/db/paged.ts'
import { refuse } from '../../../platform/refuse.ts'
import { shownNickname } from './looks.ts'
import { openBan } from './silence.ts'

type Rank = { admin: boolean; private: boolean; active: boolean; birthday: string | null }

/** What each of two is, in whichever room. */
async function ranksOf(
  database: Queryable,
  ids: readonly [bigint, bigint],
): Promise<[Rank | undefined, Rank | undefined]> {
  const rows = await database.query<Rank & { id: bigint }>(
    `select p.id, p.state = 'active' as active, to_char(p.birthday, 'YYYY-MM-DD') as birthday,
            coalesce(bool_or(g.is_admin), false) as admin, coalesce(bool_or(g.is_private), false) as private
     from player p left join chat_manager g on g.player_id = p.id where p.id in ($1, $2) group by p.id`,
    ids,
    'chat.ranks',
  )
  const of = (id: bigint) => rows.find((row) => row.id === id)
  return [of(ids[0]), of(ids[1])]
}

const isMinor = ({ birthday }: Rank): boolean => birthday !== null && !isAdult(birthday, businessDay(Date.now()))

/** A minor writes with admins alone, whoever begins. */
const isFit = (one: Rank, other: Rank): boolean =>
  one.active && other.active && ((!isMinor(one) && !isMinor(other)) || one.admin || other.admin)

/** Whether a player may begin to write to another: an admin or a private manager to anybody, anybody to an admin. */
export async function mayBegin(database: Queryable, from: bigint, to: bigint): Promise<boolean> {
  if (from === to) return false
  const [own, other] = await ranksOf(database, [from, to])
  return own !== undefined && other !== undefined && isFit(own, other) && (own.admin || own.private || other.admin)
}

/** Refuses where two may not write to each other any more: one of them must still be somebody whom one answers. */
export async function checkAnswer(database: Queryable, from: bigint, to: bigint): Promise<void> {
  const [own, other] = await ranksOf(database, [from, to])
  const isOpen = own && other && isFit(own, other) && (own.admin || own.private || other.admin || other.private)
  if (!isOpen) throw refuse('directForbidden')
}

/** The room of two players, made where `from` may begin and it is not there. */
export async function openDirect(database: Database, from: bigint, to: bigint): Promise<bigint> {
  const [low, high] = from < to ? [from, to] : [to, from]
  const find = (tx: Queryable) =>
    tx.query<{ room_id: bigint }>(
      'select room_id from chat_direct where low_player = $1 and high_player = $2',
      [low, high],
      'chat.find-direct',
    )
  const [known] = await find(database)
  if (known) return known.room_id
  if (!(await mayBegin(database, from, to))) throw refuse('directForbidden')
  return inTransaction(database, async (tx) => {
    // Both may begin at once.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`chat ${low} ${high}`])
    const [made] = await find(tx)
    if (made) return made.room_id
    const { id } = only(await tx.query<{ id: bigint }>(`insert into chat_room (kind) values ('private') returning id`))
    await tx.query('insert into chat_direct (room_id, low_player, high_player) values ($1, $2, $3)', [id, low, high])
    await tx.query('insert into chat_member (room_id, player_id) values ($1, $2), ($1, $3)', [id, low, high])
    return id
  })
}

type DirectRow = {
  room_id: bigint
  user_id: bigint
  user_name: string
  nickname: string
  avatar: string
  remark: string | null
  latest_no: bigint
  latest_at: number | null
  read_no: bigint | null
  is_message_banned: boolean
  banned: boolean
  preview: string | null
  preview_type: number | null
  total: bigint
}

const PREVIEW = 30
const typeNames: Readonly<Record<number, string>> = { 2: '[图片]', 3: '[红包]', 7: '[注单]', 9: '[盈亏]', 10: '[计划]' }

/** The beginning of a message, on one line. */
const previewOf = ({ preview, preview_type }: DirectRow): string =>
  preview === null
    ? ''
    : (typeNames[preview_type ?? 1] ?? Array.from(preview.replaceAll('\n', ' ')).slice(0, PREVIEW).join(''))

/** The private chats of a player, or one of them. */
export async function listDirects(
  database: Queryable,
  { playerId, room }: { playerId: bigint; room?: bigint },
  page: Page = { pageNum: 1, pageSize: 1 },
) {
  const { rows, total } = await paged(
    (limit, offset) =>
      database.query<DirectRow>(
        `select r.id as room_id, p.id as user_id, p.user_name, p.nickname, p.avatar, k.remark, r.latest_no, r.latest_at, m.read_no,
            r.is_message_banned, l.message as preview, l.type as preview_type, count(*) over () as total,
            exists (${openBan}) as banned
     from chat_direct d cross join (select $1::bigint as author_id, null::text as guest_block) a
     join chat_room r on r.id = d.room_id and r.state = 'open'
     join player p on p.id = case when d.low_player = $1 then d.high_player else d.low_player end
     left join chat_member m on m.room_id = r.id and m.player_id = $1
     left join chat_remark k on k.player_id = $1 and k.target_id = p.id
     left join lateral (
       select message, type from chat_message where room_id = r.id and no = r.latest_no
       and id >= id_at(r.latest_at - interval '1 minute') and recalled_at is null) l on true
     where (d.low_player = $1 or d.high_player = $1) and ($2::bigint is null or r.id = $2)
     order by r.latest_at desc nulls last, r.id desc limit $3 offset $4`,
        [playerId, room ?? null, limit, offset],
        'chat.list-directs',
      ),
    page,
  )
  const list = rows.map((row) => ({
    roomId: row.room_id.toString(),
    userId: row.user_id.toString(),
    userName: maskName(row.user_name),
    nickname: shownNickname(row.nickname),
    avatar: row.avatar,
    remark: row.remark ?? '',
    subTitle: previewOf(row),
    latestMessageId: Number(row.latest_no),
    messageReadId: Number(row.read_no ?? 0n),
    gmtLatestMessageTimestamp: row.latest_at,
    banned: row.banned,
    isMessageBanned: row.is_message_banned,
  }))
  return { list, total, ...page }
}

/** A member has read up to a message; what was read stays read. Answers up to where. */
export async function markRead(database: Queryable, room: bigint, playerId: bigint, no: number): Promise<number> {
  const { read_no } = only(
    await database.query<{ read_no: bigint }>(
      `insert into chat_member as m (room_id, player_id, read_no)
       select $1, $2, least($3, r.last_no) from chat_room r where r.id = $1
       on conflict (room_id, player_id) do update set read_no = greatest(m.read_no, excluded.read_no) returning m.read_no`,
      [room, playerId, no],
      'chat.mark-read',
    ),
  )
  return Number(read_no)
}
