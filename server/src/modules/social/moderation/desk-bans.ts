/** Bans by operators: in one room, or in all of them and in private chats; and the bans of all rooms. */
import type { BanDuration } from '@hongyun/contract/chat/words.ts'
import { banDurations } from '@hongyun/contract/chat/words.ts'
import type { BanState } from '@hongyun/contract/moderation/words.ts'
import { inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { paged } from '../../../platform/db/paged.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'
import { lockRoom } from '../chat/events.ts'
import { guestLook, shownNickname } from '../chat/looks.ts'
import { lockGroupRoom } from '../chat/save-room.ts'
import { holding } from '../chat/silence.ts'
import { ban, banEverywhere } from './bans.ts'
import type { DeskParts } from './desk-rooms.ts'

type Wanted = {
  roomCode?: string | undefined
  roomId?: bigint | undefined
  target: bigint
  durationTypeId: BanDuration
  reason: string
}

/** Bans or lifts, and notes the act. */
export async function banBySite(
  { database, news }: DeskParts,
  actor: Actor,
  { roomCode, roomId, target, durationTypeId, reason }: Wanted,
): Promise<void> {
  if (roomCode !== undefined && roomId !== undefined)
    throw refuse('badInput', { text: '房间号与私聊只能给一个', field: 'roomId' })
  const by = { operator: actor.operatorId }
  const told = await inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'chat')
    const name = await nameOf(tx, target)
    const told =
      roomCode !== undefined
        ? [await banIn(tx, await lockGroupRoom(tx, roomCode))]
        : roomId !== undefined
          ? [await banIn(tx, await lockPrivateRoom(tx, roomId))]
          : await banEverywhere(tx, await roomsOf(tx, target), target, durationTypeId, by)
    const { minutes, name: value } = banDurations[durationTypeId]
    const detail = { name, value: `${roomCode ?? (roomId === undefined ? '全部房间' : '私聊')} ${value}`, reason }
    const subject = { kind: 'chatMember', id: target.toString() } as const
    await noteAct(tx, actor, minutes === 0 ? 'chatUnban' : 'chatBan', detail, subject)
    return told
  })
  for (const happened of told) news.wake(happened)

  async function banIn(tx: Tx, room: bigint) {
    const { no } = await ban(tx, room, target, durationTypeId, by)
    return { room, no }
  }
}

/** A private chat by its id, locked. */
async function lockPrivateRoom(tx: Tx, id: bigint): Promise<bigint> {
  const found = await tx.query(`select 1 from chat_room where id = $1 and kind = 'private'`, [id])
  if (found.length === 0) throw refuse('roomDeleted')
  await lockRoom(tx, id)
  return id
}

/** The rooms and private chats in which somebody may be now, locked in the order of posts. */
async function roomsOf(tx: Tx, member: bigint): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    `select r.id from chat_room r where r.state = 'open'
       and (exists (select from chat_member m where m.room_id = r.id and m.player_id = $1) or $1 < 0 and r.guests)
     order by r.id`,
    [member],
    'moderation.rooms-of',
  )
  for (const { id } of rows) await lockRoom(tx, id)
  return rows.map(({ id }) => id)
}

/** Who it is, as an act names them. */
async function nameOf(tx: Tx, member: bigint): Promise<string> {
  if (member < 0n) return guestLook(member).nickname
  const [player] = await tx.query<{ user_name: string }>('select user_name from player where id = $1', [member])
  if (!player) throw refuse('memberUnknown')
  return player.user_name
}

type Asked = { state: BanState; roomCode?: string | undefined; target: string; pageNum: number; pageSize: number }

/** The bans that hold, or those that have ended or been lifted. */
export async function deskBans(database: Queryable, { state, roomCode, target, pageNum, pageSize }: Asked) {
  const { rows, total } = await paged(
    (limit, offset) =>
      database.query<{
        id: bigint
        code: string | null
        room_id: bigint | null
        title: string | null
        member_id: bigint
        user_name: string | null
        nickname: string | null
        duration_type: number
        from_at: number
        until_at: number | null
        by: string
        of_site: boolean
        lifted_at: number | null
        lifted_by: string | null
        total: bigint
      }>(
        `select b.id, r.code, b.room_id, r.title, b.member_id, p.user_name, p.nickname, b.duration_type, b.from_at, b.until_at,
            coalesce(o.name, m.user_name, '') as by, b.by_operator is not null as of_site,
            b.lifted_at, coalesce(lo.name, lm.user_name) as lifted_by, count(*) over () as total
     from chat_ban b left join chat_room r on r.id = b.room_id left join player p on p.id = b.member_id
     left join operator o on o.id = b.by_operator left join player m on m.id = b.by_player
     left join operator lo on lo.id = b.lifted_by_operator left join player lm on lm.id = b.lifted_by_player
     where (${holding}) = $5 and ($1::text is null or r.code = $1)
       and ($2 = '' or b.member_id::text = $2 or starts_with(lower(p.user_name), lower($2)) or position($2 in p.nickname) > 0)
     order by b.id desc limit $3 offset $4`,
        [roomCode ?? null, target, limit, offset, state === 'holding'],
        'moderation.desk-bans',
      ),
    { pageNum, pageSize },
  )
  const list = rows.map((row) => ({
    id: row.id.toString(),
    roomCode: row.code,
    roomId: row.room_id?.toString() ?? null,
    title: row.title,
    target: row.member_id.toString(),
    userName: row.user_name ?? '',
    nickname: row.nickname === null ? guestLook(row.member_id).nickname : shownNickname(row.nickname),
    durationTypeId: row.duration_type,
    from: row.from_at,
    until: row.until_at,
    by: row.by,
    isOfSite: row.of_site,
    liftedAt: row.lifted_at,
    liftedBy: row.lifted_by,
  }))
  return { list, total, pageNum, pageSize }
}
